import { expect, test } from "vitest";

import { authCall, freshEmail, readMail, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

test("where they are not wanted, visitors get no account", async () => {
  await using server = await testPlatform({ apis });

  const { error } = await server.client().auth.signInAnonymously();

  expect(error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
});

test("a visitor has an account without an address", async () => {
  await using server = await testPlatform({ apis, auth: { anonymous: true } });

  const { data, error } = await server.client().auth.signInAnonymously({
    options: { data: { nick: "Ana" } },
  });

  expect(error).toBeNull();
  expect(data.user).toMatchObject({ is_anonymous: true, email: "", phone: "", identities: [] });
  expect(data.user?.user_metadata).toEqual({ nick: "Ana" });
});

test("an address makes it a real account, which keeps its id", async () => {
  await using server = await testPlatform({ apis, auth: { anonymous: true } });
  const { auth } = server.client();
  const visitor = await auth.signInAnonymously();
  const email = freshEmail();

  const { data, error } = await auth.updateUser({ email, password: TEST_PASSWORD });
  const signedIn = await server
    .client()
    .auth.signInWithPassword({ email, password: TEST_PASSWORD });

  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, is_anonymous: false });
  expect(data.user?.identities).toHaveLength(1);
  expect(signedIn.data.user?.id).toBe(visitor.data.user?.id);
});

test("without autoconfirm the address has to be proven first, by one mail", async () => {
  const settings = { anonymous: true, autoconfirm: false };
  await using server = await testPlatform({ apis, auth: settings });
  const { auth } = server.client();
  await auth.signInAnonymously();
  const email = freshEmail();

  const password = await auth.updateUser({ password: TEST_PASSWORD });
  await auth.updateUser({ email });
  const between = await auth.getUser();
  await authCall(server)("GET", readMail(await server.mailbox.next(email)).path);
  const after = await auth.getUser();

  expect(password.error?.code).toBe("validation_failed");
  expect(between.data.user).toMatchObject({ is_anonymous: true, email: "", new_email: email });
  expect(after.data.user).toMatchObject({ is_anonymous: false, email });
});
