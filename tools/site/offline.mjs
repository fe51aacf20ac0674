/**
 * Writes the service worker that serves the site without a network.
 *
 *   node tools/site/offline.mjs SITE
 *
 * A new version is fetched in the background and waits until the page sends SKIP_WAITING, so that
 * the build never changes during a game.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { generateSW } from "workbox-build";

const MEGABYTE = 1024 * 1024;
const site = process.argv[2];

// A version is installed only if every file is as it was built: never a part, never two mixed.
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
  // The first visit can then go offline, too.
  clientsClaim: true,
  cleanupOutdatedCaches: true,
  // Names under assets/ contain a hash, so a copy in the browser's cache is valid.
  dontCacheBustURLsMatching: /(^|\/)assets\//,
  // The page is the same for every query in its address.
  ignoreURLParametersMatching: [/./],
  manifestTransforms: [(entries) => ({ manifest: entries.map(sealed), warnings: [] })],
  maximumFileSizeToCacheInBytes: 16 * MEGABYTE,
});

for (const warning of warnings) console.error(warning);
if (warnings.length) process.exit(1);
console.log(`offline: ${count} files, ${(size / MEGABYTE).toFixed(1)} MB`);
