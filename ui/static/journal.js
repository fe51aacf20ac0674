/*
 * The journal keeps an entry for each key in IndexedDB. Browsers write localStorage to the disk
 * seconds later, or never if they are killed.
 *
 * A write is "relaxed" first: milliseconds later the system has it, and a killed browser no longer
 * loses it. When writes pause, the same entries are written "strict": then a power cut does not lose
 * them either. To be strict at once would keep the next write waiting for the disk.
 *
 * Several documents write into it. A transaction returns what stood under the key: if the writer did
 * not know that, `met` tells Python, which puts it aside.
 *
 * It is read while the interpreter is loading; Python uses it as `scripts.journal`.
 */
import { openDB } from "idb";

const STORE = "entries";
const PAUSE = 2000; // milliseconds
const LONGEST = 10_000; // milliseconds until a power cut loses no write, even if writes never pause
const AGAIN = 3000; // milliseconds until a write is tried again that the browser refused
const waiting = new Map(); // by key: an entry, and the heads that it may replace
const seen = new Map(); // by key: the head of the entry that this document read or wrote last
const unconfirmed = new Map(); // entries that are written, but that a power cut may lose
let database, opening;
let confirming, firstUnconfirmed;

/*
 * Whether the last task succeeded; `revived` is called when a task does after one did not. `met` is
 * called with a key, a later entry that stood there unknown, and the head of what was written.
 */
export const state = { alive: false, revived: null, met: null };

/* Keys and entries from the last visit; undefined if they cannot be read. */
export const found = read();

/*
 * Write an entry in the place of the one with the head `known`. It is on its way when this returns:
 * the page may be busy for a while after it.
 */
export function write(key, entry, known = "") {
  hold(key, entry, waiting.get(key)?.known ?? [known, seen.get(key)]);
  seen.set(key, head(entry));
  flush();
}

function hold(key, entry, known) {
  waiting.set(key, { entry, known });
}

/* Keys and entries as they are now; undefined if they cannot be read. */
export async function read() {
  try {
    const { store } = (await open()).transaction(STORE);
    const [keys, entries] = await Promise.all([store.getAllKeys(), store.getAll()]);
    state.alive = true;
    keys.forEach((key, i) => seen.set(key, head(entries[i])));
    return keys.map((key, i) => [key, entries[i]]);
  } catch {
    return undefined;
  }
}

async function flush() {
  if (!waiting.size) return;
  const writes = new Map(waiting);
  waiting.clear();
  const before = state.alive;
  state.alive = await stored(writes);
  if (state.alive) {
    confirmSoon(writes);
    if (!before) state.revived?.();
  } else {
    for (const [key, { entry, known }] of writes) hold(key, waiting.get(key)?.entry ?? entry, known);
    setTimeout(flush, AGAIN);
  }
}

function confirmSoon(writes) {
  if (!unconfirmed.size) firstUnconfirmed = performance.now();
  for (const [key, { entry }] of writes) unconfirmed.set(key, { entry });
  clearTimeout(confirming);
  const left = firstUnconfirmed + LONGEST - performance.now();
  confirming = setTimeout(confirm, Math.min(PAUSE, left));
}

async function confirm() {
  const writes = new Map(unconfirmed);
  unconfirmed.clear();
  try {
    const change = (database ?? (await open())).transaction(STORE, "readwrite", { durability: "strict" });
    await Promise.all([change.done, ...[...writes].map((write) => again(change.store, write))]);
  } catch {
    database = opening = undefined; // the entries are there, though a power cut may lose them
  }
}

/* Write an entry again, unless another document has replaced it: this one may have slept since. */
async function again(store, [key, { entry }]) {
  if ((await store.get(key)) === entry) await store.put(entry, key);
}

/* Tell whether the entries were stored. */
function stored(writes) {
  // Browsers close a database when site data is cleared; the second try opens it again.
  const written = put(writes).catch(() => put(writes));
  return written.then(() => true, () => false);
}

async function put(writes) {
  try {
    const change = (database ?? (await open())).transaction(STORE, "readwrite", { durability: "relaxed" });
    const done = [...writes].map(async ([key, { entry, known }]) => {
      const [before] = await Promise.all([change.store.get(key), change.store.put(entry, key)]);
      return { key, before, entry, known };
    });
    const all = Promise.all([change.done, ...done]);
    change.commit(); // else the browser waits for this page, which may be busy
    const [, ...replaced] = await all;
    await settle(replaced.filter(isUnknown));
  } catch (fault) {
    database = opening = undefined;
    throw fault;
  }
}

/* Was there an entry before that the writer did not know, later than the one it meant to replace? */
function isUnknown({ before, entry, known }) {
  if (before === undefined || [head(entry), ...known].includes(head(before))) return false;
  return isSound(before) && stamp(before) >= stamp(known[0]);
}

/* Put entries back that are later than those written: of two documents the later may arrive first. */
async function settle(unknown) {
  const later = unknown.filter(({ before, entry }) => stamp(before) > stamp(entry));
  const back = later.map(({ key, before, entry }) => [key, { entry: before, known: [head(entry)] }]);
  try {
    if (back.length) await put(new Map(back));
  } finally {
    for (const { key, before, entry } of unknown) state.met?.(key, before, head(entry));
  }
}

/* Head, stamp and check of an entry: see ui/storage/entry.py. */

function head(entry) {
  return String(entry).split(":", 1)[0];
}

function stamp(entry) {
  return parseInt(entry, 10) || 0;
}

function isSound(entry) {
  const [, stamp, check] = /^(\d{1,16})\.(\d{1,10})(?=:|$)/.exec(entry) ?? [];
  return Boolean(check) && crc32(stamp + entry.slice(head(entry).length)) === Number(check);
}

function crc32(text) {
  let sum = -1;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

async function open() {
  opening ??= openDB("ides", 1, {
    upgrade: (database) => database.createObjectStore(STORE),
    // Another page wants to delete or upgrade the database: close it, so that it need not wait.
    blocking: (from, to, event) => event.target.close(),
  });
  database = await opening;
  return database;
}
