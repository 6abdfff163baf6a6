// The checksums of released migrations; `node scripts/released-migrations.ts` adds those of a new
// release. A database refuses a changed file, so a released one is never edited.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const LIST = join(import.meta.dirname, "released-migrations.json");
const FOLDERS = ["packages/platform/migrations", "apps/server/migrations"];

type Checksums = Record<string, string>;

export function currentChecksums(): Checksums {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`),
  );
  return Object.fromEntries(paths.toSorted().map((path) => [path, checksumOf(path)]));
}

function checksumOf(path: string): string {
  const text = readFileSync(join(ROOT, path), "utf8").replaceAll("\r\n", "\n");
  return createHash("sha256").update(text).digest("hex");
}

export const readReleased = (): Checksums => JSON.parse(readFileSync(LIST, "utf8")) as Checksums;

/** Finds released files that were changed or removed, and new ones that would run before a released one. */
export function findBroken(released: Checksums, current: Checksums): string[] {
  const changed = Object.keys(released).filter((path) => current[path] !== released[path]);
  const early = Object.keys(current).filter(
    (path) => !(path in released) && Object.keys(released).some((old) => runsAfter(old, path)),
  );
  return [...changed, ...early];
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));
const runsAfter = (one: string, other: string) => folderOf(one) === folderOf(other) && one > other;

if (import.meta.main) {
  writeFileSync(LIST, `${JSON.stringify(currentChecksums(), null, 2)}\n`);
  console.log(`written: ${LIST}`);
}
