/*
 * Scrolls a view that shows a part of something larger to where something happens.
 *
 * `data-follows` of the view lists the ids of the elements to show, the most important last. When
 * the list or the scale changes, the view scrolls to them, unless all are visible; otherwise it
 * stays where the player has scrolled it.
 */

const followed = new WeakMap();

/* Scroll the views in `root` with the next frame, so that a tap does not wait for the layout. */
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

/* The smallest box around all boxes. */
function round(boxes) {
  const edge = (choose, name) => choose(...boxes.map((box) => box[name]));
  return {
    left: edge(Math.min, "left"),
    right: edge(Math.max, "right"),
    top: edge(Math.min, "top"),
    bottom: edge(Math.max, "bottom"),
  };
}
