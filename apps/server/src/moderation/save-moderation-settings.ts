import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Config } from "#settings/config.ts";

type ModerationSettings = Pick<Config, "PENDING_SUBMISSIONS_MAX" | "STAFF_SECOND_FACTOR"> &
  Partial<Pick<Config, "INACTIVE_DAYS" | "SECOND_REVIEW_PERCENT">>;

/** Stores the settings that the database itself enforces, whoever writes. */
export async function saveModerationSettings(
  service: Query,
  {
    PENDING_SUBMISSIONS_MAX: most,
    STAFF_SECOND_FACTOR: isFactorWanted,
    INACTIVE_DAYS,
    SECOND_REVIEW_PERCENT: percent = 0,
  }: ModerationSettings,
): Promise<void> {
  const inactiveDays = INACTIVE_DAYS ?? null;
  await sql`
    update moderation_settings
    set pending_max = ${most}, staff_second_factor = ${isFactorWanted}, second_review_percent = ${percent}
    where (pending_max, staff_second_factor, second_review_percent)
      <> (${most}, ${isFactorWanted}, ${percent})`.execute(service);
  await sql`
    update moderation_settings
    set inactive_days = ${inactiveDays}, inactive_checked = null
    where inactive_days is distinct from ${inactiveDays}`.execute(service);
}
