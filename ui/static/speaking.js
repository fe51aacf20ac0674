/* Places what people say above everything else: below or above their plates, in the window. */

const EDGE = 6; // pixels between words and the edge of the window, or a plate
const PLATE = 160; // pixels; what is higher than this is no plate

/* Show each bubble in `root`; its style sheet reads the three properties. */
export function speak(root) {
  for (const bubble of root.querySelectorAll(".says")) {
    if (bubble.matches("[popover]:not(:popover-open)")) bubble.showPopover();
    const face = bubble.parentElement;
    const [{ left, width }, plate] = [face.getBoundingClientRect(), boxOfPlate(face)];
    const [wide, high] = [bubble.offsetWidth, bubble.offsetHeight];
    const middle = left + width / 2;
    const start = Math.max(EDGE, Math.min(middle - wide / 2, innerWidth - EDGE - wide));
    const below = plate.bottom + EDGE + high < innerHeight;
    const top = below ? plate.bottom + EDGE : plate.top - EDGE - high;
    for (const [name, value] of Object.entries({ left: start, top, tip: middle - start })) {
      bubble.style.setProperty(`--says-${name}`, `${value}px`);
    }
    bubble.toggleAttribute("data-above", !below);
  }
}

/* The box of the largest element about a face that holds no other face. */
function boxOfPlate(face) {
  let plate = face;
  while (!holdsMore(plate.parentElement)) plate = plate.parentElement;
  return plate.getBoundingClientRect();
}

function holdsMore(element) {
  return element.offsetHeight > PLATE || element.querySelectorAll(".face-of").length > 1;
}
