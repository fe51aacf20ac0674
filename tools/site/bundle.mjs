/**
 * Put a module and all that it imports into one.
 *
 *   node tools/site/bundle.mjs SOURCE TARGET
 */
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";

const [source, file] = process.argv.slice(2);

/** A package is meant by its name: it stands where Node finds it. */
const packages = {
  name: "packages",
  resolveId: (name) => (/^[./]/.test(name) ? null : fileURLToPath(import.meta.resolve(name))),
};

const bundle = await rollup({ input: source, plugins: [packages] });
await bundle.write({ file, format: "es" });
await bundle.close();
