import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { authDoor } from "#auth/index.ts";
import { retireUser } from "#auth/removal.ts";
import { authCall, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { enrollTotp, playerWithTotp } from "#testing/mfa.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

const doors = { auth: authDoor };
const PATH = "/recovery-codes";

interface Codes {
  codes: string[];
}

async function holder(server: TestPlatform) {
  const player = await playerWithTotp(server);
  const call = authCall(server);
  const make = async (bearer = player.session.access_token) => {
    const answer = await call("POST", PATH, { bearer });
    return { status: answer.status, ...(answer.body as unknown as Codes) };
  };
  const remaining = async () =>
    (await call("GET", PATH, { bearer: player.session.access_token })).body["remaining"];
  return { ...player, make, remaining, codes: (await make()).codes };
}

/** The same player, signed in anew, with the password alone. */
async function withPassword(server: TestPlatform, email: string) {
  const client = server.client();
  const { data } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const bearer = data.session?.access_token ?? "";
  const show = (code: string) =>
    authCall(server)("POST", `${PATH}/verify`, { bearer, body: { code } });
  return { client, bearer, show };
}

const REFUSED = { status: 422, body: { error_code: "mfa_verification_failed" } };

test("ten codes, each unlike the others, and their number", async () => {
  await using server = await testPlatform({ doors });
  const { codes, remaining } = await holder(server);

  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  expect(await remaining()).toBe(10);
});

test("a code raises the session as a factor does, however it is typed", async () => {
  await using server = await testPlatform({ doors });
  const { email, codes, remaining } = await holder(server);
  const { bearer, client, show } = await withPassword(server, email);

  const { status, body } = await show(` ${codes[0]?.toUpperCase().replace("-", " ")}`);

  expect(status).toBe(200);
  expect(decodeJwt(String(body["access_token"]))).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/recovery_code" }, { method: "password" }],
    session_id: decodeJwt(bearer)["session_id"],
  });
  expect(await remaining()).toBe(9);
  // What was there before the code was shown leads nowhere.
  expect((await client.auth.refreshSession()).error).not.toBeNull();
});

test("the official client goes on with the session it gives", async () => {
  await using server = await testPlatform({ doors });
  const { email, codes } = await holder(server);
  const { client, show } = await withPassword(server, email);
  const { body } = await show(codes[0] ?? "");

  await client.auth.setSession({
    access_token: String(body["access_token"]),
    refresh_token: String(body["refresh_token"]),
  });

  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test("a code serves once", async () => {
  await using server = await testPlatform({ doors });
  const { email, codes } = await holder(server);
  const { show } = await withPassword(server, email);

  expect((await show(codes[0] ?? "")).status).toBe(200);
  expect(await show(codes[0] ?? "")).toMatchObject(REFUSED);
});

test("of two uses at once, one is accepted", async () => {
  await using server = await testPlatform({ doors });
  const { email, codes, remaining } = await holder(server);
  const sessions = await Promise.all(Array.from({ length: 4 }, () => withPassword(server, email)));

  const answers = await Promise.all(sessions.map(({ show }) => show(codes[0] ?? "")));

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422,
  ]);
  expect(await remaining()).toBe(9);
});

test("another player's code is none", async () => {
  await using server = await testPlatform({ doors });
  const [one, other] = [await holder(server), await holder(server)];
  const { show } = await withPassword(server, one.email);

  expect(await show(other.codes[0] ?? "")).toMatchObject(REFUSED);
  expect(await other.remaining()).toBe(10);
});

test("a guesser has ten attempts, whatever session they come from", async () => {
  await using server = await testPlatform({ doors, rateLimits: true });
  const { email, codes } = await holder(server);
  for (let n = 0; n < 10; n += 1) {
    const { show } = await withPassword(server, email);
    expect(await show(`22222-2222${n}`)).toMatchObject(REFUSED);
  }
  const { show } = await withPassword(server, email);

  expect(await show(codes[0] ?? "")).toMatchObject({
    status: 429,
    body: { error_code: "over_request_rate_limit" },
  });
});

test("making them needs the second factor, also from a token that only claims it", async () => {
  await using server = await testPlatform({ doors });
  const { email, codes, make } = await holder(server);
  const { bearer, show } = await withPassword(server, email);
  const forged = await server.platform.tokens.signUser({ ...decodeJwt(bearer), aal: "aal2" });

  expect((await make(bearer)).status).toBe(422);
  expect((await make(forged)).status).toBe(422);
  expect((await show(codes[0] ?? "")).status).toBe(200);
});

test("who has no second factor makes none", async () => {
  await using server = await testPlatform({ doors });
  const { client, session } = await signedInClient(server);
  await enrollTotp(client);
  const bearer = session.access_token;

  const answer = await authCall(server)("POST", PATH, { bearer });

  expect(answer).toMatchObject({ status: 422, body: { error_code: "insufficient_aal" } });
});

test("new ones make the old ones worthless", async () => {
  await using server = await testPlatform({ doors });
  const { email, codes, make } = await holder(server);
  const { show } = await withPassword(server, email);

  const fresh = await make();

  expect(await show(codes[0] ?? "")).toMatchObject(REFUSED);
  expect((await show(fresh.codes[0] ?? "")).status).toBe(200);
});

test("they go with the last factor", async () => {
  await using server = await testPlatform({ doors });
  const { client, factor, email, codes } = await holder(server);

  await client.auth.mfa.unenroll({ factorId: factor.id });

  const { bearer, show } = await withPassword(server, email);
  expect(await show(codes[0] ?? "")).toMatchObject(REFUSED);
  const { body } = await authCall(server)("GET", PATH, { bearer });
  expect(body["remaining"]).toBe(0);
});

test("they go with an account that is retired", async () => {
  await using server = await testPlatform({ doors });
  const { user, platform } = { ...(await holder(server)), ...server };

  await retireUser(platform.database, user.id, platform.clock.now());

  const { rows } = await sql`
    select from auth.mfa_recovery_codes where user_id = ${user.id}`.execute(
    platform.database.service,
  );
  expect(rows).toEqual([]);
});

test("neither the database nor the log has a code in clear", async () => {
  const lines: string[] = [];
  await using server = await testPlatform({ doors, onLog: (line) => lines.push(line) });
  const { email, codes } = await holder(server);
  const { show } = await withPassword(server, email);
  await show("22222-22222");
  await show(codes[0] ?? "");

  const { rows } = await sql<{ row: string }>`
    select c::text as row from auth.mfa_recovery_codes c`.execute(server.platform.database.service);
  const kept = [...lines, ...rows.map(({ row }) => row)].join("\n");
  for (const code of ["22222-22222", ...codes])
    for (const form of [code, code.replace("-", "")]) expect(kept).not.toContain(form);
  expect(lines.length).toBeGreaterThan(0);
});

test.each(["GET", "POST"] as const)("%s without a session is refused", async (method) => {
  await using server = await testPlatform({ doors });
  expect((await authCall(server)(method, PATH, {})).status).toBe(401);
});
