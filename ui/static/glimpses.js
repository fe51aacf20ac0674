/*
 * Shows a few seconds of a game in its box of the lobby, once, when somebody looks at the box: with
 * a pointer, with the focus, or, where no pointer hovers, in the middle of the window. Boxes that
 * are there side by side take turns. Python need not be there.
 */

const TOUCHED = matchMedia("(hover: none)");
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const BOX = "#app .game";
const FADE = 200; // milliseconds
const seen = new WeakSet(); // boxes whose glimpse has been shown to its end
let looked = null; // the box that is looked at
let shown = null; // its glimpse, if it is still shown
let found = false; // has it been found in the middle of the window?
let awaited = false;

/* Begin the glimpse of a box, unless it is looked at already; end any other. */
function look(box) {
  if (box === looked) return;
  looked = box;
  found = false;
  if (shown) fade(shown);
  shown = box && glimpseOf(box);
  if (shown) box.querySelector(".picture").after(shown);
}

/* A new drawing of the box's game; null for a game without, or for somebody who wants it still. */
function glimpseOf(box) {
  if (STILL.matches || document.documentElement.hasAttribute("data-calm")) return null;
  const drawn = document.getElementById("glimpses")?.content;
  return drawn?.querySelector(`[data-glimpse="${box.dataset.box}"] > svg`)?.cloneNode(true) ?? null;
}

function fade(glimpse) {
  const { opacity } = getComputedStyle(glimpse);
  const remove = () => glimpse.remove();
  glimpse.animate({ opacity: [opacity, 0] }, FADE).finished.then(remove, remove);
}

/* Look at the box that an element is in. What is in the middle is not ended from outside a box. */
function lookAt(target) {
  const box = target instanceof Element ? target.closest(BOX) : null;
  if (box || !found) look(box);
}

/* Look at what is in the middle of the window: once a picture, however often the page scrolls. */
function lookSoon() {
  if (awaited || !TOUCHED.matches) return;
  awaited = true;
  requestAnimationFrame(() => {
    awaited = false;
    lookAtTheMiddle();
  });
}

function lookAtTheMiddle() {
  const boxes = [...document.querySelectorAll(BOX)].filter(isInTheMiddle);
  if (!shown?.isConnected || !boxes.includes(looked)) {
    look(boxes.find((box) => !seen.has(box)) ?? null);
    found = true;
  }
}

/* At the top of the page the middle is higher, for the first box never comes down to it. */
function isInTheMiddle(box) {
  const { top, bottom } = box.getBoundingClientRect();
  const middle = Math.min(innerHeight / 2, innerHeight / 4 + scrollY);
  return top <= middle && middle < bottom;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "touch") lookAt(event.target);
});
document.addEventListener("focusin", (event) => lookAt(event.target));
document.addEventListener("scroll", lookSoon, { passive: true, capture: true });
document.addEventListener("animationend", (event) => {
  if (event.target !== shown) return;
  seen.add(looked);
  shown.remove();
  shown = null;
  if (found) lookSoon();
});
