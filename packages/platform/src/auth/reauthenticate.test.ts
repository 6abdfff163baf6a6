import { expect, test } from "vitest";

import { signedInClient } from "#testing/auth-client.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

async function requestNonce(server: TestPlatform) {
  const player = await signedInClient(server);
  const { error } = await player.client.auth.reauthenticate();
  const { text } = await server.mailbox.next(player.email);
  return { ...player, error, nonce: /code: (\d{6})/.exec(text)?.[1] ?? "", text };
}

test("a mailed code goes with a new password, once", async () => {
  await using server = await testPlatform({ apis });
  const { client, error, nonce, text } = await requestNonce(server);

  const changed = await client.auth.updateUser({ password: "a-new-password", nonce });
  const again = await client.auth.updateUser({ password: "a-newer-password", nonce });

  expect(error).toBeNull();
  expect(text).not.toContain("http");
  expect(changed.error).toBeNull();
  expect(changed.data.user).toHaveProperty("reauthentication_sent_at");
  expect(again.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
});

test("a code opens no session, serves nobody else and cannot be guessed", async () => {
  await using server = await testPlatform({ apis });
  const { client, email, nonce } = await requestNonce(server);
  const other = await signedInClient(server);
  const wrong = nonce === "000000" ? "111111" : "000000";

  for (const type of ["email", "recovery", "signup", "email_change"] as const) {
    const verified = await server.client().auth.verifyOtp({ email, token: nonce, type });
    expect(verified.error?.code).toBe("otp_expired");
  }
  const foreign = await other.client.auth.updateUser({ password: "a-new-password", nonce });
  for (let count = 0; count < 10; count += 1)
    await client.auth.updateUser({ password: "a-new-password", nonce: wrong });
  const late = await client.auth.updateUser({ password: "a-new-password", nonce });

  expect(foreign.error?.code).toBe("reauthentication_not_valid");
  expect(late.error?.code).toBe("reauthentication_not_valid");
});

test("who has no address cannot be asked", async () => {
  await using server = await testPlatform({ apis, auth: { anonymous: true } });
  const { auth } = server.client();
  await auth.signInAnonymously();

  const { error } = await auth.reauthenticate();

  expect(error?.message).toBe(
    "Reauthentication requires the user to have an email or a phone number",
  );
});
