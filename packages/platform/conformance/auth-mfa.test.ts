import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { expect, inject, test } from "vitest";

import { signedInClient } from "./test-clients.ts";

const generateCode = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

type Client = Awaited<ReturnType<typeof signedInClient>>;

const readClaims = async ({ auth }: Client) =>
  decodeJwt((await auth.getSession()).data.session?.access_token ?? "");

async function enroll({ auth: { mfa } }: Client) {
  const { data: factor } = await mfa.enroll({ factorType: "totp", friendlyName: "phone" });
  if (factor?.type !== "totp") throw new Error("not a TOTP factor");
  const { data } = await mfa.challenge({ factorId: factor.id });
  return { factor, challenge: { factorId: factor.id, challengeId: data?.id ?? "" } };
}

test("S7.22 S7.23 S7.24 verifying a TOTP factor upgrades the session", async () => {
  const client = await signedInClient();
  const { mfa } = client.auth;
  const before = await readClaims(client);
  const { factor, challenge } = await enroll(client);
  const wrong = await mfa.verify({ ...challenge, code: "000000" });
  const right = await mfa.verify({ ...challenge, code: generateCode(factor.totp.secret) });
  const { data: listed } = await mfa.listFactors();

  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  expect(right.error).toBeNull();
  expect(listed?.totp.map(({ id }) => id)).toEqual([factor.id]);
  expect(await readClaims(client)).toMatchObject({
    aal: "aal2",
    amr: [{ method: "totp" }, { method: "password" }],
    session_id: before["session_id"],
  });
});

test("S7.25 removing a factor downgrades the session", async () => {
  const client = await signedInClient();
  const { mfa } = client.auth;
  const { factor, challenge } = await enroll(client);
  await mfa.verify({ ...challenge, code: generateCode(factor.totp.secret) });
  const upgraded = await mfa.getAuthenticatorAssuranceLevel();
  const { data } = await mfa.unenroll({ factorId: factor.id });
  await client.auth.refreshSession();

  expect(upgraded.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect(data?.id).toBe(factor.id);
  expect((await mfa.listFactors()).data?.all).toEqual([]);
  expect((await mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal1");
});

test.each(["/factors", "/factors/nonsense/challenge", "/factors/nonsense/verify"])(
  "%s requires a session before it validates its input",
  async (path) => {
    const { url, anonKey } = inject("defaultServer");
    const answer = await fetch(`${url}/auth/v1${path}`, {
      method: "POST",
      headers: { apikey: anonKey, "x-supabase-api-version": "2024-01-01" },
    });

    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { code: "no_authorization", message: expect.stringContaining("Bearer token") },
    ]);
  },
);

test("another user's factor is not found", async () => {
  const [owner, other] = [await signedInClient(), await signedInClient()];
  const { data } = await owner.auth.mfa.enroll({ factorType: "totp" });
  const { error } = await other.auth.mfa.challenge({ factorId: data?.id ?? "" });

  expect(error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
});
