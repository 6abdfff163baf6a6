// Screenshots that no submission names: how many a player may keep, and removing those that are due.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Config } from "#settings/config.ts";
import { BYTES_PER_MB } from "#settings/settings.ts";

type UploadSettings = Pick<
  Config,
  "UNUSED_SCREENSHOTS_MAX" | "UNUSED_SCREENSHOTS_MB" | "UNUSED_SCREENSHOT_HOURS"
>;

/** What the database itself must know of the settings: its own rules hold for every writer. */
export async function saveUploadSettings(service: Query, settings: UploadSettings): Promise<void> {
  await sql`
    update upload_settings
    set unused_max = ${settings.UNUSED_SCREENSHOTS_MAX},
        unused_bytes_max = ${settings.UNUSED_SCREENSHOTS_MB * BYTES_PER_MB},
        unused_hours = ${settings.UNUSED_SCREENSHOT_HOURS}`.execute(service);
}

/** Answers how many objects went. One that a submission is beginning to name is locked, and stays. */
export async function removeUnusedScreenshots(service: Query, atOnce: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      select objects.id
      from unused_screenshots
      join storage.objects
        on objects.bucket_id = 'screenshots' and objects.name = unused_screenshots.name
      where due_at <= now()
        and not is_screenshot_used(unused_screenshots.name, unused_screenshots.owner_id)
      order by due_at
      limit ${atOnce}
      for update of objects skip locked
    )
    delete from storage.objects using due where objects.id = due.id
    returning objects.id`.execute(service);
  return rows.length;
}
