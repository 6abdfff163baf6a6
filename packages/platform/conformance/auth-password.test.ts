import { decodeJwt, decodeProtectedHeader } from "jose";
import { describe, expect, inject, test } from "vitest";

import {
  createWireClient,
  newEmail,
  newPhone,
  PASSWORD,
  somebody,
  visitor,
} from "./test-clients.ts";

const plain = inject("plain");
interface Call {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}
const auth = (path: string, init: Call = {}) =>
  fetch(`${plain.url}/auth/v1${path}`, {
    ...init,
    headers: {
      apikey: plain.anonKey,
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      ...init.headers,
    },
  });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  auth(path, { method: "POST", body: JSON.stringify(body), headers });

describe("sign-up", () => {
  test("answers a session and an account", async () => {
    const email = newEmail();
    const { data, error } = await visitor().auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { club: "Los Tigres" } },
    });

    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: "bearer", expires_in: 3600 });
    expect(data.user).toMatchObject({
      email,
      phone: "",
      aud: "authenticated",
      role: "authenticated",
      is_anonymous: false,
      user_metadata: { club: "Los Tigres" },
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [{ provider: "email", identity_data: { email, club: "Los Tigres" } }],
    });
  });

  test.each([
    ["a taken address", async () => ({ email: await takenEmail() }), [422, "user_already_exists"]],
    ["no address", async () => ({ email: "a" }), [400, "validation_failed"]],
    ["a short password", async () => ({ password: "12345" }), [422, "weak_password"]],
    ["no password", async () => ({ password: "" }), [400, "validation_failed"]],
    ["a long password", async () => ({ password: "x".repeat(73) }), [400, "validation_failed"]],
    ["both contacts", async () => ({ phone: "+4915112345678" }), [400, "validation_failed"]],
  ])("refuses %s", async (_, fields, [status, code]) => {
    const given = { email: newEmail(), password: PASSWORD, ...(await fields()) };
    const answer = await post("/signup", given);

    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
    expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(answer.headers.get("x-sb-error-code")).toBe(code);
  });

  test("speaks the old form of errors to old clients", async () => {
    const answer = await fetch(`${plain.url}/auth/v1/signup`, {
      method: "POST",
      body: JSON.stringify({ email: "a", password: PASSWORD }),
      headers: { "content-type": "application/json" },
    });

    expect(await answer.json()).toMatchObject({ code: 400, error_code: "validation_failed" });
  });
});

describe("tokens", () => {
  test("are signed by a published key and tell who, how and in which session", async () => {
    const client = await somebody();
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? "";
    const { keys } = (await (await auth("/.well-known/jwks.json")).json()) as {
      keys: Record<string, unknown>[];
    };

    expect(keys.map(({ kid }) => kid)).toContain(decodeProtectedHeader(token).kid);
    expect(keys.some((key) => "d" in key || key["kty"] === "oct")).toBe(false);
    expect(decodeJwt(token)).toMatchObject({
      role: "authenticated",
      aal: "aal1",
      amr: [{ method: "password" }],
      is_anonymous: false,
      session_id: expect.any(String),
    });
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.sub).toBe(data.session?.user.id);
  });

  test.each([
    ["a wrong password", { password: "something else" }],
    ["an unknown address", { email: newEmail() }],
  ])("are not given for %s", async (_, fields) => {
    const given = { email: await takenEmail(), password: PASSWORD, ...fields };
    const { data, error } = await visitor().auth.signInWithPassword(given);

    expect(data.session).toBeNull();
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
  });

  test("are refreshed in the same session, and the one before serves for a moment", async () => {
    const client = await somebody();
    const first = (await client.auth.getSession()).data.session;
    const second = (await client.auth.refreshSession()).data.session;
    const again = await post("/token?grant_type=refresh_token", {
      refresh_token: first?.refresh_token,
    });

    expect(second?.access_token).not.toBe(first?.access_token);
    expect(sessionOf(second?.access_token)).toBe(sessionOf(first?.access_token));
    expect(await again.json()).toMatchObject({ refresh_token: second?.refresh_token });
  });

  test.each([
    ["an unknown token", "abcdefghijkl", [400, "refresh_token_not_found"]],
    ["what is none", "short", [400, "validation_failed"]],
  ])("are not refreshed with %s", async (_, refreshToken, [status, code]) => {
    const answer = await post("/token?grant_type=refresh_token", { refresh_token: refreshToken });

    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });

  test.each([
    ["none", "", [401, "no_authorization", "Bearer token"]],
    ["of another kind", "Basic abc", [401, "no_authorization", "Bearer token"]],
    ["what is none", "Bearer a.b.c", [403, "bad_jwt", "invalid JWT"]],
  ])("are asked for: %s", async (_, authorization, [status, code, words]) => {
    const answer = await auth("/user", { headers: authorization ? { authorization } : {} });

    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { code, message: expect.stringContaining(String(words)) },
    ]);
  });

  test("an unknown grant is refused", async () => {
    expect((await post("/token?grant_type=magic", {})).status).toBe(400);
  });
});

describe("the account", () => {
  test("merges what it is told about itself", async () => {
    const client = await somebody();
    await client.auth.updateUser({ data: { a: 1, b: 2 } });
    const { data } = await client.auth.updateUser({ data: { b: null, c: 3 } });

    expect(data.user?.user_metadata).toMatchObject({ a: 1, c: 3 });
    expect(data.user?.user_metadata).not.toHaveProperty("b");
  });

  test("a new password ends the other sessions, the old one serves no longer", async () => {
    const here = await somebody();
    const email = (await here.auth.getUser()).data.user?.email ?? "";
    const there = createWireClient(plain);
    await there.auth.signInWithPassword({ email, password: PASSWORD });
    const same = await here.auth.updateUser({ password: PASSWORD });
    const { error } = await here.auth.updateUser({ password: "another password" });

    expect(same.error).toMatchObject({ status: 422, code: "same_password" });
    expect(error).toBeNull();
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.getUser()).error).not.toBeNull();
    expect(
      (await visitor().auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toMatchObject({ code: "invalid_credentials" });
  });

  test.each([
    ["global", [false, false]],
    ["local", [false, true]],
    ["others", [true, false]],
  ] as const)("signing out with scope %s", async (scope, [hereLives, thereLives]) => {
    const here = await somebody();
    const email = (await here.auth.getUser()).data.user?.email ?? "";
    const there = createWireClient(plain);
    await there.auth.signInWithPassword({ email, password: PASSWORD });
    const token = (await here.auth.getSession()).data.session?.access_token;
    const { error } = await here.auth.signOut({ scope });

    expect(error).toBeNull();
    expect((await auth("/user", { headers: { authorization: `Bearer ${token}` } })).ok).toBe(
      hereLives,
    );
    expect((await there.auth.getUser()).error === null).toBe(thereLives);
  });

  test("an ended session is told apart from a bad token", async () => {
    const client = await somebody();
    const token = (await client.auth.getSession()).data.session?.access_token;
    await client.auth.signOut();
    const answer = await auth("/user", { headers: { authorization: `Bearer ${token}` } });

    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { code: "session_not_found" },
    ]);
  });
});

describe("what is on", () => {
  test("settings and health answer without a key", async () => {
    expect(await (await fetch(`${plain.url}/auth/v1/settings`)).json()).toMatchObject({
      external: { email: true },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
    expect((await fetch(`${plain.url}/auth/v1/health`)).ok).toBe(true);
  });

  test("an anonymous account is one without an address, until it gets one", async () => {
    const client = visitor();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { a: 1 } } });
    const email = newEmail();
    const changed = await client.auth.updateUser({ email });

    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: "", user_metadata: { a: 1 } });
    expect(changed.data.user).toMatchObject({ is_anonymous: false, email });
  });

  test("without a way to reach phones nobody is asked to wait for a code", async () => {
    const { error } = await visitor().auth.signInWithOtp({ phone: newPhone() });

    expect(error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
  });

  test.each([
    ["GET /user/identities/authorize?provider=google", [404, "manual_linking_disabled"]],
    ["POST /token?grant_type=web3", [422, "web3_provider_disabled"]],
    ["POST /sso", [404, "saml_provider_disabled"]],
  ])("%s is off unless switched on", async (call, [status, code]) => {
    const [method = "", path = ""] = call.split(" ");
    const token = (await (await somebody()).auth.getSession()).data.session?.access_token;
    const body = JSON.stringify({ chain: "solana", message: "m", signature: "s" });
    const answer = await auth(path, {
      method,
      ...(method === "POST" && { body }),
      headers: { authorization: `Bearer ${token}` },
    });

    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });
});

async function takenEmail(): Promise<string> {
  const client = await somebody();
  return (await client.auth.getUser()).data.user?.email ?? "";
}

function sessionOf(token = ""): unknown {
  return decodeJwt(token)["session_id"];
}
