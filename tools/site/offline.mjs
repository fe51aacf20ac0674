/**
 * Write the service worker that keeps the site at hand without a network.
 *
 *   node tools/site/offline.mjs SITE
 *
 * A new version is fetched in the background and waits until the page sends SKIP_WAITING: a game
 * in progress is never swapped for another build under the player's hands.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { generateSW } from "workbox-build";

const MEGABYTE = 1024 * 1024;
const site = process.argv[2];

// A version is kept only if every file has come as it was built: never half of it, never two mixed.
const sealed = (entry) => {
  const digest = createHash("sha256").update(readFileSync(`${site}/${entry.url}`)).digest("base64");
  return { ...entry, integrity: `sha256-${digest}` };
};

const { count, size, warnings } = await generateSW({
  globDirectory: site,
  globPatterns: ["**/*"],
  swDest: `${site}/sw.js`,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  skipWaiting: false,
  // So the very first visit can lose its network, too.
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  // Names under assets/ carry their hash: a copy that the browser already holds is good.
  dontCacheBustURLsMatching: /(^|\/)assets\//,
  // Whatever is asked of the page in its address, it is the same page.
  ignoreURLParametersMatching: [/./],
  manifestTransforms: [(entries) => ({ manifest: entries.map(sealed), warnings: [] })],
  maximumFileSizeToCacheInBytes: 16 * MEGABYTE,
});

for (const warning of warnings) console.error(warning);
if (warnings.length) process.exit(1);
console.log(`offline: ${count} files, ${(size / MEGABYTE).toFixed(1)} MB`);
