// What only measuring needs lies in folders of its own, fetched when it is asked for: Lighthouse (176 MB), and
// the typefaces that screens are drawn with for the reader (111 MB).
import { existsSync } from "node:fs";
import { join } from "node:path";

import { npm, ROOT } from "./runtime.mjs";

/**
 * @param {string} node
 * @param {"lighthouse" | "typefaces"} name
 */
export function fetchTool(node, name) {
  const tool = join(ROOT, "tools", name);
  // npm writes it when all is there.
  if (existsSync(join(tool, "node_modules/.package-lock.json"))) return;
  console.error(`Fetching ${name} …`);
  npm(node, ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], tool);
}
