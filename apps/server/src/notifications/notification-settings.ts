import * as contract from "@capicu/contract/notifications";

import { implement } from "#implement.ts";

import { readSwitches } from "./notification-records.ts";

export const getNotificationSettings = implement(contract.getNotificationSettings)({
  access: "signed-in",
  run: async ({ db }) => ({ success: true, ...(await readSwitches(db)) }),
});
