// What moderators do about disputes: one database function decides and performs all effects, and answers a word.
import {
  DISPUTE_TIES,
  RULING_BLOCKERS,
  type DisputeTie,
  type RulingBlocker,
} from "@capicu/contract/gamertag-moderation";
import { REFUSALS } from "@capicu/contract/refusals";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";
import { sql, type RawBuilder } from "kysely";

type Answer = DisputeTie | RulingBlocker | "no_right" | "done";

/** Refuses where the database function answers why not. */
export async function rule(db: DatabaseTransaction, question: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ answer: Answer }>`select ${question} as answer`.execute(db);
  const answer = rows[0]?.answer ?? "missing";
  if (answer !== "done") throw refusalFor(answer);
}

const isTie = (answer: DisputeTie | RulingBlocker): answer is DisputeTie => answer in DISPUTE_TIES;

function refusalFor(answer: Exclude<Answer, "done">): Refusal {
  if (answer === "no_right") return refuse(403, "forbidden", REFUSALS.forbidden);
  if (isTie(answer)) return refuse(403, `dispute_${answer}`, DISPUTE_TIES[answer]);
  const status = answer === "missing" ? 404 : 409;
  return refuse(status, `dispute_${answer}`, RULING_BLOCKERS[answer]);
}
