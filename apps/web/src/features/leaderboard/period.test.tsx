// Past days and seasons on the leaderboard's page.
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { LeaderboardScreen } from "./leaderboard-screen.tsx";
import { aPlayer } from "./player.fixture.ts";

// The channel is tested against the real server; here no socket may be opened.
vi.mock("#backend/live-changes.ts", () => ({ followLeaderboard: () => () => undefined }));

const LEADERBOARD = "POST /functions/v1/leaderboard";
const SEASON = {
  slug: "liga",
  name: "La Liga",
  first_day: "2026-10-01",
  last_day: "2026-12-31",
  state: "closed",
};
const NO_PERIOD = { day: null, first_day: null, season: null, note: null };

beforeEach(async () => {
  serve();
  await signOut();
});

function open(address: string, period: object | undefined, player: object = {}) {
  const players = [aPlayer({ username: "Ana", ...player })];
  const requests = serve({
    [LEADERBOARD]: () => ({
      json: {
        success: true,
        players,
        total: 1,
        mode: "overall",
        lastUpdated: null,
        nextCursor: null,
        me: null,
        seasons: [SEASON],
        ...(period && { period: { ...NO_PERIOD, ...period } }),
      },
    }),
  });
  const { at } = renderScreen(<LeaderboardScreen />, address);
  return { at, bodies: () => requests.map(({ body }) => body) };
}

const time = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Time" });

test("a past day has a sentence, its day in the address, and a way back to today", async () => {
  const { at, bodies } = open("/leaderboard?at=2026-10-01", {
    day: "2026-10-01",
    first_day: "2026-01-10",
  });

  expect(await screen.findByText(/at the end of October 1, 2026 \(UTC\)/)).toBeTruthy();
  expect(bodies()).toMatchObject([{ at: "2026-10-01", timeframe: "all" }]);
  const day = screen.getByLabelText<HTMLInputElement>("Day");
  expect([day.value, day.min]).toEqual(["2026-10-01", "2026-01-10"]);
  fireEvent.change(day, { target: { value: "0002-10-02" } });
  expect(at()).toBe("/leaderboard?at=2026-10-01");
  fireEvent.change(day, { target: { value: "2026-10-02" } });
  expect(at()).toBe("/leaderboard?at=2026-10-02");
  await userEvent.click(screen.getByRole("button", { name: "Back to the board of today" }));
  expect(at()).toBe("/leaderboard");
});

test("a season is chosen among the times, and says what it shows", async () => {
  const { at, bodies } = open("/leaderboard", { season: SEASON });

  await within(await time()).findByRole("option", { name: "La Liga" });
  await userEvent.selectOptions(await time(), "La Liga");
  expect(at()).toBe("/leaderboard?timeframe=season%3Aliga");
  expect(
    await screen.findByText(/October 1, 2026 to December 31, 2026, both included \(UTC\)/),
  ).toBeTruthy();
  expect(screen.getByText(/closed and its result final/)).toBeTruthy();
  expect(bodies().at(-1)).toMatchObject({ timeframe: "season:liga" });
  await userEvent.selectOptions(await time(), "Past day");
  expect(at()).toMatch(/^\/leaderboard\?at=20\d\d-\d\d-\d\d$/);
});

test.each([
  ["no_date", /names no day/],
  ["no_such_day", /no such day/],
  ["future", /still to come/],
  ["before_first", /first numbers were approved on January 10, 2026/],
  ["no_past", /no past board yet/],
  ["all_times_only", /numbers of all time/],
  ["not_of_clubs", /Clubs have no boards/],
  ["unknown_season", /no such season/],
  ["season_ahead", /La Liga begins on October 1, 2026/],
])("bad input, %s, has a sentence beside the board", async (note, sentence) => {
  open("/leaderboard?at=2026-02-31", { note, first_day: "2026-01-10", season: SEASON });

  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole("row", { name: /Ana/ })).toBeTruthy();
});

test.each([
  ["undone", "undone later"],
  ["unranked", "taken off later"],
])("a place that was %s since says so", async (correction, words) => {
  open("/leaderboard?at=2026-10-01", { day: "2026-10-01" }, { correction });

  expect(await screen.findByText(words)).toBeTruthy();
});

test("a country's rows have the rank in the country, beside that of everybody", async () => {
  open("/leaderboard?filter=country:PR", undefined, { rank: 40, filter_rank: 3, country: "PR" });

  const row = await screen.findByRole("row", { name: /Ana/ });
  expect(within(row).getByText("Country: 3")).toBeTruthy();
  expect(within(row).getByText("Rank 3 in Puerto Rico")).toBeTruthy();
  expect(screen.getByRole("option", { name: "🇵🇷 Puerto Rico" })).toBeTruthy();
  expect(within(row).getAllByRole("cell")[0]?.textContent).toBe("40");
});
