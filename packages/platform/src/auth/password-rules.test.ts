// Which texts may be passwords, and that a password is stored exactly as it was typed.
import { expect, test } from "vitest";

import { authCall, freshEmail } from "#testing/auth-client.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const aServer = (passwordMinimum = 8) =>
  testPlatform({ apis: { auth: authApi }, auth: { passwordMinimum } });

const signUp = (server: TestPlatform, email: string, password: string) =>
  authCall(server)("POST", "/signup", { body: { email, password } });
const signIn = (server: TestPlatform, email: string, password: string) =>
  authCall(server)("POST", "/token?grant_type=password", { body: { email, password } });

test("a password of 64 and one of 72 characters are taken whole; a longer one is refused", async () => {
  await using server = await aServer();
  for (const length of [64, 72]) {
    const email = freshEmail();
    const password = `${"long-".repeat(15).slice(0, length - 1)}x`;

    expect((await signUp(server, email, password)).status).toBe(200);
    expect((await signIn(server, email, password)).status).toBe(200);
    expect((await signIn(server, email, password.slice(0, -1))).status).toBe(400);
    expect((await signIn(server, email, `${password.slice(0, -1)}y`)).status).toBe(400);
  }

  expect((await signUp(server, freshEmail(), "x".repeat(73))).status).toBe(400);
});

test("72 characters of four bytes each count to the last one", async () => {
  await using server = await aServer();
  const email = freshEmail();
  // A character outside the basic plane has the length two in JavaScript.
  const password = "🁢".repeat(36);

  expect((await signUp(server, email, password)).status).toBe(200);
  expect((await signIn(server, email, password)).status).toBe(200);
  expect((await signIn(server, email, "🁢".repeat(35))).status).toBe(400);
  expect((await signIn(server, email, `${"🁢".repeat(35)}🁣`)).status).toBe(400);
});

test.each([
  ["only small letters", "doublesixes"],
  ["only digits", "2828282828"],
  ["only blanks", "          "],
  ["only signs", "!\"#$%&'()*"],
  ["letters of another script", "дуплетшесть"],
])("a password of %s is taken: no kind of character is asked for", async (_what, password) => {
  await using server = await aServer();
  const email = freshEmail();

  expect((await signUp(server, email, password)).status).toBe(200);
  expect((await signIn(server, email, password)).status).toBe(200);
});

test.each([
  ["blanks at its ends", "  double six  ", "double six"],
  ["capital letters", "Double-Six-28", "double-six-28"],
  ["an accent of its own", "capicu\u0301-2828", "capic\u00fa-2828"],
])("a password with %s is not changed before it is compared", async (_what, typed, other) => {
  await using server = await aServer();
  const email = freshEmail();
  await signUp(server, email, typed);

  expect((await signIn(server, email, typed)).status).toBe(200);
  expect((await signIn(server, email, other)).status).toBe(400);
});

test("a password does not expire", async () => {
  await using server = await aServer();
  const email = freshEmail();
  await signUp(server, email, "double-six-28");
  server.clock.forward(3 * 365 * 24 * 3600);

  expect((await signIn(server, email, "double-six-28")).status).toBe(200);
});

test("the minimum is the operator's, and fifteen can be asked for", async () => {
  await using server = await aServer(15);

  expect((await signUp(server, freshEmail(), "x".repeat(14))).status).toBe(422);
  expect((await signUp(server, freshEmail(), "x".repeat(15))).status).toBe(200);
});
