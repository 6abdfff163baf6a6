// When an address is proven for the first time, nothing survives that a stranger set up before.
import { sql } from "kysely";
import { expect, test } from "vitest";

import { freshEmail, readMail, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

async function strangersPassword(server: TestPlatform, email: string) {
  const { error } = await server
    .client()
    .auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return error?.code ?? "signs in";
}

test.each(["magiclink", "recovery"] as const)(
  "a first %s ends the password of an account that was confirmed without a mail",
  async (type) => {
    await using server = await testPlatform({ apis });
    const email = freshEmail();
    const stranger = server.client();
    await stranger.auth.signUp({ email, password: TEST_PASSWORD });
    const owner = server.client();
    if (type === "magiclink") await owner.auth.signInWithOtp({ email });
    else await owner.auth.resetPasswordForEmail(email);
    const { code: token } = readMail(await server.mailbox.next(email));

    const { error } = await owner.auth.verifyOtp({ email, token, type });

    expect(error).toBeNull();
    expect((await stranger.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
    expect(await strangersPassword(server, email)).toBe("invalid_credentials");
  },
);

test("signing in by mail ends the password of a waiting account", async () => {
  await using server = await testPlatform({ apis, auth: { autoconfirm: false } });
  const email = freshEmail();
  await server.client().auth.signUp({ email, password: TEST_PASSWORD });
  await server.mailbox.next(email);
  const owner = server.client();
  await owner.auth.signInWithOtp({ email });
  const { code: token } = readMail(await server.mailbox.next(email, 1));

  const { data } = await owner.auth.verifyOtp({ email, token, type: "email" });

  expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
  expect(await strangersPassword(server, email)).toBe("invalid_credentials");
});

test("an invitation ends the password of a waiting account", async () => {
  await using server = await testPlatform({ apis, auth: { autoconfirm: false } });
  const email = freshEmail();
  await server.client().auth.signUp({ email, password: TEST_PASSWORD });
  await server.mailbox.next(email);
  await server.client(server.serviceKey).auth.admin.inviteUserByEmail(email);
  const { code: token } = readMail(await server.mailbox.next(email, 1));

  const { error } = await server.client().auth.verifyOtp({ email, token, type: "invite" });

  expect(error).toBeNull();
  expect(await strangersPassword(server, email)).toBe("invalid_credentials");
});

test("a sign-up link that an operator makes carries the operator's password", async () => {
  await using server = await testPlatform({ apis, auth: { autoconfirm: false } });
  const email = freshEmail();
  await server.client().auth.signUp({ email, password: TEST_PASSWORD });
  const { admin } = server.client(server.serviceKey).auth;

  const { data } = await admin.generateLink({ type: "signup", email, password: "by-operator" });
  await server
    .client()
    .auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? "", type: "signup" });

  expect(await strangersPassword(server, email)).toBe("invalid_credentials");
  const signedIn = await server
    .client()
    .auth.signInWithPassword({ email, password: "by-operator" });
  expect(signedIn.error).toBeNull();
});

test("an address that was proven once keeps its password and sessions at later mails", async () => {
  await using server = await testPlatform({ apis, auth: { autoconfirm: false } });
  const email = freshEmail();
  const owner = server.client();
  await owner.auth.signUp({ email, password: TEST_PASSWORD });
  const first = readMail(await server.mailbox.next(email));
  await owner.auth.verifyOtp({ email, token: first.code, type: "email" });
  const otherClient = server.client();
  await otherClient.auth.signInWithOtp({ email });
  const second = readMail(await server.mailbox.next(email, 1));

  await otherClient.auth.verifyOtp({ email, token: second.code, type: "email" });

  expect((await owner.auth.getUser()).error).toBeNull();
  expect(await strangersPassword(server, email)).toBe("signs in");
});

test("a new address has to be proven anew", async () => {
  await using server = await testPlatform({ apis });
  const { database } = server.platform;
  const { admin } = server.client(server.serviceKey).auth;
  const created = await admin.createUser({ email: freshEmail(), email_confirm: true });
  const id = created.data.user?.id ?? "";
  const readProof = async () => {
    const { rows } = await sql<{ proven: boolean }>`
      select email_proven_at is not null as proven from auth.users where id = ${id}`.execute(
      database.service,
    );
    return rows[0]?.proven;
  };

  const before = await readProof();
  await admin.updateUserById(id, { email: freshEmail("new") });

  expect([before, await readProof()]).toEqual([true, false]);
});
