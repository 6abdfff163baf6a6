import type { ClubNumbers } from "@capicu/contract/club-numbers";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { answeredWith, openClub } from "#features/clubs/club-screen.fixture.tsx";
import { aClub } from "#features/clubs/club.fixture.ts";

const NUMBERS: ClubNumbers = {
  released_at: "2026-11-21T15:04:18Z",
  people: 7,
  games: 48_000,
  mean_win_rate: 54,
  median_win_rate: 56,
  casual_share: 62,
  growth: { people: 5, games: 1200, wins: 640 },
};
const member = {
  role: "member",
  joined_at: "2026-01-01",
  shares_numbers: false,
  main: true,
} as const;

function open(numbers: ClubNumbers | null, membership: Parameters<typeof aClub>[0] = {}) {
  return openClub(
    answeredWith(() => aClub(membership), {
      "POST /functions/v1/club-numbers": () => ({ json: { success: true, numbers } }),
    }),
    "/clubs/los-martes/numbers",
  );
}

const cells = () => screen.getAllByRole("term").map((term) => term.closest("dl")?.textContent);

test("each number says of how many members it is", async () => {
  const { requests } = open(NUMBERS);
  await screen.findByRole("heading", { level: 2, name: "Numbers of the club" });

  expect(cells()).toEqual([
    "Games together48,000from 7 members",
    "Mean win rate54%from 7 members",
    "Median win rate56%from 7 members",
    "Casual and Blitz62% · 38%from 7 members",
    "Games added in 30 days1,200from 5 members",
    "Wins added in 30 days640from 5 members",
  ]);
  expect(screen.getByText(/^Since November 21, 2026\. All numbers are rounded/)).toBeTruthy();
  const request = requests.find(({ path }) => path.endsWith("club-numbers"));
  expect(request?.body).toEqual({ slug: "los-martes" });
});

test("growth of fewer than five is not shown, nor is a share without games in a mode", async () => {
  open({ ...NUMBERS, casual_share: null, growth: null });
  await screen.findByText("Fewer than 5 members have added games.");

  expect(cells()).toHaveLength(4);
});

test.each([
  [false, /^You do not share your numbers/],
  [true, /^You share your numbers/],
])("without numbers a member who shares (%s) reads how to decide it", async (shares, words) => {
  open(null, { membership: { ...member, shares_numbers: shares } });
  await screen.findByRole("heading", { name: "No numbers yet" });

  screen.getByText(/at least 5 members/);
  screen.getByText(words);
  const link = screen.getByRole("link", { name: "page of the club" });
  expect(link.getAttribute("href")).toBe("/clubs/los-martes");
});

test("who is no member is not told to agree", async () => {
  open(null);
  await screen.findByRole("heading", { name: "No numbers yet" });

  expect(screen.queryByRole("link", { name: "page of the club" })).toBeNull();
});

test("a failure offers to ask again", async () => {
  openClub(
    answeredWith(() => aClub(), {
      "POST /functions/v1/club-numbers": () => ({ status: 500, json: { error: "down" } }),
    }),
    "/clubs/los-martes/numbers",
  );

  expect(await screen.findByText("We could not load the numbers. down")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
