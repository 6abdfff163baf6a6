// What a player reads of their own gamertags and of disputes about them.
import { gamertagKeys } from "@capicu/consistency/gamertag-skeleton";
import {
  DISPUTES_SHOWN,
  type OwnDispute,
  type OwnGamertags,
  type TakenGamertag,
} from "@capicu/contract/gamertags";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readAliases } from "./read-aliases.ts";

const SUBMISSIONS_MAX = 20;

/** Reads as the owner. */
export async function readOwnGamertags(
  db: DatabaseTransaction,
  playerId: string,
): Promise<OwnGamertags> {
  const aliases = await readAliases(db, [playerId]);
  return {
    aliases: aliases.get(playerId) ?? [],
    conflicts: await readTaken(db, playerId),
    disputes: await readDisputes(db, playerId),
  };
}

/** Names of the latest submissions that belong to another player, each once. */
async function readTaken(db: DatabaseTransaction, playerId: string): Promise<TakenGamertag[]> {
  const { rows: submissions } = await sql<{ id: string; gamertag: string }>`
    select id, gamertag from stats_submissions
    where user_id = ${playerId} and (is_open(status) or status = 'approved')
    order by submitted_at desc
    limit ${SUBMISSIONS_MAX}`.execute(db);
  const named = submissions.map(({ id, gamertag }) => ({
    id,
    gamertag,
    keys: gamertagKeys(gamertag),
  }));
  const { rows } = await sql<TakenGamertag>`
    select submission_id, gamertag, dispute
    from (
      select distinct on (claim_id) place, submission_id, gamertag, case
        when exists (
          select from gamertag_disputes as open
          where open.claim_id = touched.claim_id and decided_at is null
        ) then 'under_way'
        when exists (
          select from gamertag_disputes as lost
          where lost.claim_id = touched.claim_id and challenger_id = ${playerId} and outcome = 'kept'
        ) then 'decided'
      end as dispute
      from (
        select ordinality as place, given.value ->> 'id' as submission_id,
          given.value ->> 'gamertag' as gamertag, claim.id as claim_id, claim.user_id as holder_id
        from jsonb_array_elements(${JSON.stringify(named)}::jsonb) with ordinality as given
        cross join lateral touched_claim(given.value -> 'keys', ${playerId}) as claim
        where given.value -> 'keys' <> 'null'
      ) as touched
      where holder_id <> ${playerId}
      order by claim_id, place
    ) as taken
    order by place`.execute(db);
  return rows;
}

async function readDisputes(db: DatabaseTransaction, playerId: string): Promise<OwnDispute[]> {
  const { rows } = await sql<OwnDispute>`
    select id, gamertag, case holder_id when ${playerId} then 'holder' else 'challenger' end as side,
      word, to_jsonb(due_at) #>> '{}' as due_at, path as picture, outcome
    from gamertag_disputes
    left join gamertag_evidence on dispute_id = id and user_id = ${playerId}
    where ${playerId} in (holder_id, challenger_id)
    order by opened_at desc, id
    limit ${DISPUTES_SHOWN}`.execute(db);
  return rows;
}
