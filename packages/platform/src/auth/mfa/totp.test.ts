import { decodeJwt } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { createTokens, generateSigningKey } from "#kernel/tokens.ts";
import { authCall, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { challengeOf, enrollTotp, playerWithTotp, totpCode } from "#testing/mfa.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { encryptSecret } from "./encrypt-secret.ts";

const apis = { auth: authApi };

test("flow 8: enrol, wrong code, right code is aal2", async () => {
  await using server = await testPlatform({ apis });
  const { client, session } = await signedInClient(server);
  const { id, secret } = await enrollTotp(client);
  const challengeId = await challengeOf(client, id);
  const right = totpCode(server, secret);
  const code = right === "000000" ? "000001" : "000000";
  const wrong = await client.auth.mfa.verify({ factorId: id, challengeId, code });
  expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  expect(wrong.error?.message).toContain("Invalid TOTP code");

  const verified = await client.auth.mfa.verify({ factorId: id, challengeId, code: right });
  const claims = decodeJwt(verified.data?.access_token ?? "");
  const before = decodeJwt(session.access_token);
  expect(claims).toMatchObject({ aal: "aal2", session_id: before["session_id"] });
  expect(claims["amr"]).toMatchObject([{ method: "totp" }, { method: "password" }]);
  expect(verified.data?.refresh_token).not.toBe(session.refresh_token);
  expect(verified.data?.user.factors).toMatchObject([{ id, status: "verified" }]);
});

test("enrolling gives a picture and an address for the authenticator", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server);
  const { data } = await enrollTotp(client);
  expect(data.totp.qr_code).toContain("<svg");
  expect(data.totp.uri).toMatch(/^otpauth:\/\/totp\//);
});

test("flow 8: a refresh keeps aal2, unenrolling ends it", async () => {
  await using server = await testPlatform({ apis });
  const { client, factor } = await playerWithTotp(server);
  const { id } = factor;
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  const refreshed = await client.auth.refreshSession();
  expect(decodeJwt(refreshed.data.session?.access_token ?? "")).toMatchObject({
    aal: "aal2",
    amr: [{ method: "totp" }, { method: "password" }],
  });

  const unenrolled = await client.auth.mfa.unenroll({ factorId: id });
  expect(unenrolled.data).toEqual({ id });
  const after = await client.auth.refreshSession();
  const afterClaims = decodeJwt(after.data.session?.access_token ?? "");
  expect(afterClaims).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test("a new session is aal1 with aal2 to come", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await playerWithTotp(server);
  const client = server.client();
  await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });

  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level.data).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
});

test("the first verification ends other aal1 sessions and removes unverified factors", async () => {
  await using server = await testPlatform({ apis });
  const { client, email } = await signedInClient(server);
  const otherClient = server.client();
  await otherClient.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  await enrollTotp(client, "left");
  const { id, secret } = await enrollTotp(client, "used");
  const challengeId = await challengeOf(client, id);
  const code = totpCode(server, secret);
  await client.auth.mfa.verify({ factorId: id, challengeId, code });

  expect((await client.auth.mfa.listFactors()).data?.all.map((each) => each.id)).toEqual([id]);
  expect((await otherClient.auth.refreshSession()).error).not.toBeNull();
});

test("one step of skew passes, two do not", async () => {
  await using server = await testPlatform({ apis });
  server.clock.stop();
  const { client } = await signedInClient(server);
  const { id, secret } = await enrollTotp(client);
  const challengeId = await challengeOf(client, id);
  const attempt = (steps: number) =>
    client.auth.mfa.verify({ factorId: id, challengeId, code: totpCode(server, secret, steps) });

  expect((await attempt(-2)).error?.code).toBe("mfa_verification_failed");
  expect((await attempt(2)).error?.code).toBe("mfa_verification_failed");
  expect((await attempt(-1)).error).toBeNull();
});

test("names clash, unnamed ones too; ten are enough; unverified ones go after 300 s", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server);
  const enroll = (friendlyName: string) =>
    client.auth.mfa.enroll({ factorType: "totp", friendlyName });

  expect((await enroll("")).error).toBeNull();
  expect((await enroll("")).error?.code).toBe("mfa_factor_name_conflict");
  for (let n = 1; n < 10; n += 1) expect((await enroll(`n${n}`)).error).toBeNull();
  expect((await enroll("one more")).error?.code).toBe("too_many_enrolled_mfa_factors");
  server.clock.forward(301);
  expect((await enroll("")).error).toBeNull();
  expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
});

test("a challenge expires after 300 s", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server);
  const { id, secret } = await enrollTotp(client);
  const challengeId = await challengeOf(client, id);
  server.clock.forward(301);
  const code = totpCode(server, secret);

  const { error } = await client.auth.mfa.verify({ factorId: id, challengeId, code });
  expect(error).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
});

test.each([
  ["POST", "/factors"],
  ["POST", "/factors/nonsense/challenge"],
  ["POST", "/factors/nonsense/verify"],
  ["DELETE", "/factors/nonsense"],
] as const)("%s %s without a bearer is 401 before the id is looked at", async (method, path) => {
  await using server = await testPlatform({ apis });
  const answer = await authCall(server)(method, path, { body: {} });
  expect(answer).toMatchObject({ status: 401 });
  expect(JSON.stringify(answer.body)).toContain("Bearer token");
});

test("anonymous users are refused", async () => {
  await using server = await testPlatform({ apis, auth: { anonymous: true } });
  const { client, user } = await signedInClient(server);
  await sql`update auth.users set is_anonymous = true where id = ${user.id}`.execute(
    server.platform.database.service,
  );
  expect((await client.auth.mfa.enroll({ factorType: "totp" })).error?.status).toBe(403);
});

test("S7.32 an operator lists, renames and removes factors, which ends aal2", async () => {
  await using server = await testPlatform({ apis });
  const { client, user, factor } = await playerWithTotp(server);
  const admin = server.client(server.serviceKey).auth.admin.mfa;
  const path = `/admin/users/${user.id}/factors`;
  const bearer = server.serviceKey;

  expect((await admin.listFactors({ userId: user.id })).data?.factors).toMatchObject([
    { id: factor.id, factor_type: "totp", status: "verified" },
  ]);
  const body = { friendly_name: "renamed" };
  const renamed = await authCall(server)("PUT", `${path}/${factor.id}`, { bearer, body });
  expect(renamed.body).toMatchObject({ id: factor.id, friendly_name: "renamed" });
  expect(renamed.body).not.toHaveProperty("secret");
  const removed = await authCall(server)("DELETE", `${path}/${factor.id}`, { bearer });
  expect(removed.body).toMatchObject({ id: factor.id });
  expect((await authCall(server)("GET", path, { bearer })).body).toEqual([]);
  const { data } = await client.auth.refreshSession();
  expect(decodeJwt(data.session?.access_token ?? "")["aal"]).toBe("aal1");
});

test("a factor sealed under another secret of the server is refused, and the log says why", async () => {
  const log: string[] = [];
  await using server = await testPlatform({ apis, onLog: (line) => log.push(line) });
  const { client, factor } = await playerWithTotp(server);
  const { clock, platform } = server;
  const signingKey = await generateSigningKey();
  const tokens = await createTokens({ jwtSecret: "another".repeat(8), signingKey }, clock);
  await sql`
    update auth.mfa_factors set secret = ${encryptSecret(tokens, factor.id, factor.secret)}
    where id = ${factor.id}`.execute(platform.database.service);
  const challengeId = await challengeOf(client, factor.id);

  const code = totpCode(server, factor.secret, 1);
  const { error } = await client.auth.mfa.verify({ factorId: factor.id, challengeId, code });

  expect(error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  expect(log.join("")).toContain("JWT_SECRET is another");
  expect(log.join("")).not.toContain(factor.secret);
});
