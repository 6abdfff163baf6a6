import { expect, test } from "vitest";

import { manageAccount } from "./user-management.ts";

// Computed ids, such as those of demo players, have no version of RFC 9562.
test("an account is named by any UUID that the database holds", () => {
  const input = { userId: "0cc175b9-c0f1-06b6-31c3-99e269772661", action: "unban" };

  expect(manageAccount.input.safeParse(input).success).toBe(true);
});
