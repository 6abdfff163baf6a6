import { expect, test } from "vitest";

import { freshEmail, readMail, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { ensureAccount } from "./ensure-account.ts";
import { authApi } from "./index.ts";

const noTakeOver = () => Promise.reject(new Error("nobody else had the account"));

test("the operator's account is made once and signs in at once", async () => {
  await using server = await testPlatform({
    apis: { auth: authApi },
    auth: { autoconfirm: false },
  });
  const email = freshEmail("Operator");
  const account = { email, password: TEST_PASSWORD, onTakeOver: noTakeOver };

  await Promise.all([
    ensureAccount(server.platform, account),
    ensureAccount(server.platform, { ...account, email: email.toUpperCase() }),
  ]);

  const { error } = await server.client().auth.signInWithPassword(account);
  expect(error).toBeNull();
});

test("an account that somebody else registered changes hands, whose phone and pending links end too", async () => {
  await using server = await testPlatform({ apis: { auth: authApi } });
  const email = freshEmail("operator");
  const stranger = server.client();
  await stranger.auth.signUp({ email, password: TEST_PASSWORD });
  await stranger.auth.resetPasswordForEmail(email);
  const { code: token } = readMail(await server.mailbox.next(email));
  await server.platform.database.script(
    `update auth.users set phone = '4915112345679', phone_confirmed_at = now()
     where email = '${email}'`,
  );
  const takenOver: string[] = [];

  await ensureAccount(server.platform, {
    email,
    password: "of-the-operator",
    onTakeOver: async (_db, id) => void takenOver.push(id),
  });

  const mailed = await stranger.auth.verifyOtp({ email, token, type: "recovery" });
  const { data } = await server
    .client()
    .auth.signInWithPassword({ email, password: "of-the-operator" });
  expect(mailed.error?.code).toBe("otp_expired");
  expect(data.user?.phone).toBe("");
  expect(takenOver).toEqual([data.user?.id]);
});
