// Puts a whole installation into one file: the keys, the database and the stored files.
import type { Database } from "@capicu/platform/kernel/database";
import { createWriteStream } from "node:fs";
import { access, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import type { Config } from "#settings/config.ts";
import { BYTES_PER_MB } from "#settings/settings.ts";

import { dumpDatabase, readSize, readVersions, type Dump, type DumpOptions } from "./dump.ts";
import { linkFiles } from "./link-files.ts";
import { createRoomGuard, requireRoom, type RoomGuard } from "./room-guard.ts";
import { packTar, type TarSource } from "./tar.ts";

const TRIES = 3;
/** The files that DATA_DIR keeps permanently, apart from the database. */
const KEPT = ["keys.json", "payment-sandbox/state.json"];

/** Writes the archive completely or not at all; returns the number of its files. */
export async function backUp(database: Database, config: Config, target: string): Promise<number> {
  const unfinished = `${target}.part`;
  const guard = createRoomGuard(dirname(target), config.MIN_FREE_DISK_MB * BYTES_PER_MB);
  for (let attempt = 1; ; attempt += 1) {
    const folder = await mkdtemp(`${target}.rows-`);
    try {
      const count = await write(database, config, { folder, target: unfinished, guard });
      await rename(unfinished, target);
      return count;
    } catch (error) {
      await rm(unfinished, { force: true });
      // A running server may have removed a file that the dumped rows still name.
      if (attempt >= TRIES || !isGone(error)) throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function write(
  database: Database,
  config: Config,
  { folder, target, guard }: { folder: string; target: string; guard: RoomGuard },
): Promise<number> {
  await using linked = config.S3_ENDPOINT === undefined ? await linkFiles(config.DATA_DIR) : null;
  const keepFile = linked?.keepFile ?? null;
  const { versions } = await dumpMoment(database, { folder, keepFile, guard, target, config });
  const files = linked === null ? [] : versions.map((version) => linked.sourceOf(version));
  let count = 0;
  const countSources = async function* () {
    for await (const source of listSources(config, folder, files)) {
      count += 1;
      yield source;
    }
  };
  await pipeline(
    Readable.from(packTar(countSources())),
    createGzip(),
    guard,
    // The archive holds the keys of the installation.
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  return count;
}

interface MomentOptions extends DumpOptions {
  target: string;
  config: Config;
}

/** Dumps a copy where the dump of the database itself would hold up the site. */
async function dumpMoment(
  database: Database,
  { target, config: { MIN_FREE_DISK_MB }, ...options }: MomentOptions,
): Promise<Dump> {
  const { openCopy } = database;
  if (openCopy === null) return dumpDatabase(database, options);
  const { keepFile } = options;
  const folder = dirname(target);
  await requireRoom(folder, {
    keepFreeBytes: MIN_FREE_DISK_MB * BYTES_PER_MB,
    neededBytes: await readSize(database.service),
  });
  // The copy names files that the site may remove before the dump of the copy reads their names.
  if (keepFile !== null)
    for (const version of await readVersions(database.service))
      await keepFile(version).catch(ignoreGone);
  await using opened = new AsyncDisposableStack();
  const path = await mkdtemp(`${target}.copy-`);
  opened.defer(() => rm(path, { recursive: true, force: true }));
  const copy = opened.adopt(await openCopy(join(path, "database")), (one) => one.close());
  return await dumpDatabase(copy, options);
}

async function* listSources(
  { DATA_DIR }: Config,
  folder: string,
  files: readonly TarSource[],
): AsyncGenerator<TarSource> {
  yield { name: "backup.json", path: join(folder, "backup.json") };
  for (const name of await readdir(folder))
    if (name !== "backup.json") yield { name: `database/${name}`, path: join(folder, name) };
  for (const name of KEPT)
    if (await exists(join(DATA_DIR, name)))
      yield { name: `data/${name}`, path: join(DATA_DIR, name) };
  yield* files;
}

function ignoreGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
