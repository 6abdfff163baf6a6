import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Config } from "#settings/config.ts";

/** Stores the settings that the database itself enforces, whoever writes. */
export async function saveModerationSettings(
  service: Query,
  {
    PENDING_SUBMISSIONS_MAX: most,
    STAFF_SECOND_FACTOR: isFactorWanted,
  }: Pick<Config, "PENDING_SUBMISSIONS_MAX" | "STAFF_SECOND_FACTOR">,
): Promise<void> {
  await sql`
    update moderation_settings
    set pending_max = ${most}, staff_second_factor = ${isFactorWanted}
    where (pending_max, staff_second_factor) <> (${most}, ${isFactorWanted})`.execute(service);
}
