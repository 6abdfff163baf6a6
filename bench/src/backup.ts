// Times demo players, a backup, its restore, and the first answers of a server on what was restored: on the embedded
// database, or on DATABASE_URL, an empty database on this machine, restored into RESTORE_URL, another. Linux only.
import { rm, stat } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { endedChildrenMs } from "./process-tree.ts";
import { connectDatabase } from "./speed/database-server.ts";
import { makeFolder, runCommand, serveFolder, type DataFolder } from "./start-product.ts";

const { values } = parseArgs({ options: { players: { type: "string", default: "100000" } } });
const { DATABASE_URL, RESTORE_URL } = process.env;
if ((DATABASE_URL === undefined) !== (RESTORE_URL === undefined))
  throw new Error("DATABASE_URL and RESTORE_URL are set together, or neither is");

const databaseServer = await findDatabaseServer();
const archive = join(tmpdir(), `bench-${process.pid}.tar.gz`);
const source = await makeFolder({});
const copy = await makeFolder(RESTORE_URL === undefined ? {} : { DATABASE_URL: RESTORE_URL });
try {
  await time(source, "migrate");
  await time(source, "seed", "--players", values.players);
  await time(source, "backup", archive);
  console.log(`the archive has ${((await stat(archive)).size / 1e6).toFixed(0)} MB`);
  await time(copy, "restore", archive);
  await askRestored();
} finally {
  await source.dispose();
  await copy.dispose();
  await rm(archive, { force: true });
}

/** The process that starts the connections of PostgreSQL; null for the embedded database. */
async function findDatabaseServer(): Promise<number | null> {
  if (DATABASE_URL === undefined) return null;
  await using database = await connectDatabase();
  const [{ pid } = {}] = await database.run(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::integer as pid",
  );
  return Number(pid);
}

async function time(folder: DataFolder, ...words: string[]): Promise<void> {
  const spentMs = async () => ({
    command: await endedChildrenMs(process.pid),
    database: databaseServer === null ? 0 : await endedChildrenMs(databaseServer),
  });
  const [begun, before] = [performance.now(), await spentMs()];
  runCommand(folder, ...words);
  const after = await spentMs();
  const seconds = (ms: number) => (ms / 1000).toFixed(0);
  console.log(
    `${(words[0] ?? "").padEnd(8)} ${seconds(performance.now() - begun)} s by the clock; processor time of` +
      ` the command ${seconds(after.command - before.command)} s,` +
      ` of connections that ended ${seconds(after.database - before.database)} s; load ${load()}`,
  );
}

async function askRestored(): Promise<void> {
  const begun = performance.now();
  await using product = await serveFolder(copy);
  console.log(`ready after ${since(begun)} s`);
  for (const name of ["first", "second"]) {
    const askedAt = performance.now();
    const answer = await fetch(`${product.url}/functions/v1/leaderboard`, {
      method: "POST",
      headers: { apikey: product.anonKey, "content-type": "application/json" },
      body: "{}",
    });
    await answer.arrayBuffer();
    console.log(`${name} board: ${answer.status} after ${since(askedAt)} s; load ${load()}`);
  }
}

function since(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(1);
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
