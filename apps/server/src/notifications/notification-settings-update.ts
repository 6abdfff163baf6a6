import * as contract from "@capicu/contract/notifications";
import type { TopicSwitches } from "@capicu/contract/notifications";

import { implement } from "#implement.ts";

import { readSwitches, writeSwitches } from "./notification-records.ts";

export const changeNotificationSettings = implement(contract.changeNotificationSettings)({
  access: "signed-in",
  async run({ db, input }) {
    const before = await readSwitches(db);
    const switches = {
      mail: withChanges(before.mail, input.mail),
      push: withChanges(before.push, input.push),
    };
    await writeSwitches(db, switches);
    return { success: true, ...switches };
  },
});

type Changes = { [Topic in keyof TopicSwitches]?: boolean | undefined };

const withChanges = (before: TopicSwitches, changes: Changes = {}): TopicSwitches => ({
  decisions: changes.decisions ?? before.decisions,
  pictures: changes.pictures ?? before.pictures,
  followers: changes.followers ?? before.followers,
  clubs: changes.clubs ?? before.clubs,
  events: changes.events ?? before.events,
  renewals: changes.renewals ?? before.renewals,
});
