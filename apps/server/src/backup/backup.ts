// All of an installation in one file: keys, database and the files of the storage.
import type { Database } from "@capicu/platform/kernel/database";
import { createWriteStream } from "node:fs";
import { access, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import type { Config } from "#settings/config.ts";

import { dumpDatabase } from "./dump.ts";
import { linkFiles } from "./link-files.ts";
import { packTar, type TarSource } from "./tar.ts";

const TRIES = 3;
/** Beside the database, what DATA_DIR keeps for good. */
const KEPT = ["keys.json", "payment-sandbox/state.json"];

/** Writes the archive, which is there whole or not at all; returns how many files it holds. */
export async function backUp(database: Database, config: Config, target: string): Promise<number> {
  const unfinished = `${target}.part`;
  for (let attempt = 1; ; attempt += 1) {
    const folder = await mkdtemp(join(tmpdir(), "capicu-backup-"));
    try {
      const count = await write(database, config, { folder, target: unfinished });
      await rename(unfinished, target);
      return count;
    } catch (error) {
      await rm(unfinished, { force: true });
      // A running server may have removed a file that the moment of the backup still named.
      if (attempt >= TRIES || !isGone(error)) throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function write(
  database: Database,
  config: Config,
  { folder, target }: { folder: string; target: string },
): Promise<number> {
  await using kept = config.S3_ENDPOINT === undefined ? await linkFiles(config.DATA_DIR) : null;
  const keepFile = kept?.keepFile ?? null;
  const { versions } = await dumpDatabase(database, { folder, keepFile });
  const files = kept === null ? [] : versions.map((version) => kept.sourceOf(version));
  let count = 0;
  const counted = async function* () {
    for await (const source of sourcesOf(config, folder, files)) {
      count += 1;
      yield source;
    }
  };
  await pipeline(
    Readable.from(packTar(counted())),
    createGzip(),
    // It holds the keys of the installation.
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  return count;
}

async function* sourcesOf(
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

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
