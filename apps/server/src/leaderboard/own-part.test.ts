import { expect, test } from "vitest";

import type { OwnRow } from "./board-rows.ts";
import { rememberOwnParts, type BoardOfMode } from "./own-part.ts";
import { ScoreCounts } from "./score-counts.ts";

const row = {
  user_id: "a",
  username: "Otto ñ",
  overall_wins: 5,
  casual_wins: 3,
  overall_games_played: 8,
} as OwnRow;
const TOP = [{ score: 9, players: 1 }];

const on = (mode: BoardOfMode["mode"], counts: { score: number; players: number }[]) => ({
  mode,
  counts: new ScoreCounts(counts),
  minimumGames: 20,
});

test("a place's bytes are made once in each mode, and again when the rank or the next rank's wins change", () => {
  const asOwnPart = rememberOwnParts();
  const first = asOwnPart(row, on("overall", TOP));

  expect(JSON.parse(`{"me":${first.bytes.toString("utf8")}`)).toEqual({
    me: { player: { ...row, rank: 2 }, next_rank_wins: 9, games_to_rank: 12, standing: null },
  });
  const casual = asOwnPart(row, on("casual", [{ score: 4, players: 1 }]));
  expect(casual.hash).not.toBe(first.hash);
  expect(asOwnPart(row, on("overall", TOP))).toBe(first);
  const lower = asOwnPart(row, on("overall", [{ score: 9, players: 2 }]));
  expect(lower.bytes.toString("utf8")).toContain('"rank":3');
  const closer = asOwnPart(row, on("overall", [{ score: 8, players: 2 }]));
  expect(closer.bytes.toString("utf8")).toContain('"next_rank_wins":8');
  const renamed = asOwnPart({ ...row, username: "Ana" }, on("overall", TOP));
  expect(renamed.hash).not.toBe(first.hash);
});

test("the bytes follow the share of players with fewer wins", () => {
  const asOwnPart = rememberOwnParts();
  const meOf = (players: number) => {
    const { bytes } = asOwnPart(row, on("overall", [...TOP, { score: 1, players }]));
    return JSON.parse(`{"me":${bytes.toString("utf8")}`).me;
  };

  expect(meOf(60).standing).toEqual({ better_than: 98, players: 61 });
  expect(meOf(199).standing).toEqual({ better_than: 99, players: 200 });
  expect(meOf(40).standing).toBeNull();
});
