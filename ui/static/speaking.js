/* Keeps what people say within the window, beside their faces. */

const EDGE = 6; // pixels between words and the edge of the window

/* Shift each bubble in `root` to where it is whole: to the side, or above its face. */
export function keepWhole(root) {
  for (const bubble of root.querySelectorAll(".says")) {
    bubble.style.translate = "";
    const box = bubble.getBoundingClientRect();
    const face = bubble.parentElement.getBoundingClientRect();
    const right = Math.min(0, innerWidth - EDGE - box.right);
    const aside = Math.max(right, EDGE - box.left);
    const above = box.bottom > innerHeight - EDGE ? face.top - box.bottom - EDGE : 0;
    bubble.style.translate = `${aside}px ${above}px`;
  }
}
