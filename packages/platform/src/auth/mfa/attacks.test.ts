import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { authCall, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { challengeOf, enrollTotp, playerWithTotp, totpCode } from "#testing/mfa.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

const apis = { auth: authApi };

/** An attacker who knows only the password of a player with a second factor. */
async function thief(server: TestPlatform) {
  const victim = await playerWithTotp(server);
  const client = server.client();
  const { email } = victim;
  const { data } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  return { victim, client, bearer: data.session?.access_token ?? "" };
}

test("another player's factor counts as unknown", async () => {
  await using server = await testPlatform({ apis });
  const { factor } = await playerWithTotp(server);
  const { session } = await signedInClient(server);
  const bearer = session.access_token;
  const body = { challenge_id: factor.id, code: "123456" };
  const answers = await Promise.all([
    authCall(server)("POST", `/factors/${factor.id}/challenge`, { bearer, body: {} }),
    authCall(server)("POST", `/factors/${factor.id}/verify`, { bearer, body }),
    authCall(server)("DELETE", `/factors/${factor.id}`, { bearer }),
  ]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { error_code: "mfa_factor_not_found" } });
});

test("a challenge of one factor is none of another", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server);
  const one = await enrollTotp(client, "one");
  const two = await enrollTotp(client, "two");
  const challengeId = await challengeOf(client, one.id);
  const code = totpCode(server, two.secret);
  const { error } = await client.auth.mfa.verify({ factorId: two.id, challengeId, code });
  expect(error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
});

test("neither a challenge nor a code serves twice", async () => {
  await using server = await testPlatform({ apis });
  server.clock.stop();
  const { client } = await signedInClient(server);
  const { id: factorId, secret } = await enrollTotp(client);
  const challengeId = await challengeOf(client, factorId);
  const code = totpCode(server, secret);
  await client.auth.mfa.verify({ factorId, challengeId, code });

  const next = totpCode(server, secret, 1);
  const again = await client.auth.mfa.verify({ factorId, challengeId, code: next });
  expect(again.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
  const fresh = await challengeOf(client, factorId);
  for (const wrongCode of [code, totpCode(server, secret, -1)]) {
    const replay = await client.auth.mfa.verify({ factorId, challengeId: fresh, code: wrongCode });
    expect(replay.error?.code).toBe("mfa_verification_failed");
  }
});

test("a token that claims aal2 gains nothing without the session's row", async () => {
  await using server = await testPlatform({ apis });
  const { victim, bearer } = await thief(server);
  const forged = await server.platform.tokens.signUser({ ...decodeJwt(bearer), aal: "aal2" });
  const call = authCall(server);
  const path = `/factors/${victim.factor.id}`;

  expect((await call("DELETE", path, { bearer: forged })).status).toBe(422);
  const body = { factor_type: "totp", friendly_name: "mine" };
  expect((await call("POST", "/factors", { bearer: forged, body })).status).toBe(403);
  const password = { password: "another-double-six" };
  const change = await call("PUT", "/user", { bearer: forged, body: password });
  expect(change).toMatchObject({ status: 401, body: { error_code: "insufficient_aal" } });
});

test.each([{ password: "another-double-six" }, { email: "thief@example.org" }])(
  "PUT /user %j needs the factor that was enrolled",
  async (body) => {
    await using server = await testPlatform({ apis });
    const { victim, bearer } = await thief(server);
    const refused = await authCall(server)("PUT", "/user", { bearer, body });
    expect(refused).toMatchObject({ status: 401, body: { error_code: "insufficient_aal" } });
    const own = victim.session.access_token;
    const data = await authCall(server)("PUT", "/user", { bearer, body: { data: { a: 1 } } });
    expect(data.status).toBe(200);
    expect((await authCall(server)("PUT", "/user", { bearer: own, body })).status).toBe(200);
  },
);

test.each([
  ["GET", "/user/identities/authorize?provider=google"],
  ["DELETE", "/user/identities/00000000-0000-4000-8000-000000000000"],
] as const)("%s %s needs the factor that was enrolled", async (method, path) => {
  await using server = await testPlatform({ apis, auth: { manualLinking: true } });
  const { victim, bearer } = await thief(server);
  const call = authCall(server);

  expect(await call(method, path, { bearer })).toMatchObject({
    status: 403,
    body: { error_code: "insufficient_aal" },
  });
  const own = await call(method, path, { bearer: victim.session.access_token });
  expect(own.body).not.toMatchObject({ error_code: "insufficient_aal" });
});

test("a refresh token from before the factor was shown leads nowhere, and hurts nobody", async () => {
  await using server = await testPlatform({ apis });
  const { client, earlier } = await playerWithTotp(server);
  const body = { refresh_token: earlier.refresh_token };
  const old = await authCall(server)("POST", "/token?grant_type=refresh_token", { body });
  expect(old.status).toBe(400);
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test("after five wrong codes a challenge is spent, even for the right one", async () => {
  await using server = await testPlatform({ apis });
  server.clock.stop();
  const { client } = await signedInClient(server);
  const { id: factorId, secret } = await enrollTotp(client);
  const challengeId = await challengeOf(client, factorId);
  const attempt = (code: string) => client.auth.mfa.verify({ factorId, challengeId, code });
  for (let n = 0; n < 5; n += 1)
    expect((await attempt("12345x")).error?.code).toBe("mfa_verification_failed");
  expect((await attempt(totpCode(server, secret))).error?.code).toBe("mfa_challenge_expired");
});

test("fresh challenges do not help a guesser: the factor itself has an allowance", async () => {
  await using server = await testPlatform({ apis, rateLimits: true });
  const { client } = await signedInClient(server);
  const { id: factorId } = await enrollTotp(client);
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 11; n += 1) {
    const challengeId = await challengeOf(client, factorId);
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: "12345x" });
    codes.push(error?.code);
  }
  expect(codes.at(9)).toBe("mfa_verification_failed");
  expect(codes.at(10)).toBe("over_request_rate_limit");
});

test("a challenge is answered from the address that asked", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server);
  const { id: factorId, secret } = await enrollTotp(client);
  const challengeId = await challengeOf(client, factorId);
  await sql`update auth.mfa_challenges set ip = '203.0.113.9'`.execute(
    server.platform.database.service,
  );
  const code = totpCode(server, secret);
  const { error } = await client.auth.mfa.verify({ factorId, challengeId, code });
  expect(error).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });
});

test("the database keeps no secret in clear", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server);
  const { secret } = await enrollTotp(client);
  const { rows } = await sql<{ row: string }>`
    select f::text as row from auth.mfa_factors f`.execute(server.platform.database.service);
  expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
});
