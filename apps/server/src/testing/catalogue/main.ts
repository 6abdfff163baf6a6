// `npm run catalogue`: prints the schema of a migrated database as text, one block an object. `npm
// run catalogue -- --before <commit>`: prints how the working tree's migrations differ from those
// of that commit, and ends with 1 when anything differs. It runs on the embedded database, or with
// TEST_DATABASE_URL on databases of its own on that server.
import type { Database } from "@capicu/platform/kernel/database";
import { openEmbedded } from "@capicu/platform/kernel/embedded/open-embedded";
import { migrate } from "@capicu/platform/kernel/migrate";
import { openPostgres } from "@capicu/platform/kernel/postgres";
import { runOnServer } from "@capicu/platform/testing/run-on-server";
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { type Catalogue, readCatalogue } from "./catalogue.ts";
import { compareCatalogues } from "./compare.ts";

const ROOT = join(import.meta.dirname, "../../../../..");
const FOLDERS = ["packages/platform/migrations", "apps/server/migrations"];

const { values } = parseArgs({ options: { before: { type: "string" } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

const current = await catalogueOf(ROOT);
if (values.before === undefined)
  for (const [key, definition] of current) say(`## ${key}\n${definition}\n`);
else {
  const differences = compareCatalogues(await catalogueOfCommit(values.before), current);
  for (const difference of differences) say(difference);
  say(`${current.size} objects compared, ${differences.length} differ`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

async function catalogueOfCommit(commit: string): Promise<Catalogue> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  try {
    const archive = execFileSync("git", ["archive", commit, ...FOLDERS], {
      cwd: ROOT,
      maxBuffer: 64 * 1024 * 1024,
    });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    return await catalogueOf(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function catalogueOf(root: string): Promise<Catalogue> {
  await using stack = new AsyncDisposableStack();
  const database = await openEmpty(stack);
  stack.defer(() => database.close());
  await migrate(
    database,
    FOLDERS.map((folder) => join(root, folder)),
  );
  // The database is closed when this function returns.
  return await readCatalogue(database);
}

async function openEmpty(stack: AsyncDisposableStack): Promise<Database> {
  const server = process.env["TEST_DATABASE_URL"];
  if (!server) return openEmbedded({ directory: null });
  const name = `catalogue_${randomBytes(6).toString("hex")}`;
  await runOnServer(server, `create database ${name} template template0 encoding 'UTF8'`);
  stack.defer(() => runOnServer(server, `drop database if exists ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres({ url: url.href });
}
