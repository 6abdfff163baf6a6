import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { saveFile } from "#lib/save-file.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { SettingsScreen } from "./settings-screen.tsx";

vi.mock(import("#lib/save-file.ts"), () => ({ saveFile: vi.fn<typeof saveFile>() }));

const READ = "POST /functions/v1/admin-settings";
const CHANGE = "POST /functions/v1/admin-settings-action";
const DONE = { success: true, changed: [], fixed: [] };

const setting = (fields: object) => ({
  source: "default",
  changed_by: null,
  changed_at: null,
  ...fields,
});

const SETTINGS = [
  setting({
    name: "MINIMUM_GAMES",
    value: 5,
    source: "stored",
    changed_by: "Ana",
    changed_at: "2026-11-20T10:00:00Z",
  }),
  setting({ name: "INACTIVE_DAYS", value: null }),
  setting({ name: "UPLOADS_PER_HOUR", value: 50, source: "environment" }),
  setting({ name: "AUTH_SIGNUP", value: true }),
];
const START = [
  { name: "PORT", value: "3000", secret: false },
  { name: "SMTP_URL", value: "********", secret: true },
  { name: "REDIS_URL", value: null, secret: true },
];

beforeEach(() => {
  serve();
});

function open() {
  const requests = serve({
    [READ]: () => ({ json: { success: true, settings: SETTINGS, start: START } }),
    [CHANGE]: () => ({ json: DONE }),
  });
  renderScreen(<SettingsScreen />, "/admin/settings");
  return () => requests.filter(({ path }) => path === CHANGE).map(({ body }) => body);
}

const minimum = () => screen.findByLabelText(/^Games in a mode before/);

test("a setting has its effect, bounds, default, and who changed it when", async () => {
  open();
  const field = await minimum();

  expect((field as HTMLInputElement).value).toBe("5");
  expect(screen.getAllByText("From 0 to 1,000,000. Default: 20").length).toBe(1);
  expect(screen.getByText(/Changed by Ana on .*2026/)).toBeTruthy();
});

test("what the environment names cannot be changed, and secrets are only set or not set", async () => {
  open();
  await minimum();

  const fixed = screen.getByLabelText(/^Files that one player uploads/);
  expect((fixed as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText("fixed by the environment")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save: UPLOADS_PER_HOUR" })).toBeNull();
  expect(screen.getByText("3000")).toBeTruthy();
  expect(screen.getByText("set")).toBeTruthy();
  expect(screen.getByText("not set")).toBeTruthy();
  expect(screen.queryByText("********")).toBeNull();
});

test("a bad value names the bound and is not sent; a good one is, by the keyboard", async () => {
  const changes = open();
  const field = await minimum();
  await userEvent.clear(field);
  await userEvent.type(field, "-1{Enter}");

  expect(screen.getByText("must be a whole number from 0 to 1,000,000")).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(changes()).toEqual([]);

  await userEvent.clear(field);
  await userEvent.type(field, "30{Enter}");
  await waitFor(() =>
    expect(changes()).toEqual([{ changes: [{ name: "MINIMUM_GAMES", value: 30 }] }]),
  );
  expect(await screen.findByText(/MINIMUM_GAMES is saved/)).toBeTruthy();
});

test("a setting goes back to its default, and a flag is off with a choice", async () => {
  const changes = open();
  await minimum();
  await userEvent.click(screen.getByRole("button", { name: "Back to the default: MINIMUM_GAMES" }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  await userEvent.selectOptions(screen.getByLabelText("Anybody may register"), "off");
  await userEvent.click(screen.getByRole("button", { name: "Save: AUTH_SIGNUP" }));

  await waitFor(() =>
    expect(changes()).toEqual([
      { changes: [{ name: "MINIMUM_GAMES", value: null }] },
      { changes: [{ name: "AUTH_SIGNUP", value: false }] },
    ]),
  );
});

test("the file holds what was changed, and a file of another site is taken whole", async () => {
  const changes = open();
  await minimum();
  await userEvent.click(screen.getByRole("button", { name: "Save as a file" }));
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(await file?.text()).toBe('{\n  "MINIMUM_GAMES": 5\n}\n');

  const input = screen.getByLabelText("A file of settings");
  const fileOf = (text: string) => new File([text], "settings.json", { type: "application/json" });
  for (const [text, sentence] of [
    ["[1]", "This file holds no settings."],
    ['{"SMTP_URL":"smtp://a"}', "SMTP_URL: there is no such setting"],
    ['{"AUTH_SIGNUP":"x"}', "AUTH_SIGNUP: must be on or off"],
  ] as const) {
    await userEvent.upload(input, fileOf(text));
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
  expect(changes()).toEqual([]);
  await userEvent.upload(input, fileOf('{"AUTH_SIGNUP":false,"INACTIVE_DAYS":90}'));

  await waitFor(() =>
    expect(changes()).toEqual([
      {
        changes: [
          { name: "AUTH_SIGNUP", value: false },
          { name: "INACTIVE_DAYS", value: 90 },
        ],
      },
    ]),
  );
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText(/The settings of the file hold/)).toBeTruthy();
});
