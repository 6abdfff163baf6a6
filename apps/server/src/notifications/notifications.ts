import * as contract from "@capicu/contract/notifications";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";

import {
  countUnread,
  markRead,
  readMailSettings,
  readNotifications,
  readUnpaid,
  writeMailSettings,
} from "./notification-records.ts";

const list = implement(contract.listNotifications)({
  access: "signed-in",
  run: async ({ db, input }) => ({
    success: true,
    ...(await readNotifications(db, input.before ?? null)),
    unread: await countUnread(db),
  }),
});

const count = implement(contract.countNotifications)({
  access: "signed-in",
  run: async ({ db }) => ({
    success: true,
    unread: await countUnread(db),
    unpaid: await readUnpaid(db),
  }),
});

const read = implement(contract.readNotifications)({
  access: "signed-in",
  async run({ db, input }) {
    if ((input.id === undefined) === (input.upTo === undefined))
      throw refuse(400, "invalid_input", "Name either one notification, or the last of those read");
    await markRead(db, input);
    return { success: true, unread: await countUnread(db) };
  },
});

const settings = implement(contract.getMailSettings)({
  access: "signed-in",
  run: async ({ db }) => ({ success: true, mail: await readMailSettings(db) }),
});

const changeSettings = implement(contract.changeMailSettings)({
  access: "signed-in",
  async run({ db, input }) {
    const { decisions, pictures, followers, renewals } = input.mail;
    const before = await readMailSettings(db);
    const mail = {
      decisions: decisions ?? before.decisions,
      pictures: pictures ?? before.pictures,
      followers: followers ?? before.followers,
      renewals: renewals ?? before.renewals,
    };
    await writeMailSettings(db, mail);
    return { success: true, mail };
  },
});

export const notificationFunctions = [list, count, read, settings, changeSettings];
