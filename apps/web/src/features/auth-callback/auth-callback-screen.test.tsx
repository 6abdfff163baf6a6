import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { signInWithPassword, signOut } from "#backend/sessions.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { AuthCallbackScreen } from "./auth-callback-screen.tsx";

beforeEach(async () => {
  serve();
  await signOut();
});

const signIn = () => signInWithPassword({ email: "rafa@example.com", password: "secret-one" });

test("S2.66 S2.67 S2.72 without a session the callback waits a moment and goes to login", async () => {
  const { at } = renderScreen(<AuthCallbackScreen />, "/auth/callback");
  expect(screen.getByRole("status").textContent).toBe("Completing sign in...");

  await screen.findByText("elsewhere");

  expect(at()).toBe("/login");
});

test("S2.70 S2.71 with a session it is stored and the leaderboard comes next", async () => {
  await signIn();

  const { at, store } = renderScreen(<AuthCallbackScreen />, "/auth/callback");
  await screen.findByText("elsewhere");

  expect(at()).toBe("/leaderboard");
  expect(store.getState().auth.user?.username).toBe("Rafa Solís");
});

test("S2.68 S8.55 an error goes to login", async () => {
  await signIn();
  serve({ "GET /rest/v1/users": refusal(500, "XX000", "broken") });

  const { at } = renderScreen(<AuthCallbackScreen />, "/auth/callback");
  await screen.findByText("elsewhere");

  expect(at()).toBe("/login");
});
