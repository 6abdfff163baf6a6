import * as contract from "@capicu/contract/second-reviews";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { actOnWork } from "./work-refusals.ts";

export const answerSecondReview = implement(contract.answerSecondReview)({
  access: { right: "submissions" },
  // Second looks are granted to nobody; the database function decides who may answer.
  transaction: "owner",
  async run({ input: { id, verdict, code }, caller, db }) {
    await actOnWork(db, sql`answer_second_review(${id}, ${caller.id}, ${verdict}, ${code})`);
    return { success: true, ...(await readOutcome(db, id)) };
  },
});

async function readOutcome(db: DatabaseTransaction, id: string) {
  const { rows } = await sql<{ outcome: { agrees: boolean; first: contract.Judgement } }>`
    select jsonb_build_object(
      'agrees', agrees, 'first', jsonb_build_object('verdict', verdict, 'code', code)
    ) as outcome
    from second_reviews where id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("The answered second look is not there");
  return found.outcome;
}
