/**
 * Shrink a script, in its place.
 *
 *   node tools/site/script.mjs SCRIPT
 *
 * A name that ends in .mjs is a module's; any other is a plain script, and stays ES5.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const path = process.argv[2];
const module = path.endsWith(".mjs");
const { code } = await minify(readFileSync(path, "utf8"), { module, ecma: module ? 2020 : 5 });
writeFileSync(path, code);
