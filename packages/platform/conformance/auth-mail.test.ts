import { randomBytes } from "node:crypto";
import { describe, expect, inject, test } from "vitest";

import {
  createTestClient,
  receivedEmail,
  receivedEmails,
  newEmail,
  requireOwnServer,
  PASSWORD,
} from "./test-clients.ts";

const confirmingServer = inject("confirmingServer");
const server = () => requireOwnServer(confirmingServer);
const admin = () => createTestClient(server(), { key: server().serviceKey });

/** Follows a link of an email like a browser; returns the redirect target. */
async function followLink(link: URL): Promise<URL> {
  const answer = await fetch(link, { redirect: "manual" });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "none:");
}
const readFragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** Creates an account with a confirmed address, and a client that is signed in to it. */
async function createConfirmedAccount() {
  const client = createTestClient(server());
  const email = newEmail();
  const created = await admin().auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  expect(created.error).toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  return { client, email };
}

describe.skipIf(confirmingServer === null)("accounts confirmed by email", () => {
  test("sign-up creates an account without a session, and the link opens one, once", async () => {
    const email = newEmail();
    const { data } = await createTestClient(server()).auth.signUp({ email, password: PASSWORD });
    const before = await createTestClient(server()).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    const { link } = await receivedEmail(email);
    const first = await followLink(link);
    const second = await followLink(link);

    expect(data.session).toBeNull();
    expect(before.error?.code).toBe("email_not_confirmed");
    expect(readFragment(first)).toMatchObject({ type: "signup", token_type: "bearer" });
    expect(readFragment(second)).toMatchObject({
      error: "access_denied",
      error_code: "otp_expired",
    });
  });

  test("the one-time code confirms as well", async () => {
    const email = newEmail();
    const client = createTestClient(server());
    await client.auth.signUp({ email, password: PASSWORD });
    const { code } = await receivedEmail(email);
    const wrong = await client.auth.verifyOtp({
      email,
      token: code === "000000" ? "1" : "000000",
      type: "signup",
    });
    const right = await client.auth.verifyOtp({ email, token: code, type: "signup" });

    expect(wrong.error).toMatchObject({ status: 403, message: "Token has expired or is invalid" });
    expect(right.data.session?.user.email).toBe(email);
  });

  test("sign-up does not reveal that an address is taken", async () => {
    const { email } = await createConfirmedAccount();
    const { data, error } = await createTestClient(server()).auth.signUp({
      email,
      password: PASSWORD,
    });

    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [] });
  });

  test("S7.5 in the PKCE flow the link leads to a code, and code and verifier open a session, once", async () => {
    const email = newEmail();
    const client = createTestClient(server(), { flowType: "pkce" });
    await client.auth.signUp({ email, password: PASSWORD });
    const { link } = await receivedEmail(email);
    const code = (await followLink(link)).searchParams.get("code") ?? "";
    const exchanged = await client.auth.exchangeCodeForSession(code);

    expect(exchanged.data.session?.user.email).toBe(email);
    const again = await fetch(`${server().url}/auth/v1/token?grant_type=pkce`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
      body: JSON.stringify({ auth_code: code, code_verifier: randomBytes(32).toString("hex") }),
    });
    expect([again.status, await again.json()]).toMatchObject([
      404,
      { code: "flow_state_not_found" },
    ]);
  });

  test("a password reset by email ends the other sessions", async () => {
    const { client, email } = await createConfirmedAccount();
    const knownAccount = await createTestClient(server()).auth.resetPasswordForEmail(email);
    const unknownAccount = await createTestClient(server()).auth.resetPasswordForEmail(newEmail());
    const values = readFragment(await followLink((await receivedEmail(email)).link));
    const reset = createTestClient(server());
    await reset.auth.setSession({
      access_token: values["access_token"] ?? "",
      refresh_token: values["refresh_token"] ?? "",
    });
    const changed = await reset.auth.updateUser({ password: "a new password" });

    expect([knownAccount.error, unknownAccount.error, changed.error]).toEqual([null, null, null]);
    expect(values["type"]).toBe("recovery");
    expect((await client.auth.getUser()).error).not.toBeNull();
    const oldPassword = await createTestClient(server()).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(oldPassword.error?.code).toBe("invalid_credentials");
  });

  test("S7.8 a sign-in by email creates the account, unless the option forbids it", async () => {
    const email = newEmail();
    const client = createTestClient(server());
    const withoutCreation = await client.auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false },
    });
    const withCreation = await client.auth.signInWithOtp({
      email,
      options: { data: { club: "x" } },
    });
    const { code } = await receivedEmail(email);
    const { data } = await client.auth.verifyOtp({ email, token: code, type: "email" });

    // Our server answers like for a known address; others answer with an error.
    expect([undefined, "otp_disabled"]).toContain(withoutCreation.error?.code);
    expect(withCreation.error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { club: "x" } });
  });

  test("a new address is confirmed by links to the old and the new address", async () => {
    const { client, email } = await createConfirmedAccount();
    const newAddress = newEmail();
    const { data } = await client.auth.updateUser({ email: newAddress });
    const first = await followLink((await receivedEmail(email)).link);
    const second = await followLink((await receivedEmail(newAddress)).link);

    expect(data.user).toMatchObject({ email, new_email: newAddress });
    expect(readFragment(first)["message"]).toMatch(/^Confirmation link accepted/);
    expect(readFragment(second)).toMatchObject({ type: "email_change" });
    const { data: current } = await client.auth.getUser();
    expect(current.user?.email).toBe(newAddress);
    expect(current.user).not.toHaveProperty("new_email");
  });

  test("S7.15 reauthentication emails a nonce, which the password change requires", async () => {
    const { client, email } = await createConfirmedAccount();
    const { error } = await client.auth.reauthenticate();
    const code = await emailedCode(email);
    const wrong = await client.auth.updateUser({ password: "other password", nonce: "000001" });
    const right = await client.auth.updateUser({ password: "other password", nonce: code });

    expect(error).toBeNull();
    expect(wrong.error?.code).toBe("reauthentication_not_valid");
    expect(right.error).toBeNull();
  });

  test("resending has the same answer for known and unknown addresses", async () => {
    const email = newEmail();
    const client = createTestClient(server());
    await client.auth.signUp({ email, password: PASSWORD });
    await receivedEmail(email);
    const knownAccount = await client.auth.resend({ type: "signup", email });
    const unknownAccount = await client.auth.resend({ type: "signup", email: newEmail() });

    expect([knownAccount.error, unknownAccount.error]).toEqual([null, null]);
    await receivedEmail(email, 1);
    expect(await receivedEmails(email)).toHaveLength(2);
  });

  test("S7.27 the link of an invitation opens the new account", async () => {
    const email = newEmail();
    const { data, error } = await admin().auth.admin.inviteUserByEmail(email, {
      data: { club: "x" },
    });
    const values = readFragment(await followLink((await receivedEmail(email)).link));

    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    expect(values["type"]).toBe("invite");
    expect(values["access_token"]).toEqual(expect.any(String));
  });

  test.each([
    ["another site", "https://evil.example.com/"],
    ["another site behind a user name", "https://127.0.0.1@evil.example.com/"],
    ["a scheme that runs", "javascript:alert(1)"],
    ["a decimal address", "http://2130706433/"],
  ])("a link never leads to %s", async (_, redirectTo) => {
    const { email } = await createConfirmedAccount();
    await createTestClient(server()).auth.resetPasswordForEmail(email, { redirectTo });
    const target = await followLink((await receivedEmail(email)).link);

    expect(target.origin).toBe(new URL(server().url).origin);
  });
});

async function emailedCode(email: string): Promise<string> {
  return (await receivedEmail(email)).code;
}
