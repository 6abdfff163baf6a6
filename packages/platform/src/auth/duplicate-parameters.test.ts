// A parameter that comes twice, or in the wrong place, is ignored or refused.
import { expect, test } from "vitest";

import { authCall, freshEmail, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

test.each([
  "/token?grant_type=password&grant_type=refresh_token",
  "/token?grant_type[]=password",
  "/token",
])("%s is refused", async (path) => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);

  const { status } = await authCall(server)("POST", path, {
    body: { email, password: TEST_PASSWORD, grant_type: "password" },
  });

  expect(status).toBe(400);
});

test.each([
  ["a list of addresses", { email: [freshEmail(), freshEmail()], password: TEST_PASSWORD }],
  ["an object as the password", { email: freshEmail(), password: { length: 28 } }],
  ["a number as the password", { email: freshEmail(), password: 28_282_828 }],
])("a sign-up with %s is refused", async (_what, body) => {
  await using server = await testPlatform({ apis });

  expect((await authCall(server)("POST", "/signup", { body })).status).toBe(400);
});

test("credentials in the query are not read", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);
  const query = new URLSearchParams({ grant_type: "password", email, password: TEST_PASSWORD });

  const { status } = await authCall(server)("POST", `/token?${query.toString()}`, { body: {} });

  expect(status).toBe(400);
});
