// Disputes about gamertags as moderators see them.
import {
  DISPUTES_PAGE,
  type DisputeParty,
  type Disputes,
  type GamertagDispute,
} from "@capicu/contract/gamertag-moderation";
import { UNDO_DAYS } from "@capicu/contract/review-queue";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { readAliases } from "./read-aliases.ts";

type DisputeFacts = Omit<GamertagDispute, "holder" | "challenger"> & {
  holder: Omit<DisputeParty, "aliases">;
  challenger: Omit<DisputeParty, "aliases">;
};

/** Reads as the owner. */
export async function readDisputes(
  db: DatabaseTransaction,
  moderatorId: string,
): Promise<Disputes> {
  const open = await read(db, moderatorId, {
    those: sql`decided_at is null`,
    order: sql`opened_at, dispute.id`,
  });
  const decided = await read(db, moderatorId, {
    those: sql`decided_at > now() - make_interval(days => ${UNDO_DAYS})`,
    order: sql`decided_at desc, dispute.id`,
  });
  const parties = [...open, ...decided].flatMap(({ holder, challenger }) => [holder, challenger]);
  const aliases = await readAliases(db, [...new Set(parties.map(({ user_id }) => user_id))]);
  const withAliases = (party: DisputeFacts["holder"]): DisputeParty => ({
    ...party,
    aliases: aliases.get(party.user_id) ?? [],
  });
  const complete = (disputes: readonly DisputeFacts[]): GamertagDispute[] =>
    disputes.slice(0, DISPUTES_PAGE).map((dispute) => ({
      ...dispute,
      holder: withAliases(dispute.holder),
      challenger: withAliases(dispute.challenger),
    }));
  return {
    open: complete(open),
    decided: complete(decided),
    more: open.length > DISPUTES_PAGE,
  };
}

interface DisputeFilter {
  those: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** A picture is shown to whoever may decide alone. */
async function read(
  db: DatabaseTransaction,
  moderatorId: string,
  { those, order }: DisputeFilter,
): Promise<DisputeFacts[]> {
  const { rows } = await sql<{ dispute: DisputeFacts }>`
    select jsonb_build_object(
      'id', ruled.id, 'gamertag', ruled.gamertag,
      'held_as', claim.gamertag, 'held_from', claim.held_from,
      'word', word, 'opened_at', opened_at, 'due_at', due_at,
      'holder', ${partyOf(sql`holder_id`)}, 'challenger', ${partyOf(sql`challenger_id`)},
      'tie', tie,
      'is_ripe', due_at <= now()
        or (select count(*) from gamertag_evidence where dispute_id = ruled.id) = 2,
      'outcome', outcome, 'code', code, 'decided_at', decided_at
    ) as dispute
    from (
      select dispute.*, dispute_bias(dispute, ${moderatorId}) as tie,
        row_number() over (order by ${order}) as place
      from gamertag_disputes as dispute
      where ${those}
      order by ${order}
      limit ${DISPUTES_PAGE + 1}
    ) as ruled
    join gamertag_claims as claim on claim.id = claim_id
    order by place`.execute(db);
  return rows.map(({ dispute }) => dispute);
}

const partyOf = (player: RawBuilder<unknown>) => sql`(
  select jsonb_build_object(
    'user_id', users.id, 'username', username, 'handle', handle, 'avatar_url', avatar_url,
    'picture', case when ruled.tie is null then path end, 'sent_at', sent_at
  )
  from users
  left join gamertag_evidence on dispute_id = ruled.id and user_id = users.id
  where users.id = ruled.${player}
)`;
