import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { refusal, serve } from "#testing/server.ts";

import { noAnswer } from "./backend-error.ts";
import { requestPasswordReset, signUp } from "./registration.ts";
import * as sessions from "./sessions.ts";

const CREDENTIALS = { email: "rafa@example.com", password: "secret-one" };

beforeEach(async () => {
  serve();
  await sessions.signOut();
});

afterEach(() => vi.useRealTimers());

const REFUSALS = [
  ["S8.13", 400, "invalid_credentials", "Invalid login credentials", "Invalid login credentials"],
  ["S8.11", 400, "email_not_confirmed", "Email not confirmed", "Email not confirmed"],
  ["S8.11", 400, "user_banned", "User is banned", "This account is suspended."],
  ["S8.15", 403, "bad_jwt", "invalid JWT: …", "Your session has ended. Sign in again."],
  ["S8.12", 403, "session_not_found", "Session from …", "Auth session missing!"],
  ["S8.11", 422, "flow_state_expired", "invalid flow state, …", /^This sign-in has expired/],
  ["S8.11", 429, "over_request_rate_limit", "Request rate limit reached", /^Too many attempts/],
  ["S8.11", 418, "unheard_of", "Words of the server", "Words of the server"],
] as const;

test.for(REFUSALS)(
  "%s a refusal %i %s speaks to people",
  async ([, status, code, text, expected]) => {
    serve({ "POST /auth/v1/token": refusal(status, code, text) });

    await expect(sessions.signInWithPassword(CREDENTIALS)).rejects.toThrow(expected);
  },
);

test("S8.14 a weak password names its reasons", async () => {
  const json = {
    code: "weak_password",
    message: "Password should be at least 6 characters.",
    weak_password: { reasons: ["length", "characters"] },
  };
  serve({ "POST /auth/v1/signup": () => ({ status: 422, json }) });

  const refused = signUp({ ...CREDENTIALS, handle: "rafa" });

  await expect(refused).rejects.toThrow(
    "Password should be at least 6 characters. It needs more kinds of characters.",
  );
});

test.for([502, 503, 504])("S8.16 an answer %i is told as no answer", async (status) => {
  serve({ "POST /auth/v1/token": () => ({ status, json: {} }) });

  await expect(sessions.signInWithPassword(CREDENTIALS)).rejects.toMatchObject({
    status,
    message: noAnswer(),
  });
});

test("S8.16 a network that is down is told as no answer", async () => {
  serve({ "POST /auth/v1/token": () => Promise.reject(new TypeError("Failed to fetch")) });

  await expect(sessions.signInWithPassword(CREDENTIALS)).rejects.toThrow(noAnswer());
});

test("a mistake of the server is told without its words", async () => {
  serve({ "POST /auth/v1/token": refusal(500, "unexpected_failure", "relation missing") });

  await expect(sessions.signInWithPassword(CREDENTIALS)).rejects.toThrow(
    "Something went wrong on the server. Try again in a moment.",
  );
});

test("the wait that a refusal names stays in its words", async () => {
  const words = "For security purposes, you can only request this after 42 seconds.";
  serve({ "POST /auth/v1/recover": refusal(429, "over_email_send_rate_limit", words) });

  await expect(requestPasswordReset("rafa@example.com")).rejects.toThrow(words);
});
