import { expect, test } from "vitest";

import type { OwnRow } from "./board-rows.ts";
import { rememberOwnParts } from "./own-part.ts";
import { ScoreCounts } from "./score-counts.ts";

const row = { user_id: "a", username: "Otto ñ", overall_wins: 5, casual_wins: 3 } as OwnRow;
const TOP = [{ score: 9, players: 1 }];

test("a place's bytes are made once in each mode, and again when the rank or the next rank's wins change", () => {
  const asOwnPart = rememberOwnParts();
  const first = asOwnPart(row, "overall", new ScoreCounts(TOP));

  expect(JSON.parse(`{"me":${first.bytes.toString("utf8")}`)).toEqual({
    me: { player: { ...row, rank: 2 }, next_rank_wins: 9 },
  });
  const casual = asOwnPart(row, "casual", new ScoreCounts([{ score: 4, players: 1 }]));
  expect(casual.hash).not.toBe(first.hash);
  expect(asOwnPart(row, "overall", new ScoreCounts(TOP))).toBe(first);
  const lower = asOwnPart(row, "overall", new ScoreCounts([{ score: 9, players: 2 }]));
  expect(lower.bytes.toString("utf8")).toContain('"rank":3');
  const closer = asOwnPart(row, "overall", new ScoreCounts([{ score: 8, players: 2 }]));
  expect(closer.bytes.toString("utf8")).toContain('"next_rank_wins":8');
  const renamed = asOwnPart({ ...row, username: "Ana" }, "overall", new ScoreCounts(TOP));
  expect(renamed.hash).not.toBe(first.hash);
});
