import type { AccountSession } from "@capicu/contract/account";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { edit, held, press } from "#features/profile/screen.fixture.tsx";
import { i18n } from "#languages/language.ts";
import { refusal } from "#testing/server.ts";

import { deviceWords } from "./device-words.ts";

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
      expect.stringMatching(/^Unknown deviceLast used .+Sign out$/),
    ]);
  });

  test("signs out all others, and asks again", async () => {
    const requests = await held({}, { answers: sessions(here, phone) });
    await edit();
    await screen.findAllByText(/^Last used/);

    await press("Sign out all other sessions");

    await screen.findByText("All other sessions are signed out.");
    expect(requests.map(({ path }) => path)).toContain("POST /auth/v1/logout");
    expect(requests.filter(({ path }) => path.endsWith("account-sessions")).length).toBeGreaterThan(
      1,
    );
  });

  test("signs out a single one, and only that", async () => {
    const end = "POST /functions/v1/account-session-end";
    const answers = { ...sessions(here, phone), [end]: () => ({ json: { success: true } }) };
    const requests = await held({}, { answers });
    await edit();
    await screen.findAllByText(/^Last used/);
    const buttons = screen.getAllByRole("button", { name: /^Sign out .+, Last used/ });
    expect(buttons).toHaveLength(1);

    await userEvent.click(buttons[0] ?? document.body);

    await screen.findByText("Unknown device is signed out.");
    expect(requests.find(({ path }) => path === end)?.body).toEqual({ id: "two" });
    expect(requests.filter(({ path }) => path.endsWith("account-sessions")).length).toBeGreaterThan(
      1,
    );
  });

  test("one that is over already says so, and the list is asked for again", async () => {
    const end = "POST /functions/v1/account-session-end";
    const error = { json: { error: "This session has ended already." }, status: 404 };
    const requests = await held({}, { answers: { ...sessions(here, phone), [end]: () => error } });
    await edit();
    await screen.findAllByText(/^Last used/);

    await userEvent.click(screen.getByRole("button", { name: /^Sign out .+, Last used/ }));

    await screen.findByText("This session has ended already.");
    expect(requests.filter(({ path }) => path.endsWith("account-sessions")).length).toBeGreaterThan(
      1,
    );
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
    expect(deviceWords(userAgent, i18n)).toBe(words);
  });
});
