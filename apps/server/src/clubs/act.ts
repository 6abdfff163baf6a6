// Acts in clubs: one database function decides and performs all effects, and answers a word.
import type { ClubBlocker } from "@capicu/contract/club-refusals";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

import { clubRefusal } from "#ground/club-refusal.ts";

/** Refuses where the database function answers why not. */
export async function act(db: DatabaseTransaction, question: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ answer: ClubBlocker | "done" }>`
    select ${question} as answer`.execute(db);
  const answer = rows[0]?.answer ?? "missing";
  if (answer !== "done") throw clubRefusal(answer);
}
