// The refusal on the wire where somebody may not take or decide a thing of the work list.
import { REFUSALS } from "@capicu/contract/refusals";
import { WORK_GONE, WORK_LEASED, WORK_TIED } from "@capicu/contract/work-list";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";
import { sql, type RawBuilder } from "kysely";

/** Refuses where the database function answers why not. */
export async function actOnWork(
  db: DatabaseTransaction,
  question: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ answer: string }>`select ${question} as answer`.execute(db);
  const answer = rows[0]?.answer ?? "missing";
  if (answer !== "done") throw refusalFor(answer);
}

const GONE = new Set(["missing", "decided", "withdrawn", "undecided"]);

function refusalFor(blocker: string): Refusal {
  if (blocker === "no_right") return refuse(403, "forbidden", REFUSALS.forbidden);
  if (blocker === "leased") return refuse(409, "leased", WORK_LEASED);
  if (GONE.has(blocker)) return refuse(409, "work_gone", WORK_GONE);
  return refuse(403, "work_tied", WORK_TIED);
}
