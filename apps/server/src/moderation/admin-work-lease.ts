import { LEASE_MINUTES } from "@capicu/contract/review-queue";
import * as contract from "@capicu/contract/work-list";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { actOnWork } from "./work-refusals.ts";

export const leaseWork = implement(contract.leaseWork)({
  access: { right: "submissions" },
  // Only their functions write leases, and they trust the given caller.
  transaction: "owner",
  async run({ input: { kind, id, action }, caller, db }) {
    const taking = action === "take";
    await actOnWork(
      db,
      taking
        ? sql`take_lease(${kind}, ${id}, ${caller.id}, ${LEASE_MINUTES})`
        : sql`release_lease(${id}, ${caller.id})`,
    );
    return { success: true, secondsLeft: taking ? LEASE_MINUTES * 60 : 0 };
  },
});
