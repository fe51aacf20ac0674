/**
 * Minifies a script in place.
 *
 *   node tools/site/script.mjs SCRIPT
 *
 * A file in .mjs is a module; any other is a plain script and stays ES5.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const path = process.argv[2];
const module = path.endsWith(".mjs");
const { code } = await minify(readFileSync(path, "utf8"), { module, ecma: module ? 2020 : 5 });
writeFileSync(path, code);
