// Acts in disputes about gamertags: one database function decides and performs all effects, and answers a word.
import { DISPUTE_BLOCKERS, type DisputeBlocker } from "@capicu/contract/gamertags";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql, type RawBuilder } from "kysely";

const STATUSES: Partial<Record<DisputeBlocker, number>> = { missing: 404, banned: 403 };

/** Refuses where the database function answers why not. */
export async function act(db: DatabaseTransaction, question: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ answer: DisputeBlocker | "done" }>`
    select ${question} as answer`.execute(db);
  const answer = rows[0]?.answer ?? "missing";
  if (answer === "done") return;
  throw refuse(STATUSES[answer] ?? 409, `gamertag_${answer}`, DISPUTE_BLOCKERS[answer]);
}
