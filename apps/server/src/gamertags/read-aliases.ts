import { foldedGamertag } from "@capicu/consistency/gamertag-skeleton";
import { ALIASES_SHOWN, type Alias } from "@capicu/contract/gamertags";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface Use {
  gamertag: string;
  at: string;
  held: boolean;
}

/** Approvals that are looked through, the latest ones. */
const APPROVALS_MAX = 1000;

/** The names that a player was verified with, the latest first. Reads as the owner. */
export async function readAliases(db: DatabaseTransaction, playerId: string): Promise<Alias[]> {
  const { rows } = await sql<Use>`
    select gamertag, to_jsonb(approved_at) #>> '{}' as at, exists (
      select from gamertag_claims
      where user_id = ${playerId} and held_to is null
        and lower(gamertag_claims.gamertag) = lower(stats_submissions.gamertag)
    ) as held
    from approved_statistics
    join stats_submissions on stats_submissions.id = submission_id
    where approved_statistics.user_id = ${playerId} and retracted_at is null and gamertag <> ''
    order by approved_statistics.submitted_at desc, approved_statistics.id desc
    limit ${APPROVALS_MAX}`.execute(db);
  return aliasesOf(rows.toReversed()).toReversed().slice(0, ALIASES_SHOWN);
}

/** A name lasts from its first approval until the first one with another name. */
function aliasesOf(uses: readonly Use[]): Alias[] {
  const aliases: Alias[] = [];
  for (const { gamertag, at, held } of uses) {
    const last = aliases.at(-1);
    if (last !== undefined && foldedGamertag(last.gamertag) === foldedGamertag(gamertag)) continue;
    if (last !== undefined) last.to = at;
    aliases.push({ gamertag, from: at, to: null, held });
  }
  return aliases;
}
