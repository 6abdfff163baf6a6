// Opening the page again after its session was ended on another device.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, refusal, serve } from "#testing/server.ts";

import { Guard } from "./guards.tsx";

const arrive = () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  return renderScreen(<Guard access="signed-in">the profile</Guard>, "/profile");
};
const OVER = refusal(401, "PGRST303", "JWT expired");

test("leads to the login page, and is forgotten", async () => {
  serve({
    "GET /rest/v1/users": OVER,
    "POST /auth/v1/token": refusal(400, "refresh_token_not_found", "Refresh Token Not Found"),
  });

  const { at } = arrive();

  await waitFor(() => expect(at()).toBe("/login"));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test("one that lives stays, whatever the failure was", async () => {
  serve({ "GET /rest/v1/users": OVER });

  const { at } = arrive();

  await screen.findByRole("button", { name: /try again/i });
  expect(at()).toBe("/profile");
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
});
