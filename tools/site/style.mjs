/**
 * Compiles a style sheet for old browsers and minifies it, in place.
 *
 *   node tools/site/style.mjs SHEET
 */
import { readFileSync, writeFileSync } from "node:fs";
import { Features, transform } from "lightningcss";

// The oldest browsers that ui/static/boot.js accepts: major << 16 | minor << 8.
const SAFARI = (16 << 16) | (4 << 8);
const FLOOR = { chrome: 112 << 16, firefox: 113 << 16, safari: SAFARI, ios_saf: SAFARI };
const sheet = process.argv[2];

const { code, warnings } = transform({
  filename: sheet,
  code: readFileSync(sheet),
  minify: true,
  targets: FLOOR,
  // No sheet uses light-dark(), so color-scheme needs no fallback.
  exclude: Features.LightDark,
});

for (const warning of warnings) console.error(warning);
if (warnings.length) process.exit(1);
writeFileSync(sheet, code);
