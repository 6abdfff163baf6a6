// Grants the badges of new and changed rules to players whose numbers fulfilled them long ago.
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Few enough that the lock of a step holds up nobody for long. */
const PLAYERS_AT_ONCE = 100;
/** One run of the job ends after this many steps; the next one goes on. */
const STEPS_AT_ONCE = 200;

/** Resolves once every player was looked at, or after as many steps as one run may take. */
export async function grantBadgesBackwards(
  { service }: Database,
  most: number = PLAYERS_AT_ONCE,
): Promise<void> {
  for (let step = 0; step < STEPS_AT_ONCE; step += 1) {
    const { rows } = await sql<{ is_more: boolean }>`
      select grant_badges_backwards(${most}) as is_more`.execute(service);
    if (rows[0]?.is_more !== true) return;
  }
}
