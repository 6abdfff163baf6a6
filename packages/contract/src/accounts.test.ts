import { expect, test } from "vitest";

import { PASSWORD_MIN, PASSWORD_TOO_SHORT } from "./accounts.ts";

test("S9.22 a password has at least 6 characters, and its message says so", () => {
  expect(PASSWORD_MIN).toBe(6);
  expect(PASSWORD_TOO_SHORT).toContain(`${PASSWORD_MIN} characters`);
});
