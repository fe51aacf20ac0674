/* Marks the page while its prompt says more than the lines that are shown; a tap unfolds it. */

const WORDS = "#prompt .prompt-words:not(:has(.coach))"; // a coach's words scroll
const LESS = 10; // pixels, less than a line: a link's room for a finger is no words that are cut

let awaited = false;

/* Measure with the next frame, so that a tap does not wait for the layout. */
export function markCut() {
  if (awaited) return;
  awaited = true;
  requestAnimationFrame(() => {
    awaited = false;
    const words = document.querySelector(WORDS);
    const app = document.getElementById("app");
    app.removeAttribute("data-cut"); // the mark takes room from the words
    const more = words ? words.scrollHeight - words.clientHeight : 0;
    app.toggleAttribute("data-cut", more > LESS);
  });
}

for (const event of ["resize", "focusin", "focusout"]) addEventListener(event, markCut);
document.fonts.addEventListener("loadingdone", markCut);
