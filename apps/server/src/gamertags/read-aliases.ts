import { foldedGamertag } from "@capicu/consistency/gamertag-skeleton";
import { ALIASES_SHOWN, type Alias } from "@capicu/contract/gamertags";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { uuids } from "#ground/uuids.ts";

interface Use {
  gamertag: string;
  at: string;
  held: boolean;
}

/** Approvals that are looked through, the latest ones. */
const APPROVALS_MAX = 1000;

/** The names that each of these players was verified with, the latest first. Reads as the owner. */
export async function readAliases(
  db: DatabaseTransaction,
  players: readonly string[],
): Promise<Map<string, Alias[]>> {
  const { rows } = await sql<{ player: string; uses: Use[] }>`
    select player, (
      select coalesce(jsonb_agg(use - 'place' order by use -> 'place'), '[]')
      from (
        select jsonb_build_object(
          'gamertag', gamertag, 'at', approved_at,
          'place', row_number() over (order by submitted_at, id),
          'held', exists (
            select from gamertag_claims
            where user_id = player and held_to is null
              and lower(gamertag_claims.gamertag) = lower(latest.gamertag)
          )
        ) as use
        from (
          select approved_statistics.*, gamertag
          from approved_statistics
          join stats_submissions on stats_submissions.id = submission_id
          where approved_statistics.user_id = player and retracted_at is null and gamertag <> ''
          order by approved_statistics.submitted_at desc, approved_statistics.id desc
          limit ${APPROVALS_MAX}
        ) as latest
      ) as used
    ) as uses
    from unnest(${uuids(players)}::uuid[]) as player`.execute(db);
  return new Map(
    rows.map(({ player, uses }) => [player, aliasesOf(uses).toReversed().slice(0, ALIASES_SHOWN)]),
  );
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
