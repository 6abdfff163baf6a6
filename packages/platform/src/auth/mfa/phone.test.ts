import { decodeJwt } from "jose";
import { expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { signedInClient } from "#testing/auth-client.ts";
import { challengeOf } from "#testing/mfa.ts";
import { testPlatform } from "#testing/test-platform.ts";

const apis = { auth: authApi };

test("a code in a text message raises the session; one of an earlier challenge does not", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server);
  const phone = "+15550100123";
  const { data, error } = await client.auth.mfa.enroll({ factorType: "phone", phone });
  expect(error).toBeNull();
  const factorId = data?.id ?? "";

  await challengeOf(client, factorId);
  const earlier = await server.texts.nextCode("15550100123");
  const challengeId = await challengeOf(client, factorId);
  const code = await server.texts.nextCode("15550100123", 1);
  const wrongCode = earlier === code ? "12345x" : earlier;
  const wrong = await client.auth.mfa.verify({ factorId, challengeId, code: wrongCode });
  expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
  const right = await client.auth.mfa.verify({ factorId, challengeId, code });
  expect(decodeJwt(right.data?.access_token ?? "")).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/phone" }, { method: "password" }],
  });
});
