import { expect, test } from "vitest";

import {
  authCall,
  freshEmail,
  readMail,
  signedInClient,
  TEST_PASSWORD,
} from "#testing/auth-client.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";
import { WRONG_CODES_A_DAY } from "./wrong-codes.ts";

const apis = { auth: authApi };
const TYPES = ["recovery", "email", "signup", "email_change"];

/**
 * Requests a mail after every few guesses, as an attacker would who never lets a code run out of
 * attempts.
 */
async function useUpTheDay(server: TestPlatform, email: string) {
  const call = authCall(server);
  const statuses = new Set<number>();
  for (let count = 0; count < WRONG_CODES_A_DAY; count += 1) {
    if (count % 9 === 0) await call("POST", "/recover", { body: { email } });
    const type = TYPES[count % TYPES.length];
    const { status } = await call("POST", "/verify", { body: { email, type, token: "none" } });
    statuses.add(status);
  }
  return [...statuses];
}

test("an address has a number of wrong codes a day, whatever they were sent for", async () => {
  await using server = await testPlatform({ apis });
  server.clock.stop();
  const { email } = await signedInClient(server);
  const call = authCall(server);
  const before = await useUpTheDay(server, email);
  await server.client().auth.signInWithOtp({ email });
  const { code, path } = readMail(await server.mailbox.next(email, 4));

  const refused = await call("POST", "/verify", { body: { email, type: "email", token: code } });
  const password = await server.client().auth.signInWithPassword({
    email,
    password: TEST_PASSWORD,
  });
  const link = await call("GET", path);

  expect(before).toEqual([403]);
  expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "86400" } });
  expect(password.error).toBeNull();
  expect(link.location).toContain("access_token");
});

test("nobody learns by it whether an address has an account", async () => {
  await using server = await testPlatform({ apis });
  server.clock.stop();
  const unknown = freshEmail("nobody");

  const before = await useUpTheDay(server, unknown);
  const { status, headers } = await authCall(server)("POST", "/verify", {
    body: { email: unknown, type: "recovery", token: "123456" },
  });

  expect([before, status, headers["retry-after"]]).toEqual([[403], 429, "86400"]);
});

test("the count outlives a restart, and ends with the day", async () => {
  await using first = await testPlatform({ apis });
  const { email } = await signedInClient(first);
  await useUpTheDay(first, email);
  await using second = await testPlatform({ apis });
  const guess = async () => {
    const { status } = await authCall(second)("POST", "/verify", {
      body: { email, type: "email", token: "none" },
    });
    return status;
  };

  const sameDay = await guess();
  second.clock.forward(86_400);

  expect([sameDay, await guess()]).toEqual([429, 403]);
});

test("a right code gives the whole day back", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);
  const call = authCall(server);
  const signIn = async (mailCount: number) => {
    for (let count = 0; count < WRONG_CODES_A_DAY - 1; count += 1)
      await call("POST", "/verify", { body: { email, type: "recovery", token: "none" } });
    await server.client().auth.signInWithOtp({ email });
    const { code } = readMail(await server.mailbox.next(email, mailCount));
    return server.client().auth.verifyOtp({ email, token: code, type: "email" });
  };

  const [first, second] = [await signIn(0), await signIn(1)];

  expect([first.error, second.error]).toEqual([null, null]);
});

test("of many guesses at once none escapes the count", async () => {
  await using server = await testPlatform({ apis });
  const email = freshEmail();
  const guess = () =>
    authCall(server)("POST", "/verify", { body: { email, type: "email", token: "none" } });

  const answers = await Promise.all(Array.from({ length: WRONG_CODES_A_DAY + 10 }, guess));

  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
});

test("an answered mail makes the pause before the next one short again", async () => {
  await using server = await testPlatform({ apis, auth: { mailIntervalSeconds: 60 } });
  server.clock.stop();
  const { email } = await signedInClient(server);
  const ask = async () => {
    const { headers } = await authCall(server)("POST", "/otp", { body: { email } });
    return headers["retry-after"] ?? null;
  };
  await ask();
  await server.mailbox.next(email);
  server.clock.forward(60);
  await ask();
  const grown = await ask();
  const { path } = readMail(await server.mailbox.next(email, 1));

  await authCall(server)("GET", path);
  const afterAnswer = [await ask(), await ask()];

  expect(grown).toBe("120");
  expect(afterAnswer).toEqual([null, "60"]);
});
