/**
 * Writes the service worker that serves the site without a network.
 *
 *   node tools/site/offline.mjs SITE
 *
 * Reads ui/static/sw.js; writes sw.js in SITE, with the SHA-256 of every file.
 */
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { minify } from "terser";

const MEGABYTE = 1024 * 1024;
const WORKER = "sw.js";
// The list of files is written later. Many hosts do not serve names that begin with a dot.
const LEFT_OUT = new RegExp(`^(${WORKER}|SHA256SUMS)$|(^|/)\\.`);
const site = process.argv[2];
const source = readFileSync(new URL("../../ui/static/sw.js", import.meta.url), "utf8");

function sealed(name) {
  const digest = createHash("sha256").update(readFileSync(`${site}/${name}`)).digest("base64");
  return [name, `sha256-${digest}`];
}

const names = readdirSync(site, { recursive: true })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => !LEFT_OUT.test(name) && statSync(`${site}/${name}`).isFile())
  .sort();
const size = names.reduce((sum, name) => sum + statSync(`${site}/${name}`).size, 0);
const { code } = await minify(source, { ecma: 2020, toplevel: true });
writeFileSync(`${site}/${WORKER}`, `const FILES=${JSON.stringify(names.map(sealed))};${code}\n`);
console.log(`offline: ${names.length} files, ${(size / MEGABYTE).toFixed(1)} MB`);
