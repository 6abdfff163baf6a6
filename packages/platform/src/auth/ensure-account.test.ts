import { expect, test } from "vitest";

import { freshEmail, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { ensureAccount } from "./ensure-account.ts";
import { authDoor } from "./index.ts";

test("the operator's account is made once, signs in at once and keeps its first password", async () => {
  await using server = await testPlatform({
    doors: { auth: authDoor },
    auth: { autoconfirm: false },
  });
  const email = freshEmail("Operator");

  const made = await Promise.all([
    ensureAccount(server.platform, { email, password: TEST_PASSWORD }),
    ensureAccount(server.platform, { email: email.toUpperCase(), password: TEST_PASSWORD }),
  ]);
  const later = await ensureAccount(server.platform, { email, password: "another-password" });

  expect(new Set([...made, later]).size).toBe(1);
  const { data, error } = await server
    .client()
    .auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(later);
});
