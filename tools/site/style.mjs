/**
 * Compiles a style sheet for old browsers and minifies it, in place.
 *
 * A nested list `.a, .b` is compiled to `:is(.a, .b)`. At the end of a selector that is slow: a browser
 * looks up rules by the class of the element, but tries these for every element. So they become lists.
 *
 * A list that contains `:has()` is compiled to one `:is()`, for a browser that does not know `:has()`.
 * After each change below such an element a browser would style all that is in it. So each selector
 * with `:has()` becomes a rule of its own.
 *
 *   node tools/site/style.mjs SHEET
 */
import { readFileSync, writeFileSync } from "node:fs";
import { Features, transform } from "lightningcss";

// The oldest browsers that ui/static/boot.js accepts: major << 16 | minor << 8.
const SAFARI = (16 << 16) | (4 << 8);
const FLOOR = { chrome: 112 << 16, firefox: 113 << 16, safari: SAFARI, ios_saf: SAFARI };
const sheet = process.argv[2];

/* The selectors of a list at the end of a selector; the selector itself if there is none. */
function listed(selector) {
  const at = selector.findLastIndex((part) => part.type === "combinator") + 1;
  const place = selector.findIndex((part, i) => i >= at && part.kind === "is");
  if (place < 0 || !areAlike(selector[place].selectors, place === at)) return selector;
  const [before, after] = [selector.slice(0, place), selector.slice(place + 1)];
  return selector[place].selectors.map((each) => [...before, ...each, ...after]);
}

/* Whether single classes are listed or, where one may stand, types: they all weigh the same. */
function areAlike(selectors, mayBeType) {
  const kinds = new Set(selectors.map((parts) => (parts.length === 1 ? parts[0].type : "several")));
  return kinds.size === 1 && (kinds.has("class") || (mayBeType && kinds.has("type")));
}

/* A rule for each selector with `:has()`, and one for those without; nothing if there is only one. */
function parted({ value: rule }) {
  const selectors = rule.selectors.flatMap((it) =>
    it.length === 1 && it[0].kind === "is" && has(it) ? it[0].selectors : [it],
  );
  if (selectors.length === 1 || !selectors.some(has)) return undefined;
  const plain = selectors.filter((it) => !has(it));
  const lists = [...(plain.length ? [plain] : []), ...selectors.filter(has).map((it) => [it])];
  return lists.map((list) => ({ type: "style", value: known({ ...rule, selectors: list }) }));
}

/* Whether `:has()` is part of a selector. */
function has(selector) {
  return JSON.stringify(selector).includes('"kind":"has"');
}

/* The rule without the keys that are null, which Lightning CSS writes and cannot read. */
function known(rule) {
  return JSON.parse(JSON.stringify(rule), (_, value) => value ?? undefined);
}

const settings = {
  filename: sheet,
  drafts: { customMedia: true },
  minify: true,
  targets: FLOOR,
  // No sheet uses light-dark(), so color-scheme needs no fallback.
  exclude: Features.LightDark,
};
const compiled = transform({ ...settings, code: readFileSync(sheet) });
const { code, warnings } = transform({
  ...settings,
  code: compiled.code,
  visitor: { Rule: { style: parted }, Selector: listed },
});
warnings.push(...compiled.warnings);

for (const warning of warnings) console.error(warning);
if (warnings.length) process.exit(1);
writeFileSync(sheet, code);
