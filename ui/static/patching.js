/* Changes the document to new markup, and leaves equal elements alone. */
import { Idiomorph } from "idiomorph";
import { markCut } from "./folding.js";
import { follow } from "./following.js";
import { land, move } from "./moving.js";
import { speak } from "./speaking.js";

// Typed and ticked values are not attributes, so these elements are always compared.
const FIELDS = "input, option, textarea";

const OPTIONS = {
  morphStyle: "innerHTML",
  restoreFocus: true,
  callbacks: {
    beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh) || holdsField(fresh),
    beforeAttributeUpdated: (name, node) => !isFold(name, node),
    beforeNodeRemoved: (node) => !isGlimpse(node),
  },
};

/* Is it the attribute that unfolds a part of the page? The visitor decides on it, not the markup. */
function isFold(name, node) {
  return name === "open" && node.nodeName === "DETAILS";
}

/* Is it a few seconds of a game in the lobby? They go by themselves (see glimpses.js). */
function isGlimpse(node) {
  return node.nodeType === Node.ELEMENT_NODE && node.matches(".glimpse");
}

function holdsField(node) {
  return node.nodeType === Node.ELEMENT_NODE && (node.matches(FIELDS) || node.querySelector(FIELDS));
}

const LONGEST_FRAME = 250; // milliseconds

// Given a text, Idiomorph would make a whole document; a template is cheaper.
const template = document.createElement("template");

export function patch(element, markup) {
  template.innerHTML = markup;
  bring(element, template.content);
}

/* Replace the whole content, for another screen. */
export function replace(element, markup) {
  land();
  template.innerHTML = markup;
  element.replaceChildren(template.content);
  markCut();
  speak(element);
}

/* Change the content of one element to that of another; children that do not pair are morphed. */
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
    for (const { name } of [...old.attributes]) {
      if (!fresh.hasAttribute(name) && !isFold(name, old)) old.removeAttribute(name);
    }
    bring(old, fresh);
  }
}

/* Patch an element, animate its pieces, and scroll its views. */
export function patchMoving(element, markup, milliseconds) {
  move(element, () => patch(element, markup), milliseconds);
  follow(element, milliseconds > 0);
  markCut();
  speak(element);
}

/* Fade an element in; it can be tapped meanwhile. */
export function fadeIn(element, milliseconds) {
  element.animate({ opacity: [0, 1] }, milliseconds);
}

/* Call a function after the last change is painted, or after a time if the page is hidden. */
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
