/*
 * Dragging or double-tapping a piece presses the same controls as single taps do. A drag selects
 * the piece on which it begins; at its end it presses the control there or, outside the hand, the
 * only button that makes a move. A piece whose tap makes a move is pressed where it is dropped on
 * the board, and nowhere else. Any press ends what moves.
 */
import { copiesOf, layer, skip } from "./moving.js";

const TAKING_UP = ':is([data-act^="pick"], [data-do^="pick-only:"], [data-do^="unpick:"])';
const MOVING = '[data-act^="move:"]';
// Only pieces can be dragged: sliding a finger over a board selects nothing.
const HELD = `#app :is(.hand [data-piece]:is(${TAKING_UP}, ${MOVING}), [data-drag])`;
const CONFIRMING = '#prompt button.main[data-act^="move:"]:not([disabled])';
const TAKEN_UP = '[aria-pressed="true"]';
const FAR = 10; // pixels before a press becomes a drag
const TWICE = 400; // milliseconds within which two taps are a double tap
const NEAR = 40; // pixels within which a finger hits the same place again

let touched = null; // the piece under a finger, and where the finger came down
let dragged = null; // the dragged piece, its picture, and the animation of its place
let lastTap = { id: "", time: -TWICE, x: 0, y: 0, moved: false };
let mouse = false; // the last press is one of a mouse, which counts its clicks itself

export function listen() {
  document.addEventListener("pointerdown", touch);
  document.addEventListener("pointermove", drag);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", letGo);
  addEventListener("pagehide", letGo); // a page that comes back has no finger on it
  document.addEventListener("dragstart", (event) => touched && event.preventDefault());
  document.addEventListener("click", tap, true);
}

function touch(event) {
  skip();
  mouse = event.pointerType === "mouse";
  const piece = event.isPrimary && event.button === 0 && event.target.closest(HELD);
  touched = piece ? { piece, x: event.clientX, y: event.clientY } : null;
}

function drag(event) {
  if (!touched) return;
  const by = [event.clientX - touched.x, event.clientY - touched.y];
  if (!dragged && Math.hypot(...by) < FAR) return;
  dragged ??= takeUp(touched);
  const translate = `${by[0]}px ${by[1]}px`;
  dragged.picture.style.translate = translate;
  dragged.place.effect.setKeyframes({ translate: [translate, translate], opacity: [0, 0] });
}

/* The piece moves along invisibly, to fly on from where it is dropped; a picture of it is visible. */
function takeUp({ piece }) {
  if (piece.matches(TAKING_UP) && !piece.matches(TAKEN_UP)) piece.click();
  const raised = piece.querySelectorAll(".raised");
  const copies = raised.length ? [...raised].flatMap(copiesOf) : copiesOf(piece);
  const picture = layer("dragged");
  for (const [copy, { x, y, width, height }] of copies) {
    copy.removeAttribute("id");
    Object.assign(copy.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    picture.append(copy);
  }
  return { piece, picture, place: piece.animate({}, { duration: 1, fill: "both" }) };
}

function drop(event) {
  if (dragged) {
    const { piece } = dragged;
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    wanted(piece, below.filter((each) => !piece.contains(each)))?.click();
    addEventListener("click", swallow, true);
    setTimeout(() => removeEventListener("click", swallow, true), 0);
  }
  letGo();
}

/* The control to press after a drop of the piece on these elements, or null. */
function wanted(piece, below) {
  const home = below.some((each) => each.closest(".hand"));
  const laid = !home && below.some((each) => each.closest("#app .board"));
  if (piece.matches(MOVING)) return laid ? piece : null;
  const control = below.map((each) => each.closest("#app [data-act]")).find(Boolean);
  if (control) return control;
  const ways = document.querySelectorAll(CONFIRMING);
  return ways.length === 1 && laid ? ways[0] : null;
}

/* Ignores the click at the end of a drag. */
function swallow(event) {
  if (event.isTrusted) event.stopImmediatePropagation();
}

function letGo() {
  dragged?.picture.remove();
  dragged?.place.cancel();
  touched = dragged = null;
}

/*
 * A second tap on a selected piece makes the move, if only one is possible. A second tap after a
 * move answers nothing: what it hits has only just come there. Clicks by key have a detail of 0 and
 * are no taps: pressed quickly, Enter and Space select and deselect.
 */
function tap(event) {
  if (!event.isTrusted || event.detail === 0) return;
  const { target, timeStamp: time, clientX: x, clientY: y } = event;
  const piece = target.closest(HELD);
  const soon = time - lastTap.time < TWICE;
  const again = piece?.id && piece.id === lastTap.id && soon && piece.matches(TAKEN_UP);
  const ways = document.querySelectorAll(CONFIRMING);
  const confirms = again && ways.length === 1;
  const spent = lastTap.moved && target.closest("#app [data-act]") && isSecond(event, soon);
  const moved = spent || confirms || Boolean(target.closest(`#app ${MOVING}`));
  lastTap = { id: piece?.id, time, x, y, moved };
  if (!spent && !confirms) return;
  event.stopPropagation();
  if (!spent) ways[0].click();
}

function isSecond(event, soon) {
  if (mouse) return event.detail > 1;
  return soon && Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < NEAR;
}
