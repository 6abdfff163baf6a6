import { expect, test } from "vitest";

import { readStatistics, readSubmission } from "./read-submission.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const PLAYER = "00000000-0000-4000-8000-000000000002";
const SENT = {
  id: ID,
  user_id: PLAYER,
  status: "approved",
  submitted_at: "2025-01-02T00:00:00Z",
  casual_wins: 6,
  casual_losses: 4,
  blitz_wins: 1,
  blitz_losses: 1,
};

const read = (columns: object) => readSubmission({ ...SENT, ...columns }, () => undefined);

test("overall numbers that are missing are those of both modes", () => {
  expect(read({})).toMatchObject({
    overall_wins: 7,
    overall_losses: 5,
    overall_win_rate: 58.3,
    overall_games_played: 12,
    casual_win_rate: 60,
    casual_games_played: 10,
    overall_points_scored: null,
  });
});

test.each([
  [{ overall_wins: -1 }],
  [{ overall_wins: 2_147_483_648 }],
  [{ casual_win_rate: 101 }],
  [{ blitz_points_scored: "NaN" }],
  [{ blitz_wins: "Infinity" }],
  [{ casual_wins: { many: true } }],
])("%j leaves a submission out", (columns) => {
  expect(read(columns)).toBe("its numbers are out of range");
});

test("a submission keeps its id; one of another form becomes the same id each time", () => {
  expect(read({})).toMatchObject({ id: ID });
  const other = read({ id: "00000000-0000-1000-8000-000000000001" });

  expect(other).toMatchObject({ id: expect.stringMatching(/^.{14}4.{4}8/) });
  expect(read({ id: "00000000-0000-1000-8000-000000000001" })).toEqual(other);
});

test("the status decides what is kept of a decision", () => {
  const decision = { reviewed_at: "2025-01-03T00:00:00Z", rejection_reason: "Blurred" };

  expect(read({ ...decision, status: "processing" })).toMatchObject({
    status: "pending",
    reviewed_at: null,
    rejection_reason: null,
  });
  expect(read({ ...decision, status: "rejected" })).toMatchObject({
    reviewed_at: "2025-01-03T00:00:00.000Z",
    rejection_reason: "Blurred",
  });
  expect(read({ status: "demo-mode" })).toBe("its status is not known here");
  expect(read({ domino_app: "another-game" })).toBe("it is of another game");
});

test.each([
  ["a/b.png", "a/b.png"],
  ["https://x.example/storage/v1/object/public/screenshots/a/b.jpeg", "a/b.jpeg"],
  ["https://x.example/evil.png", null],
  ["../../etc/passwd.png", null],
  ["a/b.svg", null],
])("the screenshot %s is %s", (address, name) => {
  expect(read({ screenshot_url: address })).toMatchObject({ screenshot_url: name });
});

test("statistics are an approved submission of the time in which they were written", () => {
  const statistics = { user_id: PLAYER, wins: 30, losses: 10, updated_at: "2025-02-01T00:00:00Z" };

  expect(readStatistics(statistics, null)).toMatchObject({
    status: "approved",
    overall_wins: 30,
    overall_win_rate: 75,
    submitted_at: "2025-02-01T00:00:00.000Z",
  });
  expect(readStatistics({ user_id: PLAYER, wins: 0 }, null)).toBe("all its numbers are zero");
});
