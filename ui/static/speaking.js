/* Places what people say below or above their plates, whole within the window. */

const EDGE = 6; // pixels between words and the edge of the window, or a plate
const PLATE = 200; // pixels; what is higher than this is no plate

/* Place each bubble in `root`; its style sheet reads the two properties. */
export function keepWhole(root) {
  for (const bubble of root.querySelectorAll(".says")) {
    const face = bubble.parentElement;
    const [{ left, width, bottom }, plate] = [face.getBoundingClientRect(), boxOfPlate(face)];
    const [half, high] = [bubble.offsetWidth / 2, bubble.offsetHeight];
    const middle = left + width / 2;
    const aside = Math.max(Math.min(0, innerWidth - EDGE - half - middle), EDGE + half - middle);
    const below = plate.bottom + EDGE + high < innerHeight;
    const top = below ? plate.bottom + EDGE : plate.top - EDGE - high;
    bubble.style.setProperty("--aside", `${aside}px`);
    bubble.style.setProperty("--down", `${top - bottom}px`);
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
