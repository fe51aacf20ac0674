/*
 * A view that shows a part of something larger goes where something happens.
 *
 * It names in `data-follows` the ids of what is to be seen, what matters most last. It goes there
 * when they are others than before, or it shows them larger, unless all are in sight; in between it
 * stays where it has been moved by hand.
 */

const followed = new WeakMap();

/* Look after `root` once it is laid out anyway: whoever taps does not wait for it. */
export function follow(root, smoothly) {
  requestAnimationFrame(() => followNow(root, smoothly));
}

function followNow(root, smoothly) {
  for (const view of root.querySelectorAll("[data-follows]")) {
    const wanted = `${view.dataset.follows} ${view.scrollWidth}`;
    if (followed.get(view) === wanted) continue;
    followed.set(view, wanted);
    show(view, boxesOf(view.dataset.follows.split(" ")), smoothly ? "smooth" : "instant");
  }
}

function boxesOf(ids) {
  const elements = ids.map((id) => document.getElementById(id)).filter(Boolean);
  return elements.map((element) => element.getBoundingClientRect());
}

function show(view, boxes, behavior) {
  const frame = view.getBoundingClientRect();
  const all = round(boxes);
  if (!boxes.length || isWithin(all, frame)) return;
  const fits = all.right - all.left <= frame.width && all.bottom - all.top <= frame.height;
  const { left, right, top, bottom } = fits ? all : boxes.at(-1);
  view.scrollBy({
    left: (left + right - frame.left - frame.right) / 2,
    top: (top + bottom - frame.top - frame.bottom) / 2,
    behavior,
  });
}

function isWithin(box, frame) {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

/* The smallest box that holds all of them. */
function round(boxes) {
  const edge = (choose, name) => choose(...boxes.map((box) => box[name]));
  return {
    left: edge(Math.min, "left"),
    right: edge(Math.max, "right"),
    top: edge(Math.min, "top"),
    bottom: edge(Math.max, "bottom"),
  };
}
