/**
 * Starts Pyodide with all our modules as soon as this script is loaded, on the page and in the
 * worker: PyScript asks for it only later.
 */
// No await at the top level: WebKit gives out a module that is still waiting as if it were ready.
import { loadPyodide as start } from "./pyodide.js";
import createModule from "./pyodide.asm.js";

export { version } from "./pyodide.js";

// Modules that Pyodide would import all at once, each after those that it needs.
const PIECES = [
  "types operator keyword reprlib collections functools enum re._constants re._parser re._casefix",
  "re._compiler copyreg re token tokenize weakref copy importlib._bootstrap_external textwrap typing",
  "importlib.abc warnings importlib.util ast linecache json.scanner json.decoder json.encoder json",
  "annotationlib _opcode_metadata opcode dis inspect dataclasses contextlib traceback string",
  "threading logging concurrent.futures._base concurrent.futures heapq socket locale signal",
  "selectors subprocess fnmatch glob pathlib struct asyncio.constants asyncio.coroutines",
  "contextvars asyncio.format_helpers asyncio.exceptions asyncio.events asyncio.futures",
  "asyncio.transports asyncio.sslproto asyncio.locks asyncio.queues asyncio.timeouts asyncio.tasks",
  "asyncio.base_events asyncio.streams asyncio.base_subprocess asyncio.selector_events",
  "asyncio.unix_events asyncio shutil bisect random tempfile zipfile._path zipfile",
];
const WORKED = 4; // milliseconds between two breaths

// Where Python's output goes; PyScript sets this later.
const streams = { stdout: console.log, stderr: console.error };

/** Compile the interpreter as it arrives, or from its bytes if the server gives them no type. */
async function compiled(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const typed = answer.headers.get("Content-Type") === "application/wasm";
  return typed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** All Python modules and their data files, as tools/site/inside/compiler.py has packed them. */
async function unpacked(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Let the page answer and paint between two pieces of work. */
function breath() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((go) => {
    port1.onmessage = () => go(port1.close());
    port2.postMessage(null);
  });
}

// Pyodide instantiates this module. In the page boot.js has begun to compile it long before.
globalThis.idesInterpreter ??= compiled(new URL("pyodide.asm.wasm", import.meta.url));
const modules = unpacked(new URL("modules.bin", import.meta.url));
const python = start({
  indexURL: new URL(".", import.meta.url).href,
  stdout: (line) => streams.stdout(line),
  stderr: (line) => streams.stderr(line),
  async fsInit(files) {
    performance.mark("ides:compiled");
    files.writeFile("/lib/modules.bin", await modules, { canOwn: true });
    await breath();
  },
  async createPyodideModule(settings) {
    const module = await createModule(settings);
    await breath();
    let since = performance.now();
    for (const name of PIECES.join(" ").split(" ")) {
      module.API.rawRun(`import ${name}`);
      if (performance.now() - since < WORKED) continue;
      await breath();
      since = performance.now();
    }
    return module;
  },
});

python.then(() => performance.mark("ides:interpreter"));

/** Fetch the modules that no visit begins with; return where they are in Python's file system. */
globalThis.idesLate = async () => {
  const place = "/lib/late.bin";
  const [{ FS }, late] = await Promise.all([python, unpacked(new URL("late.bin", import.meta.url))]);
  FS.writeFile(place, late, { canOwn: true });
  return place;
};

/** Return the only interpreter; all options but the streams are set above. */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return python;
}
