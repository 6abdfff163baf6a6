import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { expect, inject, test } from "vitest";

import { somebody } from "./test-clients.ts";

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

type Client = Awaited<ReturnType<typeof somebody>>;

const claimsOf = async ({ auth }: Client) =>
  decodeJwt((await auth.getSession()).data.session?.access_token ?? "");

async function enrolled({ auth: { mfa } }: Client) {
  const { data: factor } = await mfa.enroll({ factorType: "totp", friendlyName: "phone" });
  if (factor?.type !== "totp") throw new Error("not a TOTP factor");
  const { data } = await mfa.challenge({ factorId: factor.id });
  return { factor, proof: { factorId: factor.id, challengeId: data?.id ?? "" } };
}

test("S7.22 S7.23 S7.24 a second factor by TOTP raises the session that proves it", async () => {
  const client = await somebody();
  const { mfa } = client.auth;
  const before = await claimsOf(client);
  const { factor, proof } = await enrolled(client);
  const wrong = await mfa.verify({ ...proof, code: "000000" });
  const right = await mfa.verify({ ...proof, code: codeOf(factor.totp.secret) });
  const { data: listed } = await mfa.listFactors();

  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  expect(right.error).toBeNull();
  expect(listed?.totp.map(({ id }) => id)).toEqual([factor.id]);
  expect(await claimsOf(client)).toMatchObject({
    aal: "aal2",
    amr: [{ method: "totp" }, { method: "password" }],
    session_id: before["session_id"],
  });
});

test("S7.25 a factor given up takes its level along", async () => {
  const client = await somebody();
  const { mfa } = client.auth;
  const { factor, proof } = await enrolled(client);
  await mfa.verify({ ...proof, code: codeOf(factor.totp.secret) });
  const raised = await mfa.getAuthenticatorAssuranceLevel();
  const { data } = await mfa.unenroll({ factorId: factor.id });
  await client.auth.refreshSession();

  expect(raised.data).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
  expect(data?.id).toBe(factor.id);
  expect((await mfa.listFactors()).data?.all).toEqual([]);
  expect((await mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal1");
});

test.each(["/factors", "/factors/nonsense/challenge", "/factors/nonsense/verify"])(
  "%s asks for a session before it looks at anything",
  async (path) => {
    const { url, anonKey } = inject("plain");
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

test("somebody else's factor is not there", async () => {
  const [mine, theirs] = [await somebody(), await somebody()];
  const { data } = await mine.auth.mfa.enroll({ factorType: "totp" });
  const { error } = await theirs.auth.mfa.challenge({ factorId: data?.id ?? "" });

  expect(error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
});
