// Whether a build is older than its sources.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const MADE_FOLDERS = new Set(["node_modules", "dist"]);
/** `tsc -b` writes its state beside the sources. */
const MADE_FILE = /\.tsbuildinfo$/;

/** @param {string} built a file of the build @param {string[]} sources files and folders */
export function isStale(built, sources) {
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  return sources.some((path) => newest(path) > mtimeMs);
}

/** @param {string} path @returns {number} the latest change below it, ms */
function newest(path) {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inner = readdirSync(path).filter(
    (name) => !MADE_FOLDERS.has(name) && !MADE_FILE.test(name) && !name.startsWith("."),
  );
  return Math.max(0, ...inner.map((name) => newest(join(path, name))));
}
