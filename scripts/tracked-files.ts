import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

/** The existing files that git tracks, in these folders or in all, filtered by name. */
export function trackedFiles(ending: RegExp, ...folders: readonly string[]): string[] {
  return execFileSync("git", ["ls-files", "--", ...folders], { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((path) => ending.test(path) && existsSync(join(ROOT, path)));
}
