/*
 * The journal: an entry per key in IndexedDB, which is on the disk a moment after it is written.
 * Browsers write localStorage seconds later, or never when they are killed.
 *
 * It is read while the interpreter is still coming; Python finds it as `journal`.
 */
import { openDB } from "idb";

const STORE = "entries";
const pending = new Map();
let opening;
let queue = Promise.resolve();

/* Whether what was last asked of it was done. */
export const state = { alive: false };

/* Keys and entries as the last visit left them; nothing where the browser has no journal. */
export const found = read();

/* Keep an entry. What is written in one go is kept together, or not at all. */
export function write(key, entry) {
  if (!pending.size) queue = queue.then(flush);
  pending.set(key, entry);
}

async function read() {
  try {
    const { store } = (await open()).transaction(STORE);
    const [keys, entries] = await Promise.all([store.getAllKeys(), store.getAll()]);
    state.alive = true;
    return keys.map((key, i) => [key, entries[i]]);
  } catch {
    return [];
  }
}

async function flush() {
  const entries = [...pending];
  pending.clear();
  // Browsers close a database when site data is thrown away: then it is opened anew.
  const kept = put(entries).catch(() => put(entries));
  state.alive = await kept.then(() => true, () => false);
}

async function put(entries) {
  try {
    const change = (await open()).transaction(STORE, "readwrite", { durability: "strict" });
    const keep = async ([key, entry]) => {
      // Of two tabs the one that wrote later may be heard first.
      if (stamp(await change.store.get(key)) <= stamp(entry)) await change.store.put(entry, key);
    };
    await Promise.all([...entries.map(keep), change.done]);
  } catch (fault) {
    opening = undefined;
    throw fault;
  }
}

/* When an entry was written, as ui/storage/store.py tells; rubbish is older than anything. */
function stamp(entry) {
  const told = parseInt(entry, 10);
  return told <= 2 ** 52 ? told : -1;
}

function open() {
  opening ??= openDB("ides", 1, {
    upgrade: (database) => database.createObjectStore(STORE),
    // Another page wants to delete the database or has a newer one: it need not wait for this one.
    blocking: (from, to, event) => event.target.close(),
  });
  return opening;
}
