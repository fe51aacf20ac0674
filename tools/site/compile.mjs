/**
 * Compiles the page's Python with the interpreter that will run it.
 *
 *   node tools/site/compile.mjs
 *
 * Reads build/app (staged sources), build/interpreter and node_modules. Writes, in build/,
 * python_stdlib.zip, modules.bin and late.bin. These are then tried in a fresh interpreter; a missing module
 * is an error.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import pyscript from "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const path = (name) => root + name;

/** Start a Pyodide with the project at /project and tools/site/inside on its path. */
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
  // The page has no sources, so tracebacks there name lines but cannot underline code.
  const python = await interpreter({ env: { PYTHONNODEBUGRANGES: "1" } });
  writeTree(python, "/sources", pyscript);
  python.runPython("import compiler; compiler.main()");
}

async function check() {
  const stdLibURL = path("build/python_stdlib.zip");
  const [modules, late] = await Promise.all(
    ["modules", "late"].map(async (name) => gunzipSync(await readFile(path(`build/${name}.bin`)))),
  );
  const fsInit = (files) => {
    files.writeFile("/lib/modules.bin", modules);
    files.writeFile("/lib/late.bin", late);
  };
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
  // Node would print a megabyte of minified source with the message.
  console.error(error.message);
  process.exit(1);
}
