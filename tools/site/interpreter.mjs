/**
 * Removes the code that the page cannot reach from the interpreter.
 *
 *   node tools/site/interpreter.mjs FOLDER
 *
 * Pyodide exports all of CPython and its libraries, for packages that are linked at run time. We load
 * none, so exports that neither its own JavaScript nor its own imports name are removed, and then
 * all code that nothing calls. The rest of the JavaScript is minified.
 * Reads node_modules/pyodide; writes pyodide.asm.wasm and pyodide.asm.mjs in FOLDER.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import binaryen from "binaryen";
import { minify } from "terser";

// The features that Pyodide uses; newer ones could not be read by old browsers.
const { BulkMemory, ExceptionHandling, MutableGlobals, Multivalue, NontrappingFPToInt,
  ReferenceTypes, SignExt } = binaryen.Features;
const FEATURES = BulkMemory | ExceptionHandling | MutableGlobals | Multivalue | NontrappingFPToInt
  | ReferenceTypes | SignExt;
const WASM = "pyodide.asm.wasm";
const GLUE = "pyodide.asm.mjs";
// An export in the glue: `_name = Module["_name"] = wasmExports["name"]`.
const TAKEN = /(_[\w$]+)=Module\["_[\w$]+"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;?/g;
// The declaration of all these names in the glue.
const DECLARED = /var ((?:_[\w$]+,){1000,}[\w$,]+);/;

const source = fileURLToPath(new URL("../../node_modules/pyodide/", import.meta.url));
const target = process.argv[2];

/** The names of the exports that something uses, beyond the lines that match TAKEN. */
function wanted(module, scripts) {
  const words = new Set(
    scripts.map((script) => script.replace(TAKEN, "").replace(DECLARED, "")).join("\n")
      .match(/[A-Za-z_$][\w$]*/g),
  );
  const linked = new Set(
    WebAssembly.Module.imports(module).filter((one) => one.module.startsWith("GOT."))
      .map((one) => one.name),
  );
  return new Set(
    WebAssembly.Module.exports(module)
      .filter(({ name, kind }) => kind === "memory" || kind === "table"
        || words.has(name) || words.has(`_${name}`) || linked.has(name))
      .map((one) => one.name),
  );
}

function shrinkWasm(bytes, module, used) {
  const wasm = binaryen.readBinary(bytes);
  wasm.setFeatures(FEATURES);
  for (const { name } of WebAssembly.Module.exports(module)) {
    if (!used.has(name)) wasm.removeExport(name);
  }
  wasm.runPasses(["remove-unused-module-elements"]);
  return wasm.emitBinary();
}

function shrinkGlue(script, used) {
  const dropped = new Set();
  const taken = script.replace(TAKEN, (whole, variable, name) => {
    if (used.has(name)) return whole;
    dropped.add(variable);
    return "";
  });
  if (!dropped.size || !DECLARED.test(taken)) throw new Error(`${GLUE} takes its exports otherwise`);
  return taken.replace(DECLARED, (_, names) =>
    `var ${names.split(",").filter((name) => !dropped.has(name)).join(",")};`);
}

const bytes = await readFile(source + WASM);
const glue = await readFile(source + GLUE, "utf8");
const module = await WebAssembly.compile(bytes);
const used = wanted(module, [glue, await readFile(`${source}pyodide.mjs`, "utf8")]);
await mkdir(target, { recursive: true });
await writeFile(`${target}/${WASM}`, shrinkWasm(bytes, module, used));
const { code } = await minify(shrinkGlue(glue, used), { module: true, ecma: 2020 });
await writeFile(`${target}/${GLUE}`, code);
