/* How the document is brought to new markup: what is already as it should be is left alone. */
import { Idiomorph } from "idiomorph";
import { follow } from "./following.js";
import { move } from "./moving.js";

// What has been typed or ticked stands in no attribute, so these are always looked into.
const FIELDS = "input, option, textarea";

const OPTIONS = {
  morphStyle: "innerHTML",
  restoreFocus: true,
  callbacks: { beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh) || holdsField(fresh) },
};

function holdsField(node) {
  return node.nodeType === Node.ELEMENT_NODE && (node.matches(FIELDS) || node.querySelector(FIELDS));
}

const LONGEST_FRAME = 250; // milliseconds

// A template is parsed without a document of its own, which Idiomorph would make of a text.
const template = document.createElement("template");

export function patch(element, markup) {
  template.innerHTML = markup;
  Idiomorph.morph(element, template.content, OPTIONS);
}

/* The same, and what lies elsewhere then is seen to go there; who looks on follows it. */
export function patchMoving(element, markup, milliseconds) {
  move(element, () => patch(element, markup), milliseconds);
  follow(element, milliseconds > 0);
}

/* Let an element that shows something new fade in. Taps on it arrive at once. */
export function fadeIn(element, milliseconds) {
  element.animate({ opacity: [0, 1] }, milliseconds);
}

/* Do something once what has just changed can be seen; a page behind others is shown no frame. */
export function afterFrame(action) {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    action();
  };
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, 0)));
  setTimeout(begin, LONGEST_FRAME);
}
