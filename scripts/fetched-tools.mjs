// Tools that only measurements and generated files need are installed on request: Lighthouse (176 MB), the typefaces of
// the generated screens (111 MB), those of share cards (260 MB), of which a part is stored here, and what writes the types
// of the open interface (50 MB), which brings a compiler of its own.
import { existsSync } from "node:fs";
import { join } from "node:path";

import { npm, ROOT } from "./runtime.mjs";

/**
 * @param {string} node
 * @param {"lighthouse" | "typefaces" | "card-typefaces" | "api-types"} name
 */
export function fetchTool(node, name) {
  const tool = join(ROOT, "tools", name);
  // npm writes this file when the installation is complete.
  if (existsSync(join(tool, "node_modules/.package-lock.json"))) return;
  console.error(`Fetching ${name} …`);
  npm(node, ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], tool);
}
