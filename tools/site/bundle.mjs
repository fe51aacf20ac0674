/**
 * Joins a module with all its static imports. A module in `import()` stays separate.
 *
 *   node tools/site/bundle.mjs SOURCE TARGET
 */
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";

const [source, file] = process.argv.slice(2);

/** Finds packages by name, as Node does. */
const packages = {
  name: "packages",
  resolveId: (name) => (/^[./]/.test(name) ? null : fileURLToPath(import.meta.resolve(name))),
};

/** Leaves the addresses in `import()` unchanged. */
const later = { name: "later", resolveDynamicImport: () => false };

const bundle = await rollup({ input: source, plugins: [packages, later] });
await bundle.write({ file, format: "es" });
await bundle.close();
