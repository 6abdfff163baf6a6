import * as contract from "@capicu/contract/unread";

import { implement } from "#implement.ts";

import { countUnread, readUnpaid } from "./notification-records.ts";

export const countNotifications = implement(contract.countNotifications)({
  access: "signed-in",
  run: async ({ db }) => ({
    success: true,
    unread: await countUnread(db),
    unpaid: await readUnpaid(db),
  }),
});
