/**
 * One Pyodide that runs tests for tools/pyodide/__main__.py.
 *
 *   node tools/pyodide/worker.mjs FOLDER_OF_PACKAGES PATH...
 *
 * Lines of JSON come in and go out (see inside.py). The project lies at the same path in there as
 * out here, so that every traceback names a file that exists. The stack is Node's own, as large as
 * a browser's: what overflows in the page overflows here.
 */
import { readSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const [packages, ...paths] = process.argv.slice(2);

/** Wait for a line; "" when there will be no more. */
function receive() {
  const bytes = [];
  const byte = Buffer.alloc(1);
  while (readSync(0, byte) && byte[0] !== 10) bytes.push(byte[0]);
  return Buffer.from(bytes).toString("utf8");
}

/** Send a line; a pipe may take it in several gulps. */
function send(line) {
  let rest = Buffer.from(`${line}\n`);
  while (rest.length) rest = rest.subarray(writeSync(1, rest));
}

const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
  // Both ends belong to the conversation; besides, Pyodide's own stdin would not wait for a line.
  stdin: () => null,
  stdout: (line) => console.error(line),
});
python.mountNodeFS(root, root);
python.runPython(`import os, sys; os.chdir("${root}"); sys.path[:0] = ["${root}", "${packages}"]`);
process.exitCode = python.pyimport("tools.pyodide.inside").main(paths, receive, send);
