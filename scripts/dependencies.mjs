// Installs the locked packages again only when the lockfile has changed.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";

import { isInside, npm, ROOT } from "./runtime.mjs";

const MODULES = join(ROOT, "node_modules");
const STAMP = join(MODULES, ".bootstrap-stamp");

/** @param {string} node */
export function installDependencies(node) {
  const expected = fingerprint();
  const found = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : "";
  if (found === expected) return;
  console.error("Installing packages …");
  npm(node, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], ROOT);
  writeFileSync(STAMP, expected);
}

/** npm puts `node_modules/.bin` first on PATH, so every later script runs on this Node.
 * @param {string} node */
export function linkRuntime(node) {
  const bin = join(MODULES, ".bin");
  const link = join(bin, process.platform === "win32" ? "node.exe" : "node");
  const isWanted = isInside(node);
  if (isWanted && existsSync(link) && realpathSync(link) === realpathSync(node)) return;
  rmSync(link, { force: true });
  if (!isWanted) return;
  mkdirSync(bin, { recursive: true });
  if (process.platform === "win32") copyFileSync(node, link);
  else symlinkSync(relative(bin, node), link);
}

function fingerprint() {
  return createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}
