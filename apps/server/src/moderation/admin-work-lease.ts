import { REFUSALS } from "@capicu/contract/refusals";
import { LEASE_MINUTES } from "@capicu/contract/review-queue";
import * as contract from "@capicu/contract/work-list";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const leaseWork = implement(contract.leaseWork)({
  access: { right: "submissions" },
  // Only their functions write leases, and they trust the given caller.
  transaction: "owner",
  async run({ input: { kind, id, action }, caller, db }) {
    const taking = action === "take";
    const { rows } = await sql<{ answer: string }>`
      select ${
        taking
          ? sql`take_lease(${kind}, ${id}, ${caller.id}, ${LEASE_MINUTES})`
          : sql`release_lease(${id}, ${caller.id})`
      } as answer`.execute(db);
    const answer = rows[0]?.answer ?? "missing";
    if (answer !== "done") throw refusalFor(answer);
    return { success: true, secondsLeft: taking ? LEASE_MINUTES * 60 : 0 };
  },
});

const GONE = new Set(["missing", "decided", "withdrawn"]);

function refusalFor(blocker: string): Refusal {
  if (blocker === "no_right") return refuse(403, "forbidden", REFUSALS.forbidden);
  if (blocker === "leased") return refuse(409, "leased", contract.WORK_LEASED);
  if (GONE.has(blocker)) return refuse(409, "work_gone", contract.WORK_GONE);
  return refuse(403, "work_tied", contract.WORK_TIED);
}
