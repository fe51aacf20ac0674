/*
 * The journal keeps an entry for each key in IndexedDB. Browsers write localStorage to the disk
 * seconds later, or never if they are killed.
 *
 * A write is "relaxed" first: milliseconds later the system has it, and a killed browser no longer
 * loses it. When writes pause, the same entries are written "strict": then a power cut does not lose
 * them either. To be strict at once would keep the next write waiting for the disk.
 *
 * It is read while the interpreter is loading; Python uses it as `scripts.journal`.
 */
import { openDB } from "idb";

const STORE = "entries";
const PAUSE = 2000; // milliseconds
const LONGEST = 10_000; // milliseconds until a power cut loses no write, even if writes never pause
const AGAIN = 3000; // milliseconds until a write is tried again that the browser refused
const AHEAD = 2 ** 42; // see ui/storage/entry.py
const waiting = new Map();
const unconfirmed = new Map(); // written, but a power cut may lose it
let database, opening;
let confirming, firstUnconfirmed;

/* Whether the last task succeeded; `revived` is called when a task does after one did not. */
export const state = { alive: false, revived: null };

/* Keys and entries from the last visit; undefined if they cannot be read. */
export const found = read();

/* Write an entry. It is on its way when this returns: the page may be busy for a while after it. */
export function write(key, entry) {
  waiting.set(key, entry);
  flush();
}

async function read() {
  try {
    const { store } = (await open()).transaction(STORE);
    const [keys, entries] = await Promise.all([store.getAllKeys(), store.getAll()]);
    state.alive = true;
    return keys.map((key, i) => [key, entries[i]]);
  } catch {
    return undefined;
  }
}

async function flush() {
  if (!waiting.size) return;
  const entries = new Map(waiting);
  waiting.clear();
  const before = state.alive;
  state.alive = await stored(entries, "relaxed");
  if (state.alive) {
    confirmSoon(entries);
    if (!before) state.revived?.();
  } else {
    for (const [key, entry] of entries) if (!waiting.has(key)) waiting.set(key, entry);
    setTimeout(flush, AGAIN);
  }
}

function confirmSoon(entries) {
  if (!unconfirmed.size) firstUnconfirmed = performance.now();
  for (const [key, entry] of entries) unconfirmed.set(key, entry);
  clearTimeout(confirming);
  const left = firstUnconfirmed + LONGEST - performance.now();
  confirming = setTimeout(confirm, Math.min(PAUSE, left));
}

async function confirm() {
  const entries = new Map(unconfirmed);
  unconfirmed.clear();
  await stored(entries, "strict");
}

/* Tell whether the entries were stored. */
function stored(entries, durability) {
  // Browsers close a database when site data is cleared; the second try opens it again.
  const written = put(entries, durability).catch(() => put(entries, durability));
  return written.then(() => true, () => false);
}

async function put(entries, durability) {
  try {
    const change = (database ?? (await open())).transaction(STORE, "readwrite", { durability });
    const writes = [...entries].map(async ([key, entry]) => {
      const [before] = await Promise.all([change.store.get(key), change.store.put(entry, key)]);
      return [key, before, entry];
    });
    const stored = Promise.all([change.done, ...writes]);
    change.commit(); // else the browser waits for this page, which may be busy
    const [, ...done] = await stored;
    // The later write of two tabs may arrive first.
    const later = done.filter(([, before, entry]) => stamp(before) > stamp(entry));
    if (later.length) await put(new Map(later), durability);
  } catch (fault) {
    database = opening = undefined;
    throw fault;
  }
}

/* The stamp of an entry, see ui/storage/entry.py; one without a check is older than any other. */
function stamp(entry) {
  const number = Number(/^(\d{1,16})\.\d/.exec(entry)?.[1] ?? -1);
  return number <= Date.now() + AHEAD ? number : -1;
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
