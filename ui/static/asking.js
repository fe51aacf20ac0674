/*
 * Whoever holds something for a moment, or points at it with the other button, asks what it is.
 * `ask` is given the names of the drawings that lie there, the uppermost first, and returns whether
 * there was something to tell. Then nothing else comes of the hold: what it began on is not pressed.
 */
const LONG = 500; // milliseconds that a press lasts before it is a question
const BREATHS = 5; // in which they pass: where the page was busy the end of a tap is heard of first
const FAR = 10; // pixels before it is something else

let held = null; // where a finger came down, and the timer that makes a question of it
let asked = false; // by the press that still lasts
let ask = () => false;

export function listen(answer) {
  ask = answer;
  document.addEventListener("pointerdown", touch);
  document.addEventListener("pointermove", stray);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, letGo);
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
  document.dispatchEvent(new PointerEvent("pointercancel")); // it is no drag either
  addEventListener("click", swallow, true);
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => setTimeout(forget, 0), { once: true, capture: true });
  }
  return true;
}

/* The other button, a key, or what a device with fingers makes of a hold, sooner or later than we. */
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

/* The drawing that is there, by its id, or what an element says that it is. */
function nameOf(element) {
  return element.matches("use") ? drawingOf(element) : element.closest("[data-about]")?.dataset.about;
}

/* A control stands for the first drawing in it, a picture for its only one. */
function firstName(element) {
  const uses = element.querySelectorAll("use");
  const stands = uses.length === 1 || element.matches("button, [role=img], [data-piece]");
  return stands && uses.length ? drawingOf(uses[0]) : null;
}

function drawingOf(use) {
  return use.getAttribute("href").slice(1);
}
