import * as contract from "@capicu/contract/notifications";

import { implement } from "#implement.ts";

import { readMailSettings } from "./notification-records.ts";

export const getMailSettings = implement(contract.getMailSettings)({
  access: "signed-in",
  run: async ({ db }) => ({ success: true, mail: await readMailSettings(db) }),
});
