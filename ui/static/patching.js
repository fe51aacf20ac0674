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
  bring(element, template.content);
}

/* Nothing of what was there is kept: for what has another purpose. */
export function replace(element, markup) {
  template.innerHTML = markup;
  element.replaceChildren(template.content);
}

/* Bring the content of one element to that of another; what differs in its make-up is morphed. */
function bring(element, wanted) {
  const [old, fresh] = [[...element.childNodes], [...wanted.childNodes]];
  const paired = old.length === fresh.length && old.every((each, i) => arePair(each, fresh[i]));
  if (paired) old.forEach((each, i) => change(each, fresh[i]));
  else Idiomorph.morph(element, wanted.childNodes, OPTIONS);
}

function arePair(old, fresh) {
  return old.nodeName === fresh.nodeName && old.id === fresh.id;
}

function change(old, fresh) {
  if (fresh.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
  } else if (fresh.matches(FIELDS)) {
    Idiomorph.morph(old, fresh, { ...OPTIONS, morphStyle: "outerHTML" });
  } else if (!old.isEqualNode(fresh) || holdsField(fresh)) {
    for (const { name, value } of fresh.attributes) {
      if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    bring(old, fresh);
  }
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
