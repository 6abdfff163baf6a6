import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Config } from "#config.ts";

/** What the database itself must know of the settings: its own rules hold whoever writes. */
export async function keepModerationSettings(
  service: Query,
  { PENDING_SUBMISSIONS_MAX: most }: Pick<Config, "PENDING_SUBMISSIONS_MAX">,
): Promise<void> {
  await sql`
    update moderation_settings set pending_max = ${most} where pending_max <> ${most}`.execute(
    service,
  );
}
