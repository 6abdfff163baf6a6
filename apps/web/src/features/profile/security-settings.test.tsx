import type { AccountSession } from "@capicu/contract/account";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { aSession, refusal, userOfTests } from "#testing/server.ts";

import { deviceWords } from "./device-words.ts";
import { edit, held, press, type } from "./screen.fixture.tsx";

vi.mock("#lib/reload-page.ts");

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const here: AccountSession = {
  id: "one",
  user_agent: CHROME,
  ip: "192.0.2.7",
  created_at: "2026-01-01T00:00:00Z",
  last_used_at: "2026-01-02T00:00:00Z",
  is_current: true,
};
const phone = { ...here, id: "two", user_agent: "curl", ip: null, is_current: false };

beforeEach(() => held());

describe("where one is signed in", () => {
  const sessions = (...list: AccountSession[]) => ({
    "POST /functions/v1/account-sessions": () => ({ json: { success: true, sessions: list } }),
  });

  test("lists sessions and marks this one", async () => {
    await held({}, { answers: sessions(here, phone) });
    await edit();

    const rows = await screen.findAllByText(/^Last used/);
    expect(rows.map((row) => row.closest("li")?.textContent)).toEqual([
      expect.stringMatching(/^Chrome on WindowsThis sessionLast used .+ from 192\.0\.2\.7$/),
      expect.stringMatching(/^Unknown deviceLast used /),
    ]);
  });

  test("signs out all others, and asks again", async () => {
    const asked = await held({}, { answers: sessions(here, phone) });
    await edit();
    await screen.findAllByText(/^Last used/);

    await press("Sign out all other sessions");

    await screen.findByText("All other sessions are signed out.");
    expect(asked.map(({ path }) => path)).toContain("POST /auth/v1/logout");
    expect(asked.filter(({ path }) => path.endsWith("account-sessions")).length).toBeGreaterThan(1);
  });

  test("alone there is nobody to sign out", async () => {
    await held({}, { answers: sessions(here) });
    await edit();
    await screen.findByText("This session");

    expect(screen.queryByRole("button", { name: /all other/ })).toBeNull();
  });

  test("X.23 a failure says so, with a way to ask again", async () => {
    await held({}, { answers: { "POST /functions/v1/account-sessions": refusal(500, "x", "y") } });
    await edit();

    expect(await screen.findByText(/We could not load your sessions/)).toBeTruthy();
  });

  test.each([
    [CHROME, "Chrome on Windows"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1", "Safari on iPhone"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0", "Firefox on Linux"],
    [`${CHROME} Edg/140.0`, "Edge on Windows"],
    ["curl/8", "Unknown device"],
    [null, "Unknown device"],
  ])("%s is %s", (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });
});

describe("two-factor authentication", () => {
  const FACTOR = {
    id: "f1",
    factor_type: "totp",
    status: "verified",
    friendly_name: "Authenticator app 1 (2026-01-01)",
    created_at: "2026-01-01T00:00:00Z",
  };
  const withFactors = (...factors: object[]) => ({
    "GET /auth/v1/user": () => ({ json: { ...userOfTests, factors } }),
  });
  const setUp = {
    "POST /auth/v1/factors": () => ({
      json: { id: "f1", type: "totp", totp: { qr_code: "<svg/>", secret: "ABC234", uri: "x" } },
    }),
    "POST /auth/v1/factors/f1/challenge": () => ({ json: { id: "c1" } }),
  };

  test("set up: QR code, key, advice for a lost phone, first code", async () => {
    const verify = "POST /auth/v1/factors/f1/verify";
    const answers = { ...setUp, [verify]: () => ({ json: aSession() }) };
    const asked = await held({}, { answers });
    await edit();

    await press("Set up an authenticator app");
    const code = await screen.findByRole<HTMLImageElement>("img", { name: /QR code/ });
    expect(code.src).toBe("data:image/svg+xml,%3Csvg%2F%3E");
    screen.getByText("ABC234");
    screen.getByText(/Keep the key in a safe place/);
    type("Six-digit code", "12 34 56");
    await press("Turn it on");

    await screen.findByText("Two-factor authentication is on for this account.");
    expect(asked.find(({ path }) => path === verify)?.body).toMatchObject({
      code: "123456",
      challenge_id: "c1",
    });
  });

  test("a wrong code is refused in words, and may be tried again", async () => {
    const answers = {
      ...setUp,
      "POST /auth/v1/factors/f1/verify": refusal(422, "mfa_verification_failed", "Invalid code"),
    };
    await held({}, { answers });
    await edit();
    await press("Set up an authenticator app");
    await screen.findByRole("img", { name: /QR code/ });
    type("Six-digit code", "000000");

    await press("Turn it on");

    await screen.findByText("Invalid code");
    expect(screen.getByRole("button", { name: "Turn it on" })).toHaveProperty("disabled", true);
  });

  test("on: it says so, and is removed only when asked twice", async () => {
    const remove = "DELETE /auth/v1/factors/f1";
    const answers = { ...withFactors(FACTOR), [remove]: () => ({ json: { id: "f1" } }) };
    const asked = await held({}, { answers });
    await edit();
    const settings = within(await screen.findByRole("region", { name: /Two-factor/ }));
    await settings.findByText("On");

    await press("Remove Authenticator app 1");
    expect(asked.map(({ path }) => path)).not.toContain(remove);
    screen.getByText("Your password alone will sign you in then.");
    await press("Remove it");

    expect(asked.map(({ path }) => path)).toContain(remove);
  });
});
