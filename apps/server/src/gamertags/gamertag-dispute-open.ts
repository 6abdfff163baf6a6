import { gamertagKeys } from "@capicu/consistency/gamertag-skeleton";
import * as contract from "@capicu/contract/gamertags";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { act } from "./act.ts";
import { drawWord } from "./draw-word.ts";

export const openDispute = implement(contract.openDispute)({
  access: "signed-in",
  // Claims and disputes are granted to nobody; the database function asks whose the submission is.
  transaction: "owner",
  async run({ input: { submissionId }, caller, db, services, afterCommit }) {
    const { rows } = await sql<{ gamertag: string }>`
      select gamertag from stats_submissions
      where id = ${submissionId} and user_id = ${caller.id}`.execute(db);
    const keys = JSON.stringify(gamertagKeys(rows[0]?.gamertag ?? ""));
    const { DISPUTE_DAYS, DISPUTES_MAX } = contract;
    await act(
      db,
      sql`open_gamertag_dispute(
        ${submissionId}, ${caller.id}, ${keys}::jsonb, ${drawWord()}, ${DISPUTE_DAYS}, ${DISPUTES_MAX}
      )`,
    );
    afterCommit(() => services.emails.deliver());
    return { success: true };
  },
});
