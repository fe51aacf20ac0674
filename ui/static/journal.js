/*
 * The journal keeps an entry for each key in IndexedDB, which is on the disk a moment after a write.
 * Browsers write localStorage seconds later, or never if they are killed.
 *
 * It is read while the interpreter is loading; Python uses it as `scripts.journal`.
 */
import { openDB } from "idb";

const STORE = "entries";
const pending = new Map();
let opening;
let queue = Promise.resolve();

/* Whether the last task succeeded. */
export const state = { alive: false };

/* Keys and entries from the last visit; none if the browser has no IndexedDB. */
export const found = read();

/* Write an entry. Entries written in the same task are stored together or not at all. */
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
  // Browsers close a database when site data is cleared; the second try opens it again.
  const written = put(entries).catch(() => put(entries));
  state.alive = await written.then(() => true, () => false);
}

async function put(entries) {
  try {
    const change = (await open()).transaction(STORE, "readwrite", { durability: "strict" });
    const keep = async ([key, entry]) => {
      // The later write of two tabs may arrive first.
      if (stamp(await change.store.get(key)) <= stamp(entry)) await change.store.put(entry, key);
    };
    await Promise.all([...entries.map(keep), change.done]);
  } catch (fault) {
    opening = undefined;
    throw fault;
  }
}

/* The stamp of an entry, see ui/storage/store.py; a malformed entry is older than any other. */
function stamp(entry) {
  const number = parseInt(entry, 10);
  return number <= 2 ** 52 ? number : -1;
}

function open() {
  opening ??= openDB("ides", 1, {
    upgrade: (database) => database.createObjectStore(STORE),
    // Another page wants to delete or upgrade the database: close it, so that it need not wait.
    blocking: (from, to, event) => event.target.close(),
  });
  return opening;
}
