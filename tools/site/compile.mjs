/**
 * Compile the page's Python with the very interpreter that will run it.
 *
 *   node tools/site/compile.mjs
 *
 * In: build/app (staged sources), build/interpreter and node_modules. Out, in build/:
 * python_stdlib.zip and modules.bin. They are then tried in a fresh interpreter; what is missing
 * ends this with an error.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import pyscript from "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const path = (name) => root + name;

/** A Pyodide that sees the project at /project and may import tools/site/inside. */
async function interpreter(options) {
  const python = await loadPyodide(options);
  python.mountNodeFS("/project", root);
  python.runPython("import sys; sys.path.append('/project/tools/site/inside')");
  return python;
}

/** Write a tree of {name: text or tree} below `folder` of the interpreter's own file system. */
function writeTree(python, folder, tree) {
  python.FS.mkdirTree(folder);
  for (const [name, value] of Object.entries(tree)) {
    const target = `${folder}/${name}`;
    if (typeof value === "string") python.FS.writeFile(target, value);
    else writeTree(python, target, value);
  }
}

async function compile() {
  // Sources are not at hand in the page: a traceback can name lines there, but underline nothing.
  const python = await interpreter({ env: { PYTHONNODEBUGRANGES: "1" } });
  writeTree(python, "/sources", pyscript);
  python.runPython("import compiler; compiler.main()");
}

async function check() {
  const stdLibURL = path("build/python_stdlib.zip");
  const modules = gunzipSync(await readFile(path("build/modules.bin")));
  const fsInit = (files) => files.writeFile("/lib/modules.bin", modules);
  const indexURL = path("build/interpreter/");
  const lockFileContents = await readFile(path("node_modules/pyodide/pyodide-lock.json"), "utf8");
  const python = await interpreter({ indexURL, lockFileContents, stdLibURL, fsInit });
  python.runPython("started = {name for name in sys.modules if sys.modules[name]}");
  python.runPython("import check; check.main(started)");
}

try {
  await compile();
  await check();
} catch (error) {
  // Left to Node, the message would drown in a megabyte of minified source.
  console.error(error.message);
  process.exit(1);
}
