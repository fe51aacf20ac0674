/**
 * Pyodide with all our modules in reach, started as soon as this is there: what PyScript asks for a
 * good while later, on the page as in the worker, is then well under way.
 */
// Nothing is awaited at the top: WebKit hands out a module that still waits as if it were done.
import { loadPyodide as start } from "./pyodide.mjs";
import createModule from "./pyodide.asm.mjs";

export { version } from "./pyodide.mjs";

// What Pyodide imports in one go as soon as Python runs, in pieces that take about as long.
const PIECES = ["enum, functools", "re, typing", "inspect", "traceback, json", "logging", "asyncio"];

// What PyScript wants to be done with what Python writes.
const streams = { stdout: console.log, stderr: console.error };

/** All Python modules and what they read, as tools/site/inside/compiler.py has packed them. */
async function unpacked(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Let the page answer and paint, between two pieces of work that leave it no time. */
function breath() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((go) => {
    port1.onmessage = () => go(port1.close());
    port2.postMessage(null);
  });
}

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
    for (const names of PIECES) {
      await breath();
      module.API.rawRun(`import ${names}`);
    }
    await breath();
    return module;
  },
});

python.then(() => performance.mark("ides:interpreter"));

/** Hand over the one interpreter; all options but the streams are settled above. */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return python;
}
