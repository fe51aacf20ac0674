/*
 * Keeps the page for use without a network, and finds new versions of it.
 */

/*
 * `kept` tells whether a service worker holds every file: "" if that is not known yet, "pending",
 * "yes", or why not (see `Page.kept_offline` in ui/base/ports.py).
 */
export const state = { kept: "" };

let registration;

/* Begin; `tell` is called with "offline" when the state has changed, with "update" for a version. */
export async function begin(tell) {
  const settle = (kept) => {
    state.kept = kept;
    tell("offline");
  };
  const { serviceWorker } = navigator;
  if (!serviceWorker) return settle(isSecureContext ? "private" : "insecure");
  if (serviceWorker.controller) settle("yes");
  try {
    registration = await serviceWorker.register("./sw.js");
  } catch {
    return state.kept === "yes" ? undefined : settle(await whyNot());
  }
  if (state.kept !== "yes") {
    settle("pending");
    serviceWorker.ready.then(() => settle("yes"));
  }
  if (registration.waiting) tell("update");
  if (registration.installing) follow(registration.installing, settle, tell);
  registration.addEventListener("updatefound", () => follow(registration.installing, settle, tell));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}

/* Follow a version until it is complete or has failed. */
function follow(worker, settle, tell) {
  const first = !navigator.serviceWorker.controller;
  worker.addEventListener("statechange", async () => {
    if (worker.state === "installed" && !first) tell("update");
    if (worker.state === "redundant" && first) settle(await whyNot());
  });
}

/* Why the files cannot be kept. */
async function whyNot() {
  const cause = await window.idesDiagnose("all");
  if (cause) return cause.file ? `file:${cause.file}` : cause.kind;
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.()) ?? {};
  return usage > quota / 2 ? "full" : "private";
}

/* Activate the waiting version, if there is one, and load the page anew. */
export function reload() {
  const again = () => location.reload();
  if (!registration?.waiting) return again();
  navigator.serviceWorker.addEventListener("controllerchange", again, { once: true });
  registration.waiting.postMessage({ type: "SKIP_WAITING" });
}
