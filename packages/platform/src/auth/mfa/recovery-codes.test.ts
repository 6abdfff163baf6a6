import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { softDeleteUser } from "#auth/removal.ts";
import { authCall, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { enrollTotp, playerWithTotp } from "#testing/mfa.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

const apis = { auth: authApi };
const PATH = "/factors/recovery-codes";

/** A player with an app and codes. */
async function holder(server: TestPlatform) {
  const player = await playerWithTotp(server);
  const { data, error } = await player.client.auth.mfa.recoveryCodes.generate();
  if (error !== null) throw error;
  const remaining = async () =>
    (await player.client.auth.mfa.recoveryCodes.getStatus()).data?.remaining;
  return { ...player, ...data, remaining, codeOf: (n: number) => data.codes[n] ?? "" };
}

/** The same player, signed in anew, with the password alone. */
async function withPassword(server: TestPlatform, email: string) {
  const client = server.client();
  const { data } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return { client, bearer: data.session?.access_token ?? "" };
}

const show = ({ auth }: SupabaseClient, code: string) => auth.mfa.recoveryCodes.verify({ code });

async function attempt(server: TestPlatform, email: string, code: string) {
  const { client } = await withPassword(server, email);
  return show(client, code);
}

const REFUSED = { error: { status: 422, code: "mfa_verification_failed" } };

test("ten codes, each unlike the others, and their number", async () => {
  await using server = await testPlatform({ apis });
  const { codes, total, type, client } = await holder(server);

  expect([type, total, new Set(codes).size]).toEqual(["recovery_code", 10, 10]);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
  const { data } = await client.auth.mfa.recoveryCodes.getStatus();
  expect(data).toMatchObject({ type: "recovery_code", total: 10, remaining: 10 });
  expect((await client.auth.mfa.listFactors()).data?.recovery_code).toMatchObject([
    { id: data?.id, friendly_name: "Recovery codes", status: "verified" },
  ]);
});

test("a code raises the session as a factor does, however it is typed", async () => {
  await using server = await testPlatform({ apis });
  const { email, codeOf, remaining } = await holder(server);
  const { client, bearer } = await withPassword(server, email);
  const { data: before } = await client.auth.getSession();

  const typed = codeOf(0).toUpperCase().replaceAll(/.{4}/g, "$&-");
  const { data } = await show(client, ` ${typed} `);

  expect(decodeJwt(data?.access_token ?? "")).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/recovery_code" }, { method: "password" }],
    session_id: decodeJwt(bearer)["session_id"],
  });
  expect(await remaining()).toBe(9);
  expect((await client.auth.refreshSession()).error).toBeNull();
  // Sessions and tokens from before the code was shown no longer work.
  const body = { refresh_token: before.session?.refresh_token };
  const old = await authCall(server)("POST", "/token?grant_type=refresh_token", { body });
  expect(old.status).toBe(400);
});

test("a code serves once", async () => {
  await using server = await testPlatform({ apis });
  const { email, codeOf } = await holder(server);

  expect((await attempt(server, email, codeOf(0))).error).toBeNull();
  expect(await attempt(server, email, codeOf(0))).toMatchObject(REFUSED);
});

test("of several uses at once, one is accepted", async () => {
  await using server = await testPlatform({ apis });
  const { email, codeOf, remaining } = await holder(server);
  const { bearer } = await withPassword(server, email);
  const use = () =>
    authCall(server)("POST", `${PATH}/verify`, { bearer, body: { code: codeOf(0) } });

  const answers = await Promise.all([use(), use(), use(), use()]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422,
  ]);
  expect(await remaining()).toBe(9);
});

test("another player's code is none", async () => {
  await using server = await testPlatform({ apis });
  const [one, other] = [await holder(server), await holder(server)];

  expect(await attempt(server, one.email, other.codeOf(0))).toMatchObject(REFUSED);
  expect(await other.remaining()).toBe(10);
});

test("who has none has none to show", async () => {
  await using server = await testPlatform({ apis });
  const { email, client } = await playerWithTotp(server);

  expect(await attempt(server, email, "")).toMatchObject(REFUSED);
  for (const act of ["getStatus", "regenerate", "unenroll"] as const)
    expect(await client.auth.mfa.recoveryCodes[act]()).toMatchObject({
      error: { status: 404, code: "mfa_factor_not_found" },
    });
});

test("a guesser has ten attempts, whatever session they come from; new codes begin anew", async () => {
  await using server = await testPlatform({ apis, rateLimits: true });
  const { email, codeOf, client } = await holder(server);
  for (let n = 0; n < 10; n += 1)
    expect(await attempt(server, email, `222222222222222${n}`)).toMatchObject(REFUSED);

  expect(await attempt(server, email, codeOf(0))).toMatchObject({
    error: { status: 429, code: "mfa_recovery_codes_locked" },
  });
  const { data } = await client.auth.mfa.recoveryCodes.regenerate();
  expect((await attempt(server, email, data?.codes[0] ?? "")).error).toBeNull();
});

test.each([
  ["POST", PATH],
  ["POST", `${PATH}/regenerate`],
  ["DELETE", PATH],
] as const)(
  "%s %s needs the second factor, also of a token that claims it",
  async (method, path) => {
    await using server = await testPlatform({ apis });
    const { email, remaining } = await holder(server);
    const { bearer } = await withPassword(server, email);
    const forged = await server.platform.tokens.signUser({ ...decodeJwt(bearer), aal: "aal2" });

    for (const token of [bearer, forged])
      expect(await authCall(server)(method, path, { bearer: token })).toMatchObject({
        status: 422,
        body: { error_code: "insufficient_aal" },
      });
    expect(await remaining()).toBe(10);
  },
);

test("who has no second factor makes none", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server);
  await enrollTotp(client);

  const { error } = await client.auth.mfa.recoveryCodes.generate();

  expect(error).toMatchObject({ status: 422, code: "insufficient_aal" });
});

test("there is one set; its name is nobody else's", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await holder(server);
  const { recoveryCodes } = client.auth.mfa;

  expect((await recoveryCodes.generate()).error?.code).toBe("mfa_verified_factor_exists");
  expect((await recoveryCodes.unenroll()).error).toBeNull();
  const { error } = await recoveryCodes.generate({ friendlyName: "phone app" });
  expect(error?.code).toBe("mfa_factor_name_conflict");
  expect((await recoveryCodes.generate({ friendlyName: "drawer" })).data?.friendly_name).toBe(
    "drawer",
  );
});

test("new ones make the old ones worthless", async () => {
  await using server = await testPlatform({ apis });
  const { client, email, id, codeOf } = await holder(server);

  const { data } = await client.auth.mfa.recoveryCodes.regenerate();

  expect(data).toMatchObject({ id, friendly_name: "Recovery codes", total: 10 });
  expect(await attempt(server, email, codeOf(0))).toMatchObject(REFUSED);
  expect((await attempt(server, email, data?.codes[0] ?? "")).error).toBeNull();
});

test("they go with the last factor, and stay with one that is left", async () => {
  await using server = await testPlatform({ apis });
  const { client, factor, email, codeOf, remaining } = await holder(server);
  const second = await enrollTotp(client, "second app");
  await sql`update auth.mfa_factors set status = 'verified' where id = ${second.id}`.execute(
    server.platform.database.service,
  );

  await client.auth.mfa.unenroll({ factorId: second.id });
  expect(await remaining()).toBe(10);
  await show(client, codeOf(1));
  await client.auth.mfa.unenroll({ factorId: factor.id });

  expect(await remaining()).toBeUndefined();
  expect(await attempt(server, email, codeOf(0))).toMatchObject(REFUSED);
});

test("they are no factor to be challenged, shown or removed by its id", async () => {
  await using server = await testPlatform({ apis });
  const { client, id: factorId, codeOf, remaining } = await holder(server);
  const { mfa } = client.auth;
  const NOT_FOUND = { error: { status: 404, code: "mfa_factor_not_found" } };

  expect(await mfa.challenge({ factorId })).toMatchObject(NOT_FOUND);
  const answer = { factorId, challengeId: factorId, code: codeOf(0) };
  expect(await mfa.verify(answer)).toMatchObject(NOT_FOUND);
  expect(await mfa.unenroll({ factorId })).toMatchObject(NOT_FOUND);
  expect(await remaining()).toBe(10);
});

test("they go with an account that is retired", async () => {
  await using server = await testPlatform({ apis });
  const { user, id } = await holder(server);
  const { database, clock } = server.platform;

  await softDeleteUser(database, user.id, clock.now());

  const { rows } = await sql`
    select from auth.mfa_recovery_codes where factor_id = ${id}`.execute(database.service);
  expect(rows).toEqual([]);
});

test("neither the database nor the log has a code in clear", async () => {
  const lines: string[] = [];
  await using server = await testPlatform({ apis, onLog: (line) => lines.push(line) });
  const { email, codes, codeOf } = await holder(server);
  const wrong = "2222222222222222";
  await attempt(server, email, wrong);
  await attempt(server, email, codeOf(0));

  const { rows } = await sql<{ row: string }>`
    select c::text as row from auth.mfa_recovery_codes c
    union all select f::text from auth.mfa_factors f`.execute(server.platform.database.service);
  const stored = [...lines, ...rows.map(({ row }) => row)].join("\n");
  for (const code of [wrong, ...codes]) expect(stored).not.toContain(code);
  expect(lines.length).toBeGreaterThan(0);
});

test.each([
  ["GET", PATH],
  ["POST", PATH],
  ["POST", `${PATH}/verify`],
  ["POST", `${PATH}/regenerate`],
  ["DELETE", PATH],
] as const)("%s %s without a session is refused", async (method, path) => {
  await using server = await testPlatform({ apis });
  expect((await authCall(server)(method, path, {})).status).toBe(401);
});
