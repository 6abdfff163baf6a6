// Lines of the ledger as approvals at chosen times would have written them, for tests of badges.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { submit, type TestPlayer, type TestProduct } from "./test-product.ts";

export interface LedgerNumbers {
  casualWins: number;
  casualLosses: number;
  blitzWins: number;
  blitzLosses: number;
}

export interface BadgeRow {
  code: string;
  at: string;
  submission: string;
  number: number;
}

export function badgeLedger(product: TestProduct) {
  const db = () => product.world.platform.database.service;

  /** A stored picture as the evidence; what it shows is not looked at. */
  async function addEvidence(player: TestPlayer, submission: string) {
    const path = `${player.id}/${submission}.png`;
    await sql`
      insert into storage.objects (bucket_id, name, owner_id, version, metadata)
      values ('screenshots', ${path}, ${player.id}, ${randomUUID()}, '{"size": 1}')`.execute(db());
    await sql`
      insert into submission_evidence (submission_id, half, path)
      values (${submission}, 'top_half', ${path})`.execute(db());
  }

  return {
    /** A submission that waits, with the sum of both modes as its overall numbers. */
    async aSubmission(player: TestPlayer, numbers: Partial<LedgerNumbers>, hasEvidence = true) {
      const { casualWins = 0, casualLosses = 0, blitzWins = 0, blitzLosses = 0 } = numbers;
      const { id } = await submit(player, {
        casual_wins: casualWins,
        casual_losses: casualLosses,
        blitz_wins: blitzWins,
        blitz_losses: blitzLosses,
        overall_wins: casualWins + blitzWins,
        overall_losses: casualLosses + blitzLosses,
      });
      if (hasEvidence) await addEvidence(player, id);
      return id;
    },

    /** Approves as a decision does, but at this time; without the badges. */
    async approveAt(submission: string, at: string) {
      await sql`select record_approved_statistics(item, null) from stats_submissions as item
        where id = ${submission}`.execute(db());
      await sql`alter table approved_statistics disable trigger user`.execute(db());
      await sql`
        update approved_statistics set approved_at = ${at}::timestamptz
        where submission_id = ${submission} and retracted_at is null`.execute(db());
      await sql`alter table approved_statistics enable trigger user`.execute(db());
      await sql`select publish_stats(user_id) from stats_submissions where id = ${submission}`.execute(
        db(),
      );
    },

    async retract(submission: string) {
      await sql`
        update approved_statistics set retracted_at = now()
        where submission_id = ${submission} and retracted_at is null`.execute(db());
      await sql`select publish_stats(user_id) from stats_submissions where id = ${submission}`.execute(
        db(),
      );
    },

    grant: (submission: string) => sql`select grant_badges(${submission})`.execute(db()),
    renew: (player: TestPlayer) => sql`select renew_badges(${player.id})`.execute(db()),
    forget: (player: TestPlayer) => sql`select forget_badges(${player.id})`.execute(db()),

    async badgesOf(player: TestPlayer): Promise<BadgeRow[]> {
      const { rows } = await sql<BadgeRow>`
        select code, to_jsonb(at) #>> '{}' as at, submission_id as submission, number::float8 as number
        from user_badges join approved_statistics on approved_statistics.id = statistics_id
        where user_badges.user_id = ${player.id} order by code`.execute(db());
      return rows;
    },
  };
}
