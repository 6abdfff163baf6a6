import { createClient } from "@supabase/supabase-js";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { authCall, freshEmail, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { TEST_ORIGIN, testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";
import { openSession, openSessionAlone } from "./sessions.ts";

const apis = { auth: authApi };

function refresher(server: TestPlatform) {
  const call = authCall(server);
  return (token: string) =>
    call("POST", "/token?grant_type=refresh_token", { body: { refresh_token: token } });
}

test("S7.3 the right password opens a session", async () => {
  await using server = await testPlatform({ apis });
  const { email, user } = await signedInClient(server);

  const { data, error } = await server
    .client()
    .auth.signInWithPassword({ email: email.toUpperCase(), password: TEST_PASSWORD });

  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: user.id, email, last_sign_in_at: expect.any(String) });
  const claims = await server.platform.tokens.verify(data.session?.access_token ?? "");
  expect(claims).toMatchObject({
    iss: `${TEST_ORIGIN}/auth/v1`,
    aud: "authenticated",
    role: "authenticated",
    aal: "aal1",
    amr: [{ method: "password", timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    is_anonymous: false,
  });
});

test("S8.13 wrong password, unknown player and no password answer alike", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);
  const attempts = [
    { email, password: "wrong" },
    { email: freshEmail("nobody"), password: TEST_PASSWORD },
    { email, password: "x".repeat(100) },
  ];

  for (const attempt of attempts) {
    const { error } = await server.client().auth.signInWithPassword(attempt);
    expect(error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
  }
});

test("an unconfirmed address is told so only with the right password", async () => {
  await using server = await testPlatform({ apis, auth: { autoconfirm: false } });
  const email = freshEmail();
  await server.client().auth.signUp({ email, password: TEST_PASSWORD });

  const wrong = await server.client().auth.signInWithPassword({ email, password: "wrong" });
  const right = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });

  expect(wrong.error?.code).toBe("invalid_credentials");
  expect(right.error).toMatchObject({
    code: "email_not_confirmed",
    message: "Email not confirmed",
  });
});

test("a banned player is refused at sign-in, refresh and with the token held", async () => {
  await using server = await testPlatform({ apis });
  const { client, email, user } = await signedInClient(server);
  const admin = server.client(server.serviceKey).auth.admin;
  await admin.updateUserById(user.id, { ban_duration: "24h" });

  const signIn = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const refresh = await client.auth.refreshSession();
  const request = await signedInRequest(server, email);

  expect(signIn.error?.code).toBe("user_banned");
  expect(refresh.error?.code).toBe("user_banned");
  expect(request).toBeNull();
  await admin.updateUserById(user.id, { ban_duration: "none" });
  const after = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(after.error).toBeNull();
});

async function signedInRequest(server: TestPlatform, email: string) {
  const { data } = await server
    .client()
    .auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return data.session;
}

test("a password from before a stricter rule signs in with a warning", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);
  await using stricter = await testPlatform({ apis, auth: { passwordMinimum: 20 } });

  const { data } = await stricter
    .client()
    .auth.signInWithPassword({ email, password: TEST_PASSWORD });

  expect(data.session).not.toBeNull();
  expect(data).toMatchObject({ weakPassword: { reasons: ["length"] } });
});

test("S7.4 a refresh gives new tokens in the same session", async () => {
  await using server = await testPlatform({ apis });
  const { client, session } = await signedInClient(server);

  const { data, error } = await client.auth.refreshSession();

  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  expect(data.session?.access_token).not.toBe(session.access_token);
  const before = await server.platform.tokens.verify(session.access_token);
  const after = await server.platform.tokens.verify(data.session?.access_token ?? "");
  expect(after["session_id"]).toBe(before["session_id"]);
  expect(after["amr"]).toEqual(before["amr"]);
});

test("flow 9: a lost answer is given again, an old token ends the family", async () => {
  await using server = await testPlatform({ apis });
  const { session } = await signedInClient(server);
  const refresh = refresher(server);
  const first = session.refresh_token;

  const second = await refresh(first);
  const again = await refresh(first);
  expect(again.body["refresh_token"]).toBe(second.body["refresh_token"]);

  server.clock.forward(3600);
  const late = await refresh(first);
  expect(late.body["refresh_token"]).toBe(second.body["refresh_token"]);

  const third = await refresh(String(second.body["refresh_token"]));
  const within = await refresh(String(second.body["refresh_token"]));
  expect(within.body["refresh_token"]).toBe(third.body["refresh_token"]);

  server.clock.forward(11);
  const stolen = await refresh(first);
  expect(stolen).toMatchObject({
    status: 400,
    body: {
      error_code: "refresh_token_already_used",
      msg: "Invalid Refresh Token: Already Used",
    },
  });
  const dead = await refresh(String(third.body["refresh_token"]));
  expect(dead).toMatchObject({ status: 400, body: { error_code: "refresh_token_already_used" } });
});

test("inside the interval of reuse any token of the chain leads to the active one", async () => {
  await using server = await testPlatform({ apis });
  const { session } = await signedInClient(server);
  const refresh = refresher(server);
  let newest = session.refresh_token;
  for (let step = 0; step < 4; step += 1)
    newest = String((await refresh(newest)).body["refresh_token"]);

  const again = await refresh(session.refresh_token);

  expect(again.status).toBe(200);
  expect(again.body["refresh_token"]).toBe(newest);
});

test("simultaneous refreshes of one token all succeed with one successor", async () => {
  await using server = await testPlatform({ apis });
  const { session } = await signedInClient(server);
  const refresh = refresher(server);
  let token = session.refresh_token;

  // The first round opens the connections that let the later requests run at the same time.
  for (let round = 0; round < 4; round += 1) {
    const presented = token;
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(presented)));
    token = String(answers[0]?.body["refresh_token"]);

    expect(answers.map(({ status, body }) => [status, body["refresh_token"]])).toEqual(
      Array.from({ length: 8 }, () => [200, token]),
    );
  }
});

test.each([
  ["short", "validation_failed"],
  ["", "validation_failed"],
  ["' or '1'='1' --", "validation_failed"],
  ["aaaaaaaaaaaa", "refresh_token_not_found"],
])("the refresh token %j answers 400 %s", async (token, code) => {
  await using server = await testPlatform({ apis });
  const answer = await refresher(server)(token);

  expect(answer).toMatchObject({ status: 400, body: { error_code: code } });
});

test("a session past its end opens nothing", async () => {
  await using server = await testPlatform({ apis });
  const { session, user } = await signedInClient(server);
  await sql`
    update auth.sessions set not_after = ${server.clock.now()} where user_id = ${user.id}`.execute(
    server.platform.database.service,
  );

  const refreshed = await refresher(server)(session.refresh_token);
  const read = await authCall(server)("GET", "/user", { bearer: session.access_token });

  expect(refreshed).toMatchObject({ status: 400, body: { error_code: "session_expired" } });
  expect(read).toMatchObject({ status: 403, body: { error_code: "session_not_found" } });
});

test("a password changed, or an account removed, while it was being proven opens no session", async () => {
  await using server = await testPlatform({ apis });
  const { user } = await signedInClient(server);
  const { database, clock } = server.platform;
  const request = { headers: {}, ip: "127.0.0.1" } as FastifyRequest;
  const facts = { userId: user.id, method: "password", request, now: clock.now() };
  const { rows } = await sql<{ encrypted_password: string }>`
    select encrypted_password from auth.users where id = ${user.id}`.execute(database.service);
  const current = rows[0]?.encrypted_password ?? "";
  const inTransaction = (passwordHash: string) =>
    database.asService((db) => openSession(db, { ...facts, passwordHash }));
  const alone = (passwordHash: string) => openSessionAlone(database, { ...facts, passwordHash });
  const refused = { code: "invalid_credentials" };

  for (const open of [inTransaction, alone]) {
    await expect(open("an earlier hash")).rejects.toMatchObject(refused);
    await expect(open(current)).resolves.toMatchObject({
      user: { id: user.id, last_sign_in_at: facts.now, identities: [{ provider: "email" }] },
    });
  }
  await sql`update auth.users set deleted_at = now() where id = ${user.id}`.execute(
    database.service,
  );
  for (const open of [inTransaction, alone])
    await expect(open(current)).rejects.toMatchObject(refused);
});

test("neither passwords nor tokens can be read in the database", async () => {
  await using server = await testPlatform({ apis });
  const { session, user } = await signedInClient(server);
  await refresher(server)(session.refresh_token);

  const { rows } = await sql<{ everything: string }>`
    select (select string_agg(t::text, '') from auth.refresh_tokens t
            join auth.sessions s on s.id = t.session_id where s.user_id = ${user.id})
        || (select u::text from auth.users u where u.id = ${user.id}) as everything`.execute(
    server.platform.database.service,
  );

  expect(rows[0]?.everything).toContain("$argon2id$");
  expect(rows[0]?.everything).not.toContain(session.refresh_token);
  expect(rows[0]?.everything).not.toContain(TEST_PASSWORD);
});

test("another grant, or an address missing, is a clear 400", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);

  const grant = await call("POST", "/token?grant_type=magic", { body: {} });
  const contact = await call("POST", "/token?grant_type=password", { body: { password: "x" } });

  expect(grant).toMatchObject({ status: 400, body: { msg: "unsupported_grant_type" } });
  expect(contact).toMatchObject({ status: 400, body: { msg: "missing email or phone" } });
});

test("getClaims verifies a token without asking who the user is", async () => {
  await using server = await testPlatform({ apis });
  const { session } = await signedInClient(server);
  const paths: string[] = [];
  const counting: typeof fetch = (input, init) => {
    paths.push(new URL(new Request(input, init).url).pathname);
    return server.fetch(input, init);
  };
  const client = createClient(TEST_ORIGIN, server.anonKey, { global: { fetch: counting } });

  const { data, error } = await client.auth.getClaims(session.access_token);

  expect(error).toBeNull();
  expect(data?.claims.sub).toBe(session.user.id);
  expect(paths).toEqual(["/auth/v1/.well-known/jwks.json"]);
});
