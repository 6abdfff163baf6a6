// Where the archives of the schedule are kept: in a folder, or in a bucket of an object store.
import { openS3Archives } from "@capicu/platform/storage/s3-archives";
import { createWriteStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import type { Config } from "#settings/config.ts";
import { backupS3Settings } from "#settings/s3-settings.ts";

const BEGINNING = "capicu-";
/** An archive of the schedule; other files in the same place belong to the operator. */
const ARCHIVE = /^capicu-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/;

export interface Archives {
  /** Takes over a finished archive, which lies in BACKUP_DIR; returns its address. */
  save(name: string): Promise<string>;
  /** The oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** The path of the archive on this machine, for as long as it is not disposed of. */
  open(name: string): Promise<{ path: string } & AsyncDisposable>;
}

export const nameFor = (at: Date): string =>
  `${BEGINNING}${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

export function openArchives(config: Config): Archives {
  const s3 = backupS3Settings(config);
  return s3 === null ? inFolder(config.BACKUP_DIR) : inBucket(s3, config.BACKUP_DIR);
}

const inFolder = (folder: string): Archives => ({
  save: async (name) => join(folder, name),
  list: async () => (await readdir(folder)).filter((name) => ARCHIVE.test(name)).toSorted(),
  remove: (name) => rm(join(folder, name), { force: true }),
  open: async (name) => ({ path: join(folder, name), [Symbol.asyncDispose]: async () => {} }),
});

function inBucket(settings: Parameters<typeof openS3Archives>[0], folder: string): Archives {
  const bucket = openS3Archives(settings);
  return {
    async save(name) {
      const path = join(folder, name);
      try {
        await bucket.put(name, path);
      } finally {
        await rm(path, { force: true });
      }
      return `s3://${settings.bucket}/${name}`;
    },
    list: async () => (await bucket.list(BEGINNING)).filter((name) => ARCHIVE.test(name)),
    remove: (name) => bucket.remove(name),
    async open(name) {
      const path = join(folder, `${name}.part`);
      const remove = () => rm(path, { force: true });
      try {
        await pipeline(await bucket.read(name), createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await remove();
        throw error;
      }
      return { path, [Symbol.asyncDispose]: remove };
    },
  };
}
