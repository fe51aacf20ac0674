/* Places what people say above everything else: below, above or beside their plates, in the window. */

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
    const beside = covers(root, start, top, wide, high) ? besideOf(plate, wide, high) : null;
    const place = beside ?? { left: start, top };
    for (const [name, value] of Object.entries({ ...place, tip: middle - start })) {
      bubble.style.setProperty(`--says-${name}`, `${value}px`);
    }
    bubble.toggleAttribute("data-above", !below);
    bubble.toggleAttribute("data-beside", beside !== null);
  }
}

/* Whether words here would lie on a control that must stay in sight. */
function covers(root, left, top, wide, high) {
  return [...root.querySelectorAll("[data-clear]")].some((control) => {
    const box = control.getBoundingClientRect();
    const across = box.left < left + wide && left < box.right;
    return across && box.top < top + high && top < box.bottom;
  });
}

/* The place beside a plate, on the side with more room. */
function besideOf(plate, wide, high) {
  const right = innerWidth - plate.right > plate.left;
  const left = right ? plate.right + EDGE : plate.left - EDGE - wide;
  return { left, top: plate.top + Math.max(0, (plate.height - high) / 2) };
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
