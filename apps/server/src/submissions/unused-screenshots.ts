// Bounds the screenshots that no submission names, and removes those that are due.
import type { Database, Query } from "@capicu/platform/kernel/database";
import { discardFiles } from "@capicu/platform/storage/discard-files";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { sql } from "kysely";

import type { Config } from "#settings/config.ts";
import { BYTES_PER_MB } from "#settings/settings.ts";

type UploadSettings = Pick<
  Config,
  "UNUSED_SCREENSHOTS_MAX" | "UNUSED_SCREENSHOTS_MB" | "UNUSED_SCREENSHOT_HOURS"
>;

/** Stores the settings that the database itself enforces, whoever writes. */
export async function saveUploadSettings(service: Query, settings: UploadSettings): Promise<void> {
  await sql`
    update upload_settings
    set unused_max = ${settings.UNUSED_SCREENSHOTS_MAX},
        unused_bytes_max = ${settings.UNUSED_SCREENSHOTS_MB * BYTES_PER_MB},
        unused_hours = ${settings.UNUSED_SCREENSHOT_HOURS}`.execute(service);
}

const AT_ONCE = 200;

interface Sweep {
  database: Database;
  files: FileStore;
  onRemoved: (count: number) => void;
}

/** Removes those that are due: rows first, then bytes. Resolves to true when more are due. */
export async function sweepScreenshots({ database, files, onRemoved }: Sweep): Promise<boolean> {
  const removed = await removeUnusedScreenshots(database.service);
  onRemoved(removed);
  if (removed > 0) await discardFiles(database, files);
  return removed === AT_ONCE;
}

/**
 * Returns the number of removed objects. An object that a new submission is about to name is
 * locked, and stays.
 */
async function removeUnusedScreenshots(service: Query): Promise<number> {
  const { rows } = await sql`
    with due as (
      select objects.id
      from unused_screenshots
      join storage.objects
        on objects.bucket_id = 'screenshots' and objects.name = unused_screenshots.name
      where due_at <= now()
        and not is_screenshot_used(unused_screenshots.name, unused_screenshots.owner_id)
      order by due_at
      limit ${AT_ONCE}
      for update of objects skip locked
    )
    delete from storage.objects using due where objects.id = due.id
    returning objects.id`.execute(service);
  return rows.length;
}
