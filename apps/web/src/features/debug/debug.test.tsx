import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { serve } from "#testing/server.ts";

import { CheckSchemaScreen } from "./check-schema-screen.tsx";
import { DebugStatsScreen } from "./debug-stats-screen.tsx";

const STATS = "POST /functions/v1/debug-stats";
const SCHEMA = "POST /functions/v1/check-schema";
const refused = (status: number, code: string, error: string) => () => ({
  status,
  json: { error, code },
});
const ANSWER = {
  userCount: 2,
  usersWithStats: 1,
  users: [
    {
      username: "Ana",
      email: "ana@example.com",
      wins: 1200,
      losses: 800,
      win_rate: 60,
      games_played: 2000,
      points_scored: 14_000,
      percent_complete: 86.5,
    },
    {
      username: "Ben",
      email: "ben@example.com",
      wins: null,
      losses: null,
      win_rate: null,
      games_played: null,
      points_scored: null,
      percent_complete: null,
    },
  ],
  recentSubmissions: [
    {
      id: "1",
      username: "Ana",
      status: "approved",
      overall_wins: 1200,
      overall_losses: 800,
      submitted_at: "2026-11-20T10:00:00Z",
    },
    {
      id: "2",
      username: "Ben",
      status: "pending",
      overall_wins: 12,
      overall_losses: 8,
      submitted_at: "2026-11-20T11:00:00Z",
    },
  ],
  error: null,
};

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("S2.224 S2.225 the totals, and the users with their numbers", async () => {
  serve({ [STATS]: () => ({ json: ANSWER }) });
  render(<DebugStatsScreen />);

  const table = within(await screen.findByRole("table", { name: "Users" }));
  expect(screen.getByText("Total users").parentElement?.textContent).toContain("2");
  expect(screen.getByText("Users with stats").parentElement?.textContent).toContain("1");
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Username",
    "Wins",
    "Losses",
    "Win Rate",
    "Games",
    "Points",
    "Complete %",
  ]);
  const [, ana, ben] = table.getAllByRole("row");
  expect(ana && cellsOf(ana)).toEqual(["Ana", "1,200", "800", "60.0%", "2,000", "14,000", "86.5%"]);
  const numbers = ana?.querySelectorAll("[data-number]");
  expect(numbers).toHaveLength(6);
  expect(ben && cellsOf(ben)).toEqual(["Ben", "–", "–", "–", "–", "–", "–"]);
});

test("S2.226 S2.227 what was sent of late: approved is green, all else yellow", async () => {
  serve({ [STATS]: () => ({ json: ANSWER }) });
  render(<DebugStatsScreen />);

  const table = within(await screen.findByRole("table", { name: "Recent submissions" }));
  for (const [status, variant] of [
    ["approved", "pos"],
    ["pending", "warn"],
  ] as const) {
    const word = table.getByText(status);
    expect(word.closest<HTMLElement>(".tag")?.dataset["variant"]).toBe(variant);
    // As the database has it, whatever the reader speaks.
    expect(word.lang).toBe("en");
  }
  const [, first] = table.getAllByRole("row");
  expect(first && cellsOf(first).slice(2, 4)).toEqual(["1,200", "800"]);
  expect(first && cellsOf(first)[4]).toMatch(/Nov 20, 2026/);
});

test.each([
  ["the server's", refused(400, "bad", "The ledger is missing")],
  ["its own", () => ({ json: { ...ANSWER, error: "The ledger is missing" } })],
])("S8.62 a failure, %s, stands in a red box and can be tried again", async (_whose, answer) => {
  serve({ [STATS]: answer });
  render(<DebugStatsScreen />);

  expect((await screen.findByRole("alert")).textContent).toContain("Error: The ledger is missing");
  serve({ [STATS]: () => ({ json: ANSWER }) });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("table", { name: "Users" });
});

const CHECK = { success: true, version: "17.5", migrations: [], tables: [] };

test("S2.228 the schema's raw result, to read and to copy", async () => {
  serve({ [SCHEMA]: () => ({ json: CHECK }) });
  const user = userEvent.setup();
  render(<CheckSchemaScreen />);

  const raw = await screen.findByLabelText("Raw result");
  expect(JSON.parse(raw.textContent ?? "")).toEqual(CHECK);
  await user.click(screen.getByRole("button", { name: "Copy the result" }));

  await screen.findByText("Copied");
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(CHECK);
});

test("S8.63 a schema that could not be read says why", async () => {
  serve({ [SCHEMA]: refused(400, "bad", "permission denied") });
  render(<CheckSchemaScreen />);

  expect((await screen.findByRole("alert")).textContent).toContain("permission denied");
});
