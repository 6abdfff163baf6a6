// Lighthouse lies in a folder of its own: 176 MB that only `npm run lighthouse` needs.
import { existsSync } from "node:fs";
import { join } from "node:path";

import { npm, ROOT } from "./runtime.mjs";

/** @param {string} node */
export function installLighthouse(node) {
  const tool = join(ROOT, "tools", "lighthouse");
  if (existsSync(join(tool, "node_modules/lighthouse/cli/index.js"))) return;
  console.error("Fetching Lighthouse …");
  npm(node, ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], tool);
}
