import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { signInWithPassword, signOut } from "#backend/sessions.ts";
import { savePendingInvitation } from "#lib/pending-invitation.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { AuthCallbackScreen } from "./auth-callback-screen.tsx";
import { departureOf } from "./use-auth-callback.ts";

beforeEach(async () => {
  serve();
  await signOut();
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const signIn = () => signInWithPassword({ email: "rafa@example.com", password: "secret-one" });

test("S2.66 S2.67 without a session the callback goes to login", async () => {
  const { at } = renderScreen(<AuthCallbackScreen />, "/auth/callback");
  expect(screen.getByRole("status").textContent).toBe("Completing sign in...");

  await screen.findByText("elsewhere");

  expect(at()).toBe("/login");
});

test("S2.70 S2.71 with a session it is stored and the leaderboard comes next", async () => {
  const session = await signIn();

  const { at, store } = renderScreen(<AuthCallbackScreen />, "/auth/callback");
  await screen.findByText("elsewhere");

  expect(at()).toBe("/leaderboard");
  expect(store.getState().auth.user?.username).toBe("Rafa Solís");
  expect(store.getState().auth.session?.access_token).toBe(session.access_token);
});

test("S2.68 S8.55 an error goes to login", async () => {
  await signIn();
  serve({ "GET /rest/v1/users": refusal(500, "XX000", "broken") });

  const { at } = renderScreen(<AuthCallbackScreen />, "/auth/callback");
  await screen.findByText("elsewhere");

  expect(at()).toBe("/login");
});

test("S2.72 the session is read after 100 ms, and not before", async () => {
  await signIn();
  vi.useFakeTimers();
  const requests = serve();
  renderScreen(<AuthCallbackScreen />, "/auth/callback");

  await vi.advanceTimersByTimeAsync(99);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);

  expect(requests.map(({ path }) => path)).toContain("GET /rest/v1/users");
});

test("S2.68 S8.17 a used link says so on the login page", async () => {
  const errorHash = "#error=access_denied&error_code=otp_expired&error_description=x&sb=";

  const { at, state } = renderScreen(<AuthCallbackScreen />, `/auth/callback${errorHash}`);
  await screen.findByText("elsewhere");

  expect(at()).toBe("/login");
  const words = "This link has expired or was used already. Request a new one.";
  expect(state()).toEqual({ notice: { variant: "error", words } });
});

test("who wanted to accept an invitation comes back to it after the confirmation mail", async () => {
  savePendingInvitation("/invite/some-link");
  await signIn();

  const { at } = renderScreen(<AuthCallbackScreen />, "/auth/callback");
  await screen.findByText("elsewhere");

  expect(at()).toBe("/invite/some-link");
});

const NOTHING = { failure: undefined, news: undefined, hasCode: false };
const NO_SESSION = "Auth session missing!";
const failure = "This link has expired or was used already. Request a new one.";
const news = "Confirmed. Now open the link that was sent to the other email address.";
const refused = "Could not reach the server.";

test.for([
  ["S2.67 nobody came", NOTHING, NO_SESSION, { to: "/login" }],
  ["S2.71 a player came", NOTHING, undefined, { to: "/leaderboard" }],
  ["S8.18 a player held another link", { failure }, undefined, { to: "/login", toast: failure }],
  ["an email is half changed", { news }, undefined, { to: "/leaderboard", toast: news }],
  [
    "elsewhere too",
    { news },
    NO_SESSION,
    { to: "/login", notice: { variant: "info", words: news } },
  ],
  [
    "S8.55 the server failed",
    NOTHING,
    refused,
    { to: "/login", notice: { variant: "error", words: refused } },
  ],
] as const)("%s", ([, redirectResult, why, expected]) => {
  expect(departureOf({ ...NOTHING, ...redirectResult }, why)).toEqual(expected);
});

test("S8.17 a code for another browser asks to start again", () => {
  const { notice } = departureOf({ ...NOTHING, hasCode: true }, NO_SESSION);

  expect(notice?.words).toMatch(/started in another browser/);
});
