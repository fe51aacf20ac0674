/*
 * The open documents of the page: what one of them tells the others, and when this one wakes.
 *
 * A browser may keep a document that was left, and show it again with all its memory when somebody
 * goes back to it; and it may stop one in a hidden tab. Meanwhile such a document hears nothing.
 *
 * Python uses it as `scripts.documents`.
 */
const LONG = 60_000; // milliseconds in a hidden tab after which messages may have been missed

/* Whether somebody has left this document, and has not come back. */
export const state = { left: false };

let channel, hear, onWake;
let hiddenSince = 0;

/* Call `told` with the key and the entry that another document tells of. */
export function listen(told) {
  hear = told;
  open();
  addEventListener("pagehide", close);
}

/* Tell the others of an entry of the journal. */
export function tell(key, entry) {
  channel?.postMessage([key, entry]);
}

/* Call `woke` when somebody looks at this document again: was it asleep, so that it heard nothing? */
export function watch(woke) {
  onWake = woke;
  addEventListener("pagehide", () => (state.left = true));
  addEventListener("pageshow", ({ persisted }) => persisted && wake(true));
  document.addEventListener("resume", () => wake(true));
  document.addEventListener("visibilitychange", () => {
    const now = performance.now();
    if (document.hidden) hiddenSince = now;
    else wake(state.left || now - hiddenSince > LONG); // it may come before "pageshow"
  });
}

/* Somebody looks at this document, or taps in it. */
export function wake(slept) {
  if (slept) open();
  state.left = false;
  onWake(slept);
}

function open() {
  try {
    channel ??= new BroadcastChannel("ides");
  } catch {
    return; // site data is blocked, so documents share nothing
  }
  // Other pages of the same site may use the name, too.
  channel.onmessage = ({ data }) => {
    if (Array.isArray(data) && data.length === 2 && data.every((each) => typeof each === "string")) {
      hear(...data);
    }
  };
}

/* A browser may not keep a document that hears messages. */
function close() {
  channel?.close();
  channel = undefined;
}
