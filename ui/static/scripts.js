/* The JavaScript that Python calls, joined in one file; glimpses.js runs by itself. */
import "./glimpses.js";
export * as asking from "./asking.js";
export * as codes from "./codes.js";
export * as gestures from "./gestures.js";
export * as journal from "./journal.js";
export * as offline from "./offline.js";
export * as patching from "./patching.js";
export * as sounds from "./sounds.js";
