/*
 * Keeps the page for use without a network, and finds new versions of it.
 */

/*
 * `kept` tells whether a service worker holds every file: "" if that is not known yet, "yes", or why
 * not (see `Page.kept_offline` in ui/base/ports.py).
 */
export const state = { kept: "" };

let registration;
let report = () => {};

/*
 * Call `tell` with "offline" when the state has changed, with "update" for a version that is ready,
 * with "replaced" if the server no longer has what this one wants.
 */
export function listen(tell) {
  report = tell;
}

/* Begin to keep the files. */
export async function begin() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return settle(isSecureContext ? "private" : "insecure");
  try {
    registration = await serviceWorker.register("./sw.js");
  } catch {
    if (!serviceWorker.controller) return settle(await whyNot());
  }
  if (registration?.waiting) report("update");
  if (registration?.installing) follow(registration.installing);
  registration?.addEventListener("updatefound", () => follow(registration.installing));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration?.update().catch(() => {});
  });
  registration = await serviceWorker.ready;
  addEventListener("online", () => state.kept === "yes" || look());
  look();
}

function settle(kept) {
  state.kept = kept;
  report("offline");
}

/* Have the service worker look through its copies and fetch what is missing. */
async function look() {
  const fault = await new Promise((tell) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => tell(data);
    registration.active.postMessage({ type: "CHECK" }, [port2]);
  });
  const [kind, file] = fault.split(":");
  if (kind === "file" && (await isReplaced())) return settle("newer");
  settle(file && kind !== "full" ? `${kind}:${file.split("/").pop()}` : kind || "yes");
}

/* Follow a version until it is complete or has failed. */
function follow(worker) {
  const first = !navigator.serviceWorker.controller;
  worker.addEventListener("statechange", async () => {
    if (worker.state === "installed" && !first) report("update");
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

/* Does the server have another version than this document? It does not if it cannot be asked. */
async function isReplaced() {
  try {
    const answer = await fetch("./SHA256SUMS", { cache: "no-store" });
    if (!answer.ok) return [404, 410].includes(answer.status);
    const list = await answer.text();
    const ours = [...document.querySelectorAll("[data-bytes]")];
    return !ours.every((file) => list.includes((file.getAttribute("href") ?? file.getAttribute("src")).slice(2)));
  } catch {
    return false;
  }
}

/*
 * Note that a file cannot be had; return whether this version has been replaced. If so, report that,
 * and have the other version fetched for a reload.
 */
export async function missed() {
  const replaced = await isReplaced();
  if (replaced) {
    report("replaced");
    registration?.update().catch(() => {});
  }
  return replaced;
}

/* Activate the version that is ready or coming, if there is one, and load the page anew. */
export async function reload() {
  const again = () => location.reload();
  const coming = registration?.installing;
  if (coming) await new Promise((go) => coming.addEventListener("statechange", go));
  if (!registration?.waiting) return again();
  navigator.serviceWorker.addEventListener("controllerchange", again, { once: true });
  registration.waiting.postMessage({ type: "SKIP_WAITING" });
}
