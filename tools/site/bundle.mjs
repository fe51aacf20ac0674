/**
 * Put a module and all that it imports into one. What it imports later, by `import()`, stays apart.
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

/** Only what is imported when it is wanted is asked for here; it keeps its name. */
const later = { name: "later", resolveDynamicImport: () => false };

const bundle = await rollup({ input: source, plugins: [packages, later] });
await bundle.write({ file, format: "es" });
await bundle.close();
