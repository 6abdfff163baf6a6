import * as contract from "@capicu/contract/push";

import { implement } from "#implement.ts";

import { removeDevice } from "./push-records.ts";

export const removePushSubscription = implement(contract.removePushSubscription)({
  access: "signed-in",
  // No caller may read or write these rows: the query itself names their owner.
  transaction: "owner",
  async run({ input, caller, db }) {
    await removeDevice(db, caller.id, URL.parse(input.endpoint)?.href ?? input.endpoint);
    return { success: true };
  },
});
