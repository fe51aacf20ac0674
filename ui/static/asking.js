/*
 * A long press or a right click asks what a thing is.
 * `ask` gets the names of the drawings at that point, the uppermost first, and returns whether it
 * showed an explanation. If it did, the press does nothing else: its control is not pressed.
 */
const LONG = 500; // milliseconds after which a press becomes a question
// LONG is waited in this many timers: on a busy page, a short tap then ends before the last one.
const BREATHS = 5;
const FAR = 10; // pixels of movement that end a question

let held = null; // where a finger came down, and the timer of the question
let asked = false; // the current press has been a question
let ask = () => false;

export function listen(answer) {
  ask = answer;
  document.addEventListener("pointerdown", touch);
  document.addEventListener("pointermove", stray);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, letGo);
  addEventListener("pagehide", letGo); // a page that comes back has no finger on it
  document.addEventListener("contextmenu", open);
}

/* Ask about a control, such as the one that has the focus. */
export function askAbout(control) {
  const { x, y, width, height } = control.getBoundingClientRect();
  wonder({ x: x + width / 2, y: y + height / 2 });
}

function touch(event) {
  letGo();
  if (!event.isPrimary || event.button !== 0) return;
  held = { x: event.clientX, y: event.clientY, timer: 0 };
  wait(BREATHS);
}

function wait(breaths) {
  held.timer = setTimeout(() => (breaths > 1 ? wait(breaths - 1) : hold()), LONG / BREATHS);
}

function stray(event) {
  if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR) letGo();
}

function letGo() {
  clearTimeout(held?.timer);
  held = null;
}

function hold() {
  const place = held;
  letGo();
  asked = wonder(place);
  if (!asked) return false;
  document.dispatchEvent(new PointerEvent("pointercancel")); // ends a drag in gestures.js
  addEventListener("click", swallow, true);
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => setTimeout(forget, 0), { once: true, capture: true });
  }
  return true;
}

/* A right click, a key, or a touch device's own long press, which may come before or after ours. */
function open(event) {
  const known = asked || (held ? hold() : wonder({ x: event.clientX, y: event.clientY }));
  if (known) event.preventDefault();
}

function swallow(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}

function forget() {
  asked = false;
  removeEventListener("click", swallow, true);
}

function wonder({ x, y }) {
  const there = document.elementsFromPoint(x, y).filter((each) => each.closest("#app"));
  const names = [...there.map(nameOf), ...there.map(firstName)].filter(Boolean);
  return names.length > 0 && ask([...new Set(names)].join(" "));
}

/* The id of the drawing in an element, or the name in its `data-about`. */
function nameOf(element) {
  return element.matches("use") ? drawingOf(element) : element.closest("[data-about]")?.dataset.about;
}

/* The first drawing in a control or a piece, or the only drawing in any other element. */
function firstName(element) {
  const uses = element.querySelectorAll("use");
  const stands = uses.length === 1 || element.matches("button, [role=img], [data-piece]");
  return stands && uses.length ? drawingOf(uses[0]) : null;
}

function drawingOf(use) {
  return use.getAttribute("href").slice(1);
}
