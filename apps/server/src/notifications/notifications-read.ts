import * as contract from "@capicu/contract/notifications";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";

import { countUnread, markRead } from "./notification-records.ts";

export const readNotifications = implement(contract.readNotifications)({
  access: "signed-in",
  async run({ db, input }) {
    if ((input.id === undefined) === (input.upTo === undefined))
      throw refuse(400, "invalid_input", "Name either one notification, or the last of those read");
    await markRead(db, input);
    return { success: true, unread: await countUnread(db) };
  },
});
