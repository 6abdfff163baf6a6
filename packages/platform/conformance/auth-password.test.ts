import { decodeJwt, decodeProtectedHeader } from "jose";
import { describe, expect, inject, test } from "vitest";

import {
  createTestClient,
  newEmail,
  newPhone,
  PASSWORD,
  signedInClient,
  anonymousClient,
} from "./test-clients.ts";

const defaultServer = inject("defaultServer");
interface Call {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}
const auth = (path: string, init: Call = {}) =>
  fetch(`${defaultServer.url}/auth/v1${path}`, {
    ...init,
    headers: {
      apikey: defaultServer.anonKey,
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      ...init.headers,
    },
  });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  auth(path, { method: "POST", body: JSON.stringify(body), headers });

describe("sign-up", () => {
  test("returns a session and an account", async () => {
    const email = newEmail();
    const { data, error } = await anonymousClient().auth.signUp({
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
    [
      "a taken address",
      async () => ({ email: await createAccountEmail() }),
      [422, "user_already_exists"],
    ],
    ["no address", async () => ({ email: "a" }), [400, "validation_failed"]],
    ["a short password", async () => ({ password: "12345" }), [422, "weak_password"]],
    ["no password", async () => ({ password: "" }), [400, "validation_failed"]],
    ["a long password", async () => ({ password: "x".repeat(73) }), [400, "validation_failed"]],
    ["both contacts", async () => ({ phone: "+4915112345678" }), [400, "validation_failed"]],
  ])("refuses %s", async (_, fields, [status, code]) => {
    const credentials = { email: newEmail(), password: PASSWORD, ...(await fields()) };
    const answer = await post("/signup", credentials);

    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
    expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(answer.headers.get("x-sb-error-code")).toBe(code);
  });

  test("sends errors in the old format to old clients", async () => {
    const answer = await fetch(`${defaultServer.url}/auth/v1/signup`, {
      method: "POST",
      body: JSON.stringify({ email: "a", password: PASSWORD }),
      headers: { "content-type": "application/json" },
    });

    expect(await answer.json()).toMatchObject({ code: 400, error_code: "validation_failed" });
  });
});

describe("tokens", () => {
  test("are signed by a published key and contain role, method and session", async () => {
    const client = await signedInClient();
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
  ])("are not issued for %s", async (_, fields) => {
    const credentials = { email: await createAccountEmail(), password: PASSWORD, ...fields };
    const { data, error } = await anonymousClient().auth.signInWithPassword(credentials);

    expect(data.session).toBeNull();
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
  });

  test("are refreshed in the same session, and the previous one stays valid for a moment", async () => {
    const client = await signedInClient();
    const first = (await client.auth.getSession()).data.session;
    const second = (await client.auth.refreshSession()).data.session;
    const again = await post("/token?grant_type=refresh_token", {
      refresh_token: first?.refresh_token,
    });

    expect(second?.access_token).not.toBe(first?.access_token);
    expect(readSessionId(second?.access_token)).toBe(readSessionId(first?.access_token));
    expect(await again.json()).toMatchObject({ refresh_token: second?.refresh_token });
  });

  test.each([
    ["an unknown token", "abcdefghijkl", [400, "refresh_token_not_found"]],
    ["a malformed token", "short", [400, "validation_failed"]],
  ])("are not refreshed with %s", async (_, refreshToken, [status, code]) => {
    const answer = await post("/token?grant_type=refresh_token", { refresh_token: refreshToken });

    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });

  test.each([
    ["no token", "", [401, "no_authorization", "Bearer token"]],
    ["another scheme", "Basic abc", [401, "no_authorization", "Bearer token"]],
    ["a malformed token", "Bearer a.b.c", [403, "bad_jwt", "invalid JWT"]],
  ])("are required: %s", async (_, authorization, [status, code, message]) => {
    const answer = await auth("/user", { headers: authorization ? { authorization } : {} });

    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { code, message: expect.stringContaining(String(message)) },
    ]);
  });

  test("an unknown grant is refused", async () => {
    expect((await post("/token?grant_type=magic", {})).status).toBe(400);
  });
});

describe("the account", () => {
  test("merges updates of its metadata", async () => {
    const client = await signedInClient();
    await client.auth.updateUser({ data: { a: 1, b: 2 } });
    const { data } = await client.auth.updateUser({ data: { b: null, c: 3 } });

    expect(data.user?.user_metadata).toMatchObject({ a: 1, c: 3 });
    expect(data.user?.user_metadata).not.toHaveProperty("b");
  });

  test("a new password ends the other sessions and replaces the old password", async () => {
    const current = await signedInClient();
    const email = (await current.auth.getUser()).data.user?.email ?? "";
    const other = createTestClient(defaultServer);
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const unchanged = await current.auth.updateUser({ password: PASSWORD });
    const { error } = await current.auth.updateUser({ password: "another password" });

    expect(unchanged.error).toMatchObject({ status: 422, code: "same_password" });
    expect(error).toBeNull();
    expect((await current.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error).not.toBeNull();
    expect(
      (await anonymousClient().auth.signInWithPassword({ email, password: PASSWORD })).error,
    ).toMatchObject({ code: "invalid_credentials" });
  });

  test.each([
    ["global", [false, false]],
    ["local", [false, true]],
    ["others", [true, false]],
  ] as const)("signing out with scope %s", async (scope, [isCurrentValid, isOtherValid]) => {
    const current = await signedInClient();
    const email = (await current.auth.getUser()).data.user?.email ?? "";
    const other = createTestClient(defaultServer);
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const token = (await current.auth.getSession()).data.session?.access_token;
    const { error } = await current.auth.signOut({ scope });

    expect(error).toBeNull();
    expect((await auth("/user", { headers: { authorization: `Bearer ${token}` } })).ok).toBe(
      isCurrentValid,
    );
    expect((await other.auth.getUser()).error === null).toBe(isOtherValid);
  });

  test("an ended session has another error than an invalid token", async () => {
    const client = await signedInClient();
    const token = (await client.auth.getSession()).data.session?.access_token;
    await client.auth.signOut();
    const answer = await auth("/user", { headers: { authorization: `Bearer ${token}` } });

    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { code: "session_not_found" },
    ]);
  });
});

describe("features", () => {
  test("settings and health need no key", async () => {
    expect(await (await fetch(`${defaultServer.url}/auth/v1/settings`)).json()).toMatchObject({
      external: { email: true },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
    expect((await fetch(`${defaultServer.url}/auth/v1/health`)).ok).toBe(true);
  });

  test("an anonymous account becomes permanent when it gets an address", async () => {
    const client = anonymousClient();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { a: 1 } } });
    const email = newEmail();
    const changed = await client.auth.updateUser({ email });

    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: "", user_metadata: { a: 1 } });
    expect(changed.data.user).toMatchObject({ is_anonymous: false, email });
  });

  test("without an SMS provider no code is promised", async () => {
    const { error } = await anonymousClient().auth.signInWithOtp({ phone: newPhone() });

    expect(error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
  });

  test.each([
    ["GET /user/identities/authorize?provider=google", [404, "manual_linking_disabled"]],
    ["POST /token?grant_type=web3", [422, "web3_provider_disabled"]],
    ["POST /sso", [404, "saml_provider_disabled"]],
  ])("%s is disabled by default", async (call, [status, code]) => {
    const [method = "", path = ""] = call.split(" ");
    const token = (await (await signedInClient()).auth.getSession()).data.session?.access_token;
    const body = JSON.stringify({ chain: "solana", message: "m", signature: "s" });
    const answer = await auth(path, {
      method,
      ...(method === "POST" && { body }),
      headers: { authorization: `Bearer ${token}` },
    });

    expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });
});

async function createAccountEmail(): Promise<string> {
  const client = await signedInClient();
  return (await client.auth.getUser()).data.user?.email ?? "";
}

function readSessionId(token = ""): unknown {
  return decodeJwt(token)["session_id"];
}
