import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, profileOfTests, refusal, serve } from "#testing/server.ts";

import { Guard } from "./guards.tsx";

afterEach(() => vi.useRealTimers());

test("S2.22 S2.23 S2.24 a guarded route begins initialisation and sends a visitor to login", async () => {
  serve();

  const { at, store } = renderScreen(<Guard access="signed-in">secret</Guard>, "/upload");
  expect(screen.getByRole("status").textContent).toBe("Loading...");
  await screen.findByText("elsewhere");

  expect(at()).toBe("/login");
  expect(store.getState().auth.isInitialized).toBe(true);
});

test("who was caught by a guard returns there after signing in, with what was asked for", async () => {
  serve();
  const { state } = renderScreen(<Guard access="signed-in">secret</Guard>, "/upload?game=domino");
  await screen.findByText("elsewhere");

  expect(state()).toEqual({ returnTo: "/upload?game=domino" });
});

test.each([
  [{ returnTo: "/upload?game=domino" }, "/upload?game=domino"],
  [null, "/leaderboard"],
])("after login with %j the way leads to %s", async (state, expected) => {
  serve();
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));

  const { at } = renderScreen(<Guard access="visitor">the form</Guard>, {
    address: "/login",
    state,
  });
  await screen.findByText("elsewhere");

  expect(at()).toBe(expected);
});

test("S4.7 login and register begin initialisation, and show meanwhile", async () => {
  const requests = serve();
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));

  const { at } = renderScreen(<Guard access="visitor">the form</Guard>, "/login");
  screen.getByText("the form");
  await screen.findByText("elsewhere");

  expect(at()).toBe("/leaderboard");
  expect(requests.map(({ path }) => path)).toContain("GET /rest/v1/users");
});

test("S2.10 a player with a kept session sees the page", async () => {
  serve();
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));

  renderScreen(<Guard access="signed-in">the upload form</Guard>, "/upload");

  expect(await screen.findByText("the upload form")).toBeTruthy();
});

test("S2.22 S9.28 the page waits for its player, and comes within 100 ms of him", async () => {
  const { promise, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
  const requests = serve({ "GET /rest/v1/users": () => promise });
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  renderScreen(<Guard access="signed-in">the upload form</Guard>, "/upload");
  await expect.poll(() => requests.map(({ path }) => path)).toContain("GET /rest/v1/users");
  expect(screen.getByRole("status").textContent).toBe("Loading...");

  vi.useFakeTimers();
  answer({ json: profileOfTests });
  await act(() => vi.advanceTimersByTimeAsync(100));

  expect(screen.getByText("the upload form")).toBeTruthy();
});

test("X.23 a server that fails shows an error with a retry, and the session stays", async () => {
  serve({ "GET /rest/v1/users": refusal(500, "XX000", "broken") });
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  renderScreen(<Guard access="signed-in">the upload form</Guard>, "/upload");
  await screen.findByRole("alert");
  serve();

  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("the upload form")).toBeTruthy();
});
