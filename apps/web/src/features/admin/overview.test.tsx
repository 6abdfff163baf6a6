import type { Activity } from "@capicu/contract/operations";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { i18n } from "#languages/language.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { Overview, wordsFor } from "./overview.tsx";

const PATH = "POST /functions/v1/admin-overview";
const TILES = {
  totalUsers: 1204,
  activeUsers: 88,
  pendingVerifications: 7,
  flaggedAccounts: 2,
  totalGames: 301_442,
  todaysGames: 0,
};
const BACKUPS = {
  planned: true,
  last_at: null,
  failed_at: null,
  checked_at: null,
  check_failed: false,
};
const ENTRY: Activity = {
  id: 1,
  happened_at: "2026-11-20T10:00:00Z",
  action: "stats.rejected",
  actor: "Ana",
  player: "Ben",
  reason: "Cut off.",
};

const answer = (activity: Activity[], flaggedResults = 0, backups: object = BACKUPS) => ({
  [PATH]: () => ({
    json: {
      success: true,
      tiles: TILES,
      reports: 0,
      clubReports: 0,
      clubPictures: 0,
      disputes: 0,
      flaggedResults,
      backups,
      activity,
    },
  }),
});

test("S2.220 S2.221 six tiles with their counts, each with what it counts", async () => {
  serve(answer([]));
  renderScreen(<Overview />);

  const tiles = [
    ["Total users", "1,204"],
    ["Active users", "88"],
    ["Pending verifications", "7"],
    ["Flagged accounts", "2"],
    ["Total games", "301,442"],
    ["Today’s games", "0"],
  ] as const;
  await screen.findByText("Total users");
  for (const [label, value] of tiles) {
    const [count, definition] = screen.getByText(label).parentElement?.querySelectorAll("dd") ?? [];
    expect(count?.textContent).toBe(value);
    expect(definition?.textContent).not.toBe("");
  }
});

test("S2.222 S8.61 without activity the feed says so; with it it tells who did what to whom", async () => {
  serve(answer([]));
  const { unmount } = renderScreen(<Overview />);
  await screen.findByRole("heading", { name: "No recent activity to display" });
  unmount();

  serve(answer([ENTRY]));
  renderScreen(<Overview />);

  expect(await screen.findByText("Ana rejected the stats of Ben: Cut off.")).toBeTruthy();
});

test.each([
  [{ actor: null }, "The server rejected the stats of Ben: Cut off."],
  [{ player: null, reason: null }, "Ana rejected the stats of a former player"],
  [{ action: "avatar.approved", reason: null }, "Ana approved the avatar of Ben"],
  [
    { actor: null, action: "account.made admin", reason: "By the operator of this server" },
    "The server’s operator gave Ben admin rights",
  ],
])("%j is said as %s", (change, words) => {
  expect(wordsFor(i18n, { ...ENTRY, ...change })).toBe(words);
});

test("what did not load can be asked for again", async () => {
  serve({ [PATH]: refusal(500, "unexpected_failure", "no") });
  renderScreen(<Overview />);
  const retry = await screen.findByRole("button", { name: "Try again" });

  serve(answer([]));
  await userEvent.click(retry);

  expect(await screen.findByText("1,204")).toBeTruthy();
});

test.each([
  [0, "No flagged game waits for a decision."],
  [1, "1 flagged game waits for a decision."],
  [31, "31 flagged games wait for a decision."],
  [100, "100 or more games wait for a decision."],
])("with %i flagged games it says so, and leads to them", async (count, sentence) => {
  serve(answer([], count));
  renderScreen(<Overview />);

  await screen.findByText(sentence);
  expect(screen.getByRole("link", { name: "Flagged games" }).getAttribute("href")).toBe(
    "/admin/results",
  );
});

const DAY = "2026-11-20T03:31:00Z";
const LATER = "2026-11-21T03:31:00Z";

test.each([
  [{ planned: false }, ["No backup is made by schedule."]],
  [{}, ["No backup has been made yet."]],
  [{ last_at: DAY }, [/^The last backup is of Nov 20, 2026/]],
  [{ failed_at: DAY }, [/^The backup of Nov 20, 2026.* failed, and there is no earlier one\./]],
  [
    { last_at: DAY, failed_at: LATER, checked_at: DAY },
    [
      /^The backup of Nov 21, 2026.* failed; the last one is of Nov 20, 2026/,
      /A backup was restored for a check on Nov 20, 2026/,
    ],
  ],
  [
    { last_at: DAY, checked_at: LATER, check_failed: true },
    [/A backup could not be restored for a check on Nov 21, 2026/],
  ],
])("backups that are %j are told", async (change, sentences) => {
  serve(answer([], 0, { ...BACKUPS, ...change }));
  renderScreen(<Overview />);

  const card = await screen.findByRole("region", { name: "Backups" });
  for (const sentence of sentences) expect(card.textContent).toMatch(sentence);
});
