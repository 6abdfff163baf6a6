import { describe, expect, test } from "vitest";

import {
  evidenceName,
  readingName,
  RECENT_SUBMISSIONS,
  recentView,
  screenshotAddress,
  type Submission,
} from "./submissions.ts";

const ORIGIN = "https://capicu.example";
const OBJECTS = `${ORIGIN}/storage/v1/object/public/screenshots`;

test("S9.23 the recent list has 5 submissions", () => {
  expect(RECENT_SUBMISSIONS).toBe(5);
});

test("S7.42 a half to be read is named by time and half", () => {
  expect(readingName(1_700_000_000_000, "top_half", "png")).toBe("1700000000000_top_half.png");
  expect(readingName(1_700_000_000_001, "bottom_half", "jpeg")).toBe(
    "1700000000001_bottom_half.jpeg",
  );
});

test("S7.43 evidence is in the player's own folder, named by time", () => {
  expect(evidenceName("a-player", 1_700_000_000_000, "jpg")).toBe("a-player/1700000000000.jpg");
});

describe("S7.45 a screenshot's address in full", () => {
  test.each([
    ["a-player/1.png", `${OBJECTS}/a-player/1.png`],
    ["/a-player/1.png", `${OBJECTS}/a-player/1.png`],
    ["screenshots/a-player/1.png", `${OBJECTS}/a-player/1.png`],
    ["//elsewhere.example/1.png", `${OBJECTS}/elsewhere.example/1.png`],
    ["javascript:alert(1)", `${OBJECTS}/javascript:alert(1)`],
    ["https://old.example/1.png", "https://old.example/1.png"],
    ["", null],
    [null, null],
  ])("%j is %j", (path, address) => {
    expect(screenshotAddress(ORIGIN, path)).toBe(address);
  });
});

test("S3.37 the recent list speaks of the overall figures by their plain names", () => {
  const row = {
    overall_wins: 1,
    overall_losses: 2,
    overall_win_rate: 33.3,
    overall_games_played: 3,
    overall_percent_complete: null,
    overall_points_scored: 0,
    casual_wins: 9,
  } as Submission;

  expect(recentView(row)).toEqual({
    wins: 1,
    losses: 2,
    win_rate: 33.3,
    games_played: 3,
    percent_complete: null,
    points_scored: 0,
  });
});
