/* The JavaScript that Python calls, joined in one file; the first two run by themselves. */
import "./glimpses.js";
import "./unfolding.js";
export * as asking from "./asking.js";
export * as codes from "./codes.js";
export * as gestures from "./gestures.js";
export * as documents from "./documents.js";
export * as journal from "./journal.js";
export * as offline from "./offline.js";
export * as patching from "./patching.js";
export * as sounds from "./sounds.js";
