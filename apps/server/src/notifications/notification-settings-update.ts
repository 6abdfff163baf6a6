import * as contract from "@capicu/contract/notifications";

import { implement } from "#implement.ts";

import { readMailSettings, writeMailSettings } from "./notification-records.ts";

export const changeMailSettings = implement(contract.changeMailSettings)({
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
