// Staff need a second factor here; tests the way from a password into the admin area.
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { followSession } from "#state/follow-session.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, profileOfTests, serve, userOfTests } from "#testing/server.ts";

import { Guard } from "./guards.tsx";
import { StaffFactorGate } from "./staff-factor-gate.tsx";

const SHEET = ["Recovery codes", { selector: "ol" }] as const;

const FACTOR = {
  id: "f1",
  status: "verified",
  factor_type: "totp",
  friendly_name: "Authenticator app 1",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

function sessionAt(aal: string) {
  const session = aSession();
  const claims = { sub: userOfTests.id, exp: 4_000_000_000, role: "authenticated", aal };
  const [head = "", , tail = ""] = session.access_token.split(".");
  const token = [head, btoa(JSON.stringify(claims)).replaceAll("=", ""), tail].join(".");
  return { ...session, access_token: token };
}

function arrive(aal: string, is_admin = true) {
  const factors: object[] = [];
  serve({
    "GET /config.json": () => ({
      json: { url: location.origin, anonKey: "anon", features: { staffSecondFactor: true } },
    }),
    "GET /rest/v1/users": () => ({ json: { ...profileOfTests, is_admin } }),
    "GET /auth/v1/user": () => ({ json: { ...userOfTests, factors } }),
    "GET /auth/v1/factors/recovery-codes": () => ({
      status: 404,
      json: { code: "mfa_factor_not_found", message: "Factor not found" },
    }),
    "POST /auth/v1/factors/recovery-codes": () => ({
      json: { id: "r1", type: "recovery_code", total: 10, codes: ["k4m9x7qp2ab8ht3z"] },
    }),
    "POST /auth/v1/factors": () => ({
      json: { id: "f1", type: "totp", totp: { qr_code: "<svg/>", secret: "ABC234", uri: "x" } },
    }),
    "POST /auth/v1/factors/f1/challenge": () => ({ json: { id: "c1" } }),
    "POST /auth/v1/factors/f1/verify": () => {
      factors.push(FACTOR);
      return { json: sessionAt("aal2") };
    },
  });
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionAt(aal)));
  const view = renderScreen(
    <Guard access="admin">
      <StaffFactorGate>the review queue</StaffFactorGate>
    </Guard>,
    "/admin/stat-verification?item=7",
  );
  onTestFinished(followSession(view.store));
  return view;
}

const HEADING = { name: "Set up a second step first" };

test("a moderator without a factor sets one up, keeps the codes, and is where they were going", async () => {
  const { at } = arrive("aal1");
  await screen.findByRole("heading", HEADING);
  expect(screen.queryByText("the review queue")).toBeNull();
  expect(screen.queryByRole("button", { name: "Continue to the admin area" })).toBeNull();

  await userEvent.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  await userEvent.type(await screen.findByLabelText("Six-digit code"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Turn it on" }));

  await screen.findByLabelText(...SHEET);
  expect(screen.queryByText("the review queue")).toBeNull();
  await userEvent.click(await screen.findByRole("button", { name: "Continue to the admin area" }));
  await screen.findByText("the review queue");
  expect(at()).toBe("/admin/stat-verification?item=7");
});

test("there is a way on without it", async () => {
  const { at } = arrive("aal1");

  await userEvent.click(await screen.findByRole("link", { name: /^Not now/ }));

  await waitFor(() => expect(at()).toBe("/leaderboard"));
});

test("a session that has shown its factor sees the page at once", async () => {
  arrive("aal2");

  await screen.findByText("the review queue");
  expect(screen.queryByRole("heading", HEADING)).toBeNull();
});

test("a player is led away from the admin area, not to a factor", async () => {
  const { at } = arrive("aal1", false);

  await waitFor(() => expect(at()).toBe("/dashboard"));
  expect(screen.queryByRole("heading", HEADING)).toBeNull();
});
