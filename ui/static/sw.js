/*
 * The service worker: keeps a copy of every file of the page, and answers from the copies.
 *
 * The build puts FILES before this text: the name and the check sum of each file. A version is
 * installed only with all files as they were built: never a part, never two versions mixed. It then
 * waits until the page says SKIP_WAITING, so that the version never changes during a game.
 */

const CACHE = `ides-${registration.scope}`;
const INDEX = "index.html";
// By address. The key of a copy has the check sum, so the copies of two versions stand side by side.
const files = new Map(FILES.map(([name, sum]) => {
  const url = new URL(name, registration.scope).href;
  return [url, { name, url, sum, key: new URL(`?${sum}`, url).href }];
}));

/* Whether an answer is as the file was built; it is read for that. */
async function isAsBuilt(answer, sum) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return sum === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/*
 * What the server answers for a file, as it was built; else why not: "file" for another answer,
 * "missing" for none. The browser may have an old or faulty answer of its own, so ask twice.
 */
async function fetched({ url, sum }) {
  let fault;
  for (const cache of ["default", "reload"]) {
    try {
      const answer = await fetch(url, { cache });
      if (answer.ok && (await isAsBuilt(answer.clone(), sum))) return { answer };
      fault = "file";
    } catch {
      fault = "missing";
    }
  }
  return { fault };
}

/* Have a sound copy of a file; return "", or why that cannot be: as above, or "full". */
async function kept(cache, file) {
  const copy = await cache.match(file.key);
  if (copy && (await isAsBuilt(copy, file.sum).catch(() => false))) return "";
  const { answer, fault } = await fetched(file);
  if (fault) return fault;
  try {
    // Browsers refuse a redirected answer for a page.
    await cache.put(file.key, answer.redirected ? new Response(answer.body, answer) : answer);
    return "";
  } catch (refusal) {
    return refusal.name === "QuotaExceededError" ? "full" : "file";
  }
}

/* Have a sound copy of every file; return "", or why there is none of one: "file:NAME" or so. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  let first = "";
  for (const file of files.values()) {
    const fault = await kept(cache, file);
    if (fault && !first) first = `${fault}:${file.name}`;
  }
  return first;
}

async function install() {
  const fault = await keepAll();
  if (fault) throw new Error(fault);
}

/*
 * Delete the copies of other versions, unless they may be wanted: by another document, which may be
 * of the version before, or by a version that is coming.
 */
async function tidy() {
  const documents = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (documents.length > 1 || registration.installing || registration.waiting) return;
  const wanted = new Set([...files.values()].map(({ key }) => key));
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) {
    if (!wanted.has(url)) await cache.delete(url);
  }
  for (const name of await caches.keys()) {
    if (name !== CACHE && name.endsWith(registration.scope)) await caches.delete(name);
  }
}

/* Look through all copies and fetch what is missing or damaged; return as `keepAll`. */
async function check() {
  const fault = await keepAll();
  if (!fault) await tidy();
  return fault;
}

/* The address of a file without query and fragment; a folder stands for its page. */
function addressOf(url) {
  const { origin, pathname } = new URL(url);
  return origin + pathname + (pathname.endsWith("/") ? INDEX : "");
}

/*
 * The server's answer in place of a lost copy. A file of another version is refused, but a page may
 * be newer: it names its own files. A refusal of the server is passed on, for the page to tell.
 */
async function fromServer(request, { sum }) {
  // Browsers check scripts and sheets by themselves, and forbid a check sum here.
  if (["navigate", "no-cors"].includes(request.mode)) return fetch(request);
  try {
    return await fetch(request, { integrity: sum });
  } catch (fault) {
    const answer = await fetch(request);
    if (answer.ok) throw fault;
    return answer;
  }
}

/* The copy of a file, without which the server is asked. */
async function copyOf(key, options) {
  try {
    return await caches.match(key, { cacheName: CACHE, ...options });
  } catch {
    return undefined;
  }
}

/* A damaged copy of the first script is not used: nothing else could tell. It is a small file. */
async function answered(request, file) {
  const copy = await copyOf(file.key);
  const first = request.destination === "script" && request.mode === "no-cors";
  if (copy && (!first || (await isAsBuilt(copy.clone(), file.sum).catch(() => false)))) return copy;
  return fromServer(request, file);
}

/* Answer for a file of another version, whose document may be open still. */
async function answeredOther(request) {
  return (await copyOf(request.url, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
// The first visit can then go offline, too.
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = addressOf(request.url);
  const file = files.get(url);
  if (file) event.respondWith(answered(request, file));
  else if (url.startsWith(`${registration.scope}assets/`)) event.respondWith(answeredOther(request));
});

addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") skipWaiting();
  if (event.data?.type !== "CHECK") return;
  const checked = check().catch(() => "private");
  event.waitUntil(checked.then((fault) => event.ports[0]?.postMessage(fault)));
});
