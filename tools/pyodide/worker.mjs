/**
 * Runs tests in a Pyodide for tools/pyodide/__main__.py.
 *
 *   node tools/pyodide/worker.mjs FOLDER_OF_PACKAGES PATH...
 *
 * It exchanges lines of JSON (see inside.py). The project has the same path inside Pyodide, so that
 * tracebacks name files that exist. The stack is as large as a browser's, so that the same
 * recursion overflows.
 */
import { readSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const [packages, ...paths] = process.argv.slice(2);

/** Wait for a line; "" at the end of input. */
function receive() {
  const bytes = [];
  const byte = Buffer.alloc(1);
  while (readSync(0, byte) && byte[0] !== 10) bytes.push(byte[0]);
  return Buffer.from(bytes).toString("utf8");
}

/** Send a line; a pipe may accept only a part at once. */
function send(line) {
  let rest = Buffer.from(`${line}\n`);
  while (rest.length) rest = rest.subarray(writeSync(1, rest));
}

const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  // stdin and stdout are used for messages; Pyodide's own stdin would not wait for a line either.
  stdin: () => null,
  stdout: (line) => console.error(line),
});
python.mountNodeFS(root, root);
python.runPython(`import os, sys; os.chdir("${root}"); sys.path[:0] = ["${root}", "${packages}"]`);
process.exitCode = python.pyimport("tools.pyodide.inside").main(paths, receive, send);
