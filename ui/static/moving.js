/*
 * Animates pieces from their old places to the places where the page already shows them.
 *
 * Pieces have `data-piece` and a unique id. A piece that was elsewhere glides from there. A new one,
 * or one with `data-anew`, flies from the first of the ids in `data-from` that was on the page
 * before; a removed one flies to the id in `data-to`. Flying pieces are copies above everything
 * else. Nothing waits for an animation: the next flights, another screen and any tap end it.
 */

const EASING = "cubic-bezier(0.3, 0.6, 0.3, 1)";
const NEAR = 1.5; // pixels of movement that are not animated
const SMALL = 0.35; // scale of a piece at a plate that it leaves or reaches
const HASTE = 200; // milliseconds within which a third change is not animated
const LATE = 60; // milliseconds after which a flight ends although the browser has not drawn it all
const TABLE = "#flights, #app:not([data-screen='lobby'])";

const underWay = new WeakMap();
const airborne = new Set(); // functions that end a flight
const lately = [-HASTE, -HASTE];

/* Call `change`, then animate the pieces of `root` to their new places, unless `duration` is 0. */
export function move(root, change, duration) {
  lately.push(performance.now());
  const hasty = lately.at(-1) - lately.shift() < HASTE;
  if (!duration || hasty) {
    land();
    return change();
  }
  const stand = piecesOf(root);
  const before = new Map(stand.map((piece) => [piece.id, seen(piece)]));
  const drawings = new Set(stand.map((piece) => piece.ownerSVGElement).filter(Boolean));
  const lay = new Map([...drawings].map((drawing) => [drawing, drawing.getScreenCTM()]));
  change();
  const there = piecesOf(root);
  const ways = there.map((piece) => wayOf(piece, before, lay)).filter(Boolean);
  // Compare ids: the element of a removed piece may now belong to another.
  for (const piece of there) before.delete(piece.id);
  if (before.size || ways.some((each) => each.isNew)) land();
  for (const way of ways) (way.isNew ? arrive : glide)(way, duration);
  for (const gone of before.values()) leave(gone, duration);
}

/* End all flights. */
export function land() {
  for (const end of airborne) end();
}

/* End all that moves at the table, as if its time were over. */
export function skip() {
  land();
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    const ends = effect.getComputedTiming().endTime < Infinity;
    if (ends && effect.target?.closest(TABLE)) animation.finish();
  }
}

function piecesOf(root) {
  return [...root.querySelectorAll("[data-piece]")];
}

/* The facts about a piece that are needed after the change. */
function seen(piece) {
  const { to } = piece.dataset;
  return { piece, to, box: boxOf(piece), copies: to ? copiesOf(piece) : [] };
}

function boxOf(element) {
  const box = element?.getBoundingClientRect();
  return box?.width ? box : null;
}

/* The old box of a piece on its drawing as it lies now: resizing a board moves no piece. */
function stood(box, drawing, lay) {
  if (!box || !lay.has(drawing)) return box;
  const shift = drawing.getScreenCTM().multiply(lay.get(drawing).inverse());
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(shift);
  const scale = Math.hypot(shift.a, shift.b);
  const [width, height] = [box.width * scale, box.height * scale];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/* The way of a piece to its place and its old size; null if it stays or is already moving there. */
function wayOf(piece, before, lay) {
  const isNew = !before.has(piece.id) || "anew" in piece.dataset;
  const names = piece.dataset.from?.split(" ") ?? [];
  const from = isNew ? originOf(names, before) : stood(before.get(piece.id).box, piece.ownerSVGElement, lay);
  if (!from || near(from, boxOf(piece))) return null;
  underWay.get(piece)?.();
  const to = boxOf(piece);
  if (!to || near(from, to)) return null;
  const size = !isNew || names.some((id) => before.get(id)?.box === from) ? from.height / to.height : SMALL;
  return { piece, isNew, size, to, by: way(to, from) };
}

function originOf(names, before) {
  const boxes = names.map((id) => (before.has(id) ? before.get(id).box : boxOf(document.getElementById(id))));
  return boxes.find(Boolean);
}

function near(one, other) {
  return !!other && ["x", "y", "width", "height"].every((key) => Math.abs(one[key] - other[key]) < NEAR);
}

/* From the middle of one box to the middle of another. */
function way(start, end) {
  return [end.x - start.x + (end.width - start.width) / 2, end.y - start.y + (end.height - start.height) / 2];
}

function pixels([x, y]) {
  return `${x}px ${y}px`;
}

/* Converts a way on the screen to the units of a drawing, which may be scaled and rotated. */
function drawn([x, y], { a, b, c, d }) {
  const area = a * d - b * c;
  return [(d * x - c * y) / area, (a * y - b * x) / area];
}

/* translate and scale combine with any transform of the style. */
function glide({ piece, size, by }, duration) {
  const inside = piece.ownerSVGElement;
  const start = pixels(inside ? drawn(by, piece.parentNode.getScreenCTM()) : by);
  // Inside a drawing, scaling starts at the corner of the drawing, so the size is not animated.
  const frames = { translate: [start, "0px 0px"], scale: [inside ? 1 : size, 1] };
  const flight = piece.animate(frames, { duration, easing: EASING });
  underWay.set(piece, () => flight.cancel());
}

/* A new piece flies to its place and is invisible there until it arrives. */
function arrive({ piece, size, to, by, isNew }, duration) {
  if (piece.ownerSVGElement) return glide({ piece, size, to, by, isNew }, duration);
  const unseen = piece.animate({ opacity: [0, 0] }, { duration });
  const frames = { translate: [pixels(by), "0px 0px"], scale: [size, 1] };
  const end = fly(copiesOf(piece), to, frames, duration, EASING, () => unseen.cancel());
  underWay.set(piece, end);
}

function leave({ piece, to, box, copies }, duration) {
  underWay.get(piece)?.();
  const target = boxOf(document.getElementById(to));
  if (!target || !box) return;
  const frames = { translate: ["0px 0px", pixels(way(box, target))], scale: [1, SMALL], opacity: [1, 0.3] };
  fly(copies, box, frames, duration, "ease-in");
}

/* Copies of the drawings of a piece, each with its box; they keep the filter of the style. */
export function copiesOf(piece) {
  const drawings = piece.matches("svg") ? [piece] : [...piece.querySelectorAll("svg")];
  return drawings.map((each) => [copyOf(each), boxOf(each)]).filter(([, box]) => box);
}

function copyOf(drawing) {
  const copy = drawing.cloneNode(true);
  copy.style.filter = getComputedStyle(drawing).filter;
  return copy;
}

/*
 * Fly copies, scaled from the middle of their piece, and call `landed` when they are there. Return
 * a function that ends the flight.
 */
function fly(copies, { x, y, width, height }, frames, duration, easing, landed = () => {}) {
  const flights = layer("flights");
  const end = () => {
    if (!airborne.delete(end)) return;
    copies.forEach(([copy]) => copy.remove());
    landed();
  };
  airborne.add(end);
  for (const [copy, box] of copies) {
    copy.removeAttribute("id");
    Object.assign(copy.style, {
      height: `${box.height}px`,
      left: `${box.x}px`,
      top: `${box.y}px`,
      transformOrigin: pixels([x + width / 2 - box.x, y + height / 2 - box.y]),
      width: `${box.width}px`,
    });
    flights.append(copy);
    copy.animate(frames, { duration, easing }).onfinish = end;
  }
  setTimeout(end, duration + LATE);
  return end;
}

/*
 * A layer above everything for copies, outside the elements that are patched, tapped or read aloud.
 * It has the style of the current game.
 */
export function layer(id) {
  const found = document.getElementById(id) ?? Object.assign(document.createElement("div"), { id, ariaHidden: "true" });
  found.dataset.game = document.getElementById("app").dataset.game;
  if (!found.isConnected) document.body.append(found);
  return found;
}
