/**
 * Draws the icons from one SVG.
 *
 *   node tools/site/icons.mjs SITE
 *
 * Reads ui/static/icon.svg, a square drawing that fills its view box; writes PNG files in SITE.
 */
import { readFile, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";

const PLASTER = "#f5eee3";
const site = process.argv[2];
const source = await readFile(new URL("../../ui/static/icon.svg", import.meta.url), "utf8");

/** The drawing on a plain background, so small that a round mask cuts nothing off. */
function onGround(svg, share) {
  const inner = Buffer.from(svg).toString("base64");
  const edge = (100 - share) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="${PLASTER}"/>
    <image href="data:image/svg+xml;base64,${inner}" x="${edge}" y="${edge}" width="${share}" height="${share}"/>
  </svg>`;
}

async function draw(name, svg, width) {
  const image = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  await writeFile(`${site}/${name}`, image.asPng());
}

await writeFile(`${site}/icon.svg`, source);
await draw("icon-192.png", source, 192);
await draw("icon-512.png", source, 512);
await draw("icon-180.png", onGround(source, 92), 180);
await draw("icon-maskable-512.png", onGround(source, 72), 512);
