// Proves once a week that the newest backup can be restored, by restoring it into a scratch database.
import { measureFreeBytes } from "@capicu/platform/kernel/disk-room";
import { openEmbedded } from "@capicu/platform/kernel/embedded/open-embedded";
import { sql } from "kysely";
import { access, mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";

import type { Config } from "#settings/config.ts";
import { BYTES_PER_MB } from "#settings/settings.ts";

import { openArchives } from "./archives.ts";
import { saveCheck, readLastCheck } from "./backup-runs.ts";
import { readVersions } from "./dump.ts";
import { restoreDatabase, unpack } from "./restore.ts";
import type { ScheduledBackupOptions } from "./scheduled-backup.ts";

const CHECK_DAYS = 7;
/** After a failure, the next backup is a new chance. */
const RETRY_DAYS = 1;
const DAY_MS = 86_400_000;
const SCRATCH = "capicu-check-";
/** A database takes so many times the room of its compressed archive, by the measured million players. */
const ROOM_FACTOR = 32;
const EMPTY_DATABASE_BYTES = 100 * BYTES_PER_MB;

class NoRoomForCheck extends Error {
  override readonly name = "NoRoomForCheck";
}

export async function checkBackupWhenDue(options: ScheduledBackupOptions): Promise<void> {
  const { database, config, clock, log, alert } = options;
  if (config.BACKUP_AT === undefined) return;
  const last = await readLastCheck(database.service);
  if (last === null || !isCheckDue(last, clock.now())) return;
  const { id, file, bytes } = last;
  const began = performance.now();
  try {
    const { players, files } = await restoreIntoScratch(config, { name: basename(file), bytes });
    const seconds = Math.round((performance.now() - began) / 1000);
    await saveCheck(database.service, { id, checkedAt: clock.now(), error: null });
    log.info({ file, players, files, seconds }, "a backup was restored into a scratch database");
  } catch (error) {
    const reason = error instanceof Error ? `${error.message}.` : String(error);
    log.error({ err: error, file }, "a backup cannot be restored");
    await saveCheck(database.service, { id, checkedAt: clock.now(), error: reason });
    await alert("check_failed", reason);
  }
}

interface LastCheck {
  checkedAt: Date | null;
  error: string | null;
  /** Whether the newest backup itself was checked. */
  isNewest: boolean;
}

function isCheckDue({ checkedAt, error, isNewest }: LastCheck, now: Date): boolean {
  if (checkedAt === null) return true;
  const days = error === null ? CHECK_DAYS : RETRY_DAYS;
  return !isNewest && now.getTime() - checkedAt.getTime() >= days * DAY_MS;
}

/** The scratch database is the embedded engine, whatever the site runs on: it needs no rights on any server. */
async function restoreIntoScratch(
  config: Config,
  { name, bytes }: { name: string; bytes: number },
): Promise<{ players: number; files: number }> {
  const { BACKUP_DIR: folder, MIN_FREE_DISK_MB } = config;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const needed = bytes * ROOM_FACTOR + EMPTY_DATABASE_BYTES + MIN_FREE_DISK_MB * BYTES_PER_MB;
  if ((await measureFreeBytes(folder)) < needed) {
    const megabytes = Math.ceil(needed / BYTES_PER_MB);
    throw new NoRoomForCheck(`The disk of ${folder} needs ${megabytes} MB for a scratch database`);
  }
  await using owned = new AsyncDisposableStack();
  const archive = owned.use(await openArchives(config).open(name));
  const scratch = await mkdtemp(join(folder, SCRATCH));
  owned.defer(() => rm(scratch, { recursive: true, force: true, maxRetries: 3 }));
  const rows = await unpack({ ...config, DATA_DIR: scratch }, archive.path);
  const database = owned.adopt(
    await openEmbedded({ directory: join(scratch, "database") }),
    (one) => one.close(),
  );
  const manifest = await restoreDatabase(database, rows);
  const versions = manifest.files ? await readVersions(database.service) : [];
  for (const version of versions)
    await access(join(scratch, "files", version.slice(0, 2), version));
  const { rows: counted } = await sql<{ players: number }>`
    select count(*)::integer as players from users`.execute(database.service);
  return { players: counted[0]?.players ?? 0, files: versions.length };
}
