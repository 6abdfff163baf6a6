import * as contract from "@capicu/contract/notifications";

import { implement } from "#implement.ts";

import { countUnread, readNotifications } from "./notification-records.ts";

export const listNotifications = implement(contract.listNotifications)({
  access: "signed-in",
  run: async ({ db, input }) => ({
    success: true,
    ...(await readNotifications(db, input.before ?? null)),
    unread: await countUnread(db),
  }),
});
