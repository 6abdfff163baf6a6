import type { RowChange } from "@capicu/platform/kernel/changes";
import { expect, test } from "vitest";

import { createShownPlayers } from "./shown-players.ts";

type Board = Parameters<NonNullable<ReturnType<ReturnType<typeof createShownPlayers>["read"]>>>[0];

function aBoard(ids: readonly string[], mostFollowers: number | null = 10): Board {
  const leader = {
    user_id: "leader",
    username: "Leader",
    handle: "@leader",
    avatar_url: null,
    value: mostFollowers ?? 0,
    mode: "overall" as const,
    games: 1,
  };
  return {
    players: ids.map((user_id) => ({ user_id }) as Board["players"][number]),
    highlights: {
      most_followers: mostFollowers === null ? null : leader,
      most_wins: null,
      highest_win_rate: null,
      most_points: null,
      minimum_games: 20,
    },
  };
}

const changed = (record: Record<string, unknown> | null): RowChange => ({
  schema: "public",
  table: "users",
  type: record === null ? "DELETE" : "UPDATE",
  commitTimestamp: "2026-01-01T00:00:00Z",
  record,
  oldRecord: null,
  removed: null,
});

const ann = { id: "ann", username: "Ann", followers_count: 3, likes_count: 1 };

test("a player's new name concerns the boards that show that player", () => {
  const isAffected = createShownPlayers().read(changed(ann));

  expect(isAffected?.(aBoard(["bob", "ann"]))).toBe(true);
  expect(isAffected?.(aBoard(["bob"]))).toBe(false);
});

test("a leader of a card is shown, too", () => {
  const isAffected = createShownPlayers().read(changed({ ...ann, id: "leader" }));

  expect(isAffected?.(aBoard([]))).toBe(true);
});

test("what no board shows concerns none", () => {
  const shownPlayers = createShownPlayers();
  shownPlayers.read(changed(ann));

  expect(shownPlayers.read(changed({ ...ann, likes_count: 2, updated_at: "later" }))).toBeNull();
  expect(shownPlayers.read(changed({ ...ann, username: "Anna" }))).not.toBeNull();
});

test.each([
  [9, 10, false],
  [10, 10, true],
  [11, 10, true],
  [0, null, false],
  [1, null, true],
])("%i followers where the most are %j: affected %j", (followers, most, affected) => {
  const isAffected = createShownPlayers().read(changed({ ...ann, followers_count: followers }));

  expect(isAffected?.(aBoard([], most))).toBe(affected);
});

test("a removed row concerns none: its change of scores does", () => {
  expect(createShownPlayers().read(changed(null))).toBeNull();
});
