import { describe, expect, test } from "vitest";

import { figuresOf, LeaderboardQuery, rankPlayers, type BoardPlayer } from "./leaderboard.ts";
import { MODES, type Mode } from "./statistics.ts";

type Row = Partial<BoardPlayer>;

/** Returns the same numbers, from 0 to below `limit`, for the same seed. */
function randomNumbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

// Few different values, so that all kinds of ties occur, and some that no database holds.
const ODD = [2 ** 31, 2 ** 53, -3, 0.5, Number.NaN, Number.POSITIVE_INFINITY, null, undefined];

function somePlayers(seed: number, count: number): Row[] {
  const below = randomNumbers(seed);
  const figure = () => (below(8) === 0 ? ODD[below(ODD.length)] : below(4)) as number;
  return Array.from({ length: count }, (_, index) => ({
    user_id: `player-${String(index).padStart(4, "0")}`,
    approved_at: below(5) === 0 ? null : `2026-01-0${1 + below(3)}T00:00:00+00:00`,
    overall_wins: figure(),
    overall_losses: figure(),
    wins: figure(),
    casual_wins: figure(),
    casual_losses: figure(),
    blitz_wins: figure(),
    blitz_losses: figure(),
  }));
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const below = randomNumbers(seed);
  return items
    .map((item) => ({ item, key: below(2 ** 31) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const idsOf = (players: readonly Row[]) => players.map(({ user_id }) => user_id);
const ranked = (rows: readonly Row[], mode: Mode = "overall") =>
  rankPlayers(rows, mode).map(({ user_id, rank }) => [user_id, rank]);

describe("S8.5 players are ranked by wins, descending", () => {
  const row = (user_id: string, wins: number, later: Row = {}): Row => ({
    user_id,
    overall_wins: wins,
    overall_losses: 0,
    ...later,
  });

  test("more wins come first", () => {
    expect(ranked([row("a", 1), row("b", 3), row("c", 2)])).toEqual([
      ["b", 1],
      ["c", 2],
      ["a", 3],
    ]);
  });

  test("ties: fewer losses, then the earlier approval, then the id; the rank is the same", () => {
    const rows = [
      row("d", 5, { approved_at: "2026-01-02" }),
      row("c", 5, { approved_at: "2026-01-02" }),
      row("b", 5, { approved_at: "2026-01-01" }),
      row("a", 5, { approved_at: "2026-01-01", overall_losses: 1 }),
      row("e", 5, { approved_at: null }),
      row("f", 1),
    ];

    expect(ranked(rows)).toEqual([
      ["b", 1],
      ["c", 1],
      ["d", 1],
      ["e", 1],
      ["a", 1],
      ["f", 6],
    ]);
  });

  test("each mode goes by its own wins", () => {
    const rows = [
      { user_id: "a", overall_wins: 9, casual_wins: 1, blitz_wins: 5 },
      { user_id: "b", overall_wins: 8, casual_wins: 2, blitz_wins: 6 },
    ];

    expect(MODES.map((mode) => rankPlayers(rows, mode)[0]?.user_id)).toEqual(["a", "b", "b"]);
  });

  test("what is handed in stays as it was", () => {
    const rows = [row("a", 1), row("b", 3)];
    const before = structuredClone(rows);

    rankPlayers(rows, "overall");

    expect(rows).toEqual(before);
  });
});

describe("X.16 the order is total and stable", () => {
  const CASES = Array.from({ length: 40 }, (_, seed) => seed + 1);

  test.each(MODES)("in %s, however the rows arrive, with every kind of tie", (mode) => {
    for (const seed of CASES) {
      const players = somePlayers(seed, 60);
      const order = idsOf(rankPlayers(players, mode));

      for (const other of [seed + 1000, seed + 2000])
        expect(idsOf(rankPlayers(shuffled(players, other), mode))).toEqual(order);
      expect(new Set(order).size).toBe(players.length);
    }
  });

  test.each(MODES)("in %s a rank is 1 + the number of players with more wins", (mode) => {
    for (const seed of CASES) {
      const players = rankPlayers(somePlayers(seed, 60), mode);
      const wins = players.map((player) => figuresOf(player, mode).wins);

      expect(players.map(({ rank }) => rank)).toEqual(
        wins.map((own) => 1 + wins.filter((other) => other > own).length),
      );
    }
  });
});

describe("S3.25 figures of older rows", () => {
  test("the plain field stands in for a missing overall one", () => {
    expect(figuresOf({ wins: 7, losses: 3, win_rate: 70 }, "overall")).toEqual({
      wins: 7,
      losses: 3,
      win_rate: 70,
      games_played: 0,
      points_scored: 0,
    });
  });

  test("0 is a value, not missing", () => {
    expect(figuresOf({ overall_wins: 0, wins: 7 }, "overall").wins).toBe(0);
  });

  test("the plain fields say nothing about casual and blitz", () => {
    expect(figuresOf({ wins: 7 }, "blitz").wins).toBe(0);
  });

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ["12"], ["9".repeat(400)], [{}]])(
    "X.17 %j is no figure",
    (wins) => {
      expect(figuresOf({ overall_wins: wins as number }, "overall").wins).toBe(0);
    },
  );
});

describe("what may be asked", () => {
  test("nothing given is the overall board of all time, a hundred rows", () => {
    expect(LeaderboardQuery.parse({})).toEqual({
      mode: "overall",
      timeframe: "all",
      filter: "all",
      app: "domino-by-flyclops",
      limit: 100,
    });
  });

  test.each([
    [{ filter: "country:do" }],
    [{ filter: "country:DOM" }],
    [{ filter: "all\n" }],
    [{ limit: 501 }],
    [{ limit: 2 ** 31 }],
    [{ limit: -1 }],
    [{ limit: 1.5 }],
    [{ limit: Number.NaN }],
    [{ cursor: "x".repeat(201) }],
    [{ search: "x".repeat(61) }],
  ])("refused: %j", (query) => {
    expect(LeaderboardQuery.safeParse(query).success).toBe(false);
  });
});
