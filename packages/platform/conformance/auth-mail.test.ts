import { randomBytes } from "node:crypto";
import { describe, expect, inject, test } from "vitest";

import {
  createWireClient,
  receivedEmail,
  receivedEmails,
  newEmail,
  ours,
  PASSWORD,
} from "./test-clients.ts";

const strict = inject("strict");
const there = () => ours(strict);
const admin = () => createWireClient(there(), { key: there().serviceKey });

/** Follows a link of a mail as a browser would, up to where it leads. */
async function follow(link: URL): Promise<URL> {
  const answer = await fetch(link, { redirect: "manual" });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "none:");
}
const hashOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

/** An account whose address is confirmed, and its client. */
async function confirmed() {
  const client = createWireClient(there());
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

describe.skipIf(strict === null)("accounts confirmed by mail", () => {
  test("sign-up answers an account without a session, the link opens one, once", async () => {
    const email = newEmail();
    const { data } = await createWireClient(there()).auth.signUp({ email, password: PASSWORD });
    const before = await createWireClient(there()).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    const { link } = await receivedEmail(email);
    const first = await follow(link);
    const second = await follow(link);

    expect(data.session).toBeNull();
    expect(before.error?.code).toBe("email_not_confirmed");
    expect(hashOf(first)).toMatchObject({ type: "signup", token_type: "bearer" });
    expect(hashOf(second)).toMatchObject({ error: "access_denied", error_code: "otp_expired" });
  });

  test("the digits confirm as well", async () => {
    const email = newEmail();
    const client = createWireClient(there());
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

  test("a taken address is not told", async () => {
    const { email } = await confirmed();
    const { data, error } = await createWireClient(there()).auth.signUp({
      email,
      password: PASSWORD,
    });

    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [] });
  });

  test("S7.5 in the exchange flow the link leads to a code, and the verifier to a session, once", async () => {
    const email = newEmail();
    const client = createWireClient(there(), { flowType: "pkce" });
    await client.auth.signUp({ email, password: PASSWORD });
    const { link } = await receivedEmail(email);
    const code = (await follow(link)).searchParams.get("code") ?? "";
    const opened = await client.auth.exchangeCodeForSession(code);

    expect(opened.data.session?.user.email).toBe(email);
    const again = await fetch(`${there().url}/auth/v1/token?grant_type=pkce`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
      body: JSON.stringify({ auth_code: code, code_verifier: randomBytes(32).toString("hex") }),
    });
    expect([again.status, await again.json()]).toMatchObject([
      404,
      { code: "flow_state_not_found" },
    ]);
  });

  test("a forgotten password: link, new password, other sessions gone", async () => {
    const { client, email } = await confirmed();
    const asked = await createWireClient(there()).auth.resetPasswordForEmail(email);
    const unknown = await createWireClient(there()).auth.resetPasswordForEmail(newEmail());
    const values = hashOf(await follow((await receivedEmail(email)).link));
    const reset = createWireClient(there());
    await reset.auth.setSession({
      access_token: values["access_token"] ?? "",
      refresh_token: values["refresh_token"] ?? "",
    });
    const changed = await reset.auth.updateUser({ password: "a new password" });

    expect([asked.error, unknown.error, changed.error]).toEqual([null, null, null]);
    expect(values["type"]).toBe("recovery");
    expect((await client.auth.getUser()).error).not.toBeNull();
    const old = await createWireClient(there()).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(old.error?.code).toBe("invalid_credentials");
  });

  test("S7.8 a sign-in by mail makes the account it needs, unless told not to", async () => {
    const email = newEmail();
    const client = createWireClient(there());
    const closed = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const open = await client.auth.signInWithOtp({ email, options: { data: { club: "x" } } });
    const { code } = await receivedEmail(email);
    const { data } = await client.auth.verifyOtp({ email, token: code, type: "email" });

    // Ours answers as for a known address; others tell that nobody has it.
    expect([undefined, "otp_disabled"]).toContain(closed.error?.code);
    expect(open.error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { club: "x" } });
  });

  test("a new address is confirmed from the old one and the new one", async () => {
    const { client, email } = await confirmed();
    const wanted = newEmail();
    const { data } = await client.auth.updateUser({ email: wanted });
    const first = await follow((await receivedEmail(email)).link);
    const second = await follow((await receivedEmail(wanted)).link);

    expect(data.user).toMatchObject({ email, new_email: wanted });
    expect(hashOf(first)["message"]).toMatch(/^Confirmation link accepted/);
    expect(hashOf(second)).toMatchObject({ type: "email_change" });
    const { data: now } = await client.auth.getUser();
    expect(now.user?.email).toBe(wanted);
    expect(now.user).not.toHaveProperty("new_email");
  });

  test("S7.15 a nonce is mailed to whoever is signed in, and checked", async () => {
    const { client, email } = await confirmed();
    const { error } = await client.auth.reauthenticate();
    const code = await emailedCode(email);
    const wrong = await client.auth.updateUser({ password: "other password", nonce: "000001" });
    const right = await client.auth.updateUser({ password: "other password", nonce: code });

    expect(error).toBeNull();
    expect(wrong.error?.code).toBe("reauthentication_not_valid");
    expect(right.error).toBeNull();
  });

  test("resending answers alike for known and unknown addresses", async () => {
    const email = newEmail();
    const client = createWireClient(there());
    await client.auth.signUp({ email, password: PASSWORD });
    await receivedEmail(email);
    const known = await client.auth.resend({ type: "signup", email });
    const unknown = await client.auth.resend({ type: "signup", email: newEmail() });

    expect([known.error, unknown.error]).toEqual([null, null]);
    await receivedEmail(email, 1);
    expect(await receivedEmails(email)).toHaveLength(2);
  });

  test("S7.27 an invitation opens the account it made", async () => {
    const email = newEmail();
    const { data, error } = await admin().auth.admin.inviteUserByEmail(email, {
      data: { club: "x" },
    });
    const values = hashOf(await follow((await receivedEmail(email)).link));

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
    const { email } = await confirmed();
    await createWireClient(there()).auth.resetPasswordForEmail(email, { redirectTo });
    const target = await follow((await receivedEmail(email)).link);

    expect(target.origin).toBe(new URL(there().url).origin);
  });
});

async function emailedCode(email: string): Promise<string> {
  return (await receivedEmail(email)).code;
}
