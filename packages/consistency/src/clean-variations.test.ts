// What honest players send, in many variations: at most one in fifty may be flagged.
import type { ReadField } from "@capicu/contract/recognition";
import { DOMINO_SCREEN, pathsOf } from "@capicu/contract/statistics-screen";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { examine } from "./examine.ts";
import { NOTHING_ELSEWHERE, type ApprovedStatistics, type Examination } from "./examined.ts";
import { identitiesOf, identityFlags } from "./identities.ts";
import { pathOf, type Values } from "./values.ts";

const RUNS = 300;
const MODES = ["casual", "blitz"] as const;
const NOW = new Date("2026-11-21T12:00:00Z").getTime();
const DAY_MS = 86_400_000;

interface ModeResult {
  wins: number;
  losses: number;
  left: number;
  points: number;
}
interface Display {
  decimals: 0 | 1;
  cuts: boolean;
  ofAll: boolean;
}

const played = (most: number): fc.Arbitrary<ModeResult> =>
  fc.record({
    wins: fc.nat(most),
    losses: fc.nat(most),
    left: fc.nat(Math.ceil(most / 10)),
    points: fc.nat(most * 100),
  });
const display: fc.Arbitrary<Display> = fc.record({
  decimals: fc.constantFrom(0, 1),
  cuts: fc.boolean(),
  ofAll: fc.boolean(),
});
// A mode that the screen does not show.
const hidden = fc.record({ wins: fc.nat(200), losses: fc.nat(200) });

function screenOf(
  modes: readonly [ModeResult, ModeResult],
  more: { wins: number; losses: number },
  style: Display,
): Values {
  const values: Values = {};
  for (const [index, mode] of MODES.entries()) {
    const { wins, losses, left, points } = modes[index] ?? {
      wins: 0,
      losses: 0,
      left: 0,
      points: 0,
    };
    const ended = wins + losses;
    Object.assign(values, {
      [pathOf(mode, "wins")]: wins,
      [pathOf(mode, "losses")]: losses,
      [pathOf(mode, "games_played")]: ended + left,
      [pathOf(mode, "points_scored")]: points,
      [pathOf(mode, "percent_complete")]: displayRate(ended, ended + left, style),
      [pathOf(mode, "win_rate")]: displayRate(wins, style.ofAll ? ended + left : ended, style),
    });
  }
  const wins = modes[0].wins + modes[1].wins + more.wins;
  const losses = modes[0].losses + modes[1].losses + more.losses;
  return {
    ...values,
    "overall.wins": wins,
    "overall.losses": losses,
    "overall.win_rate": displayRate(wins, wins + losses, style),
  };
}

function displayRate(part: number, whole: number, { decimals, cuts }: Display): number {
  const exact = whole === 0 ? 0 : (100 * part * 10 ** decimals) / whole;
  return (cuts ? Math.floor(exact) : Math.round(exact)) / 10 ** decimals;
}

function readAs(values: Values, half: "top_half" | "bottom_half") {
  const fields = pathsOf(DOMINO_SCREEN, half).map((path): [path: string, field: ReadField] => [
    path,
    { value: values[path] ?? null, confidence: 0.95, box: null },
  ]);
  const name = { value: "Doña Fela", confidence: 0.95, box: null };
  if (half === "top_half") fields.push(["gamertag", name]);
  const etag = `${half} of ${JSON.stringify(values)}`;
  return {
    half,
    etag,
    fields: Object.fromEntries(fields),
    facts: null,
    storedAt: new Date(NOW),
    digits: null,
  };
}

const grown = (before: ModeResult, by: ModeResult): ModeResult => ({
  wins: before.wins + by.wins,
  losses: before.losses + by.losses,
  left: before.left + by.left,
  points: before.points + by.points,
});

/** A player who plays on from one submission to the next, a week each. */
const honest: fc.Arbitrary<Examination> = fc
  .record({
    start: fc.tuple(played(4000), played(4000)),
    weeks: fc.array(fc.tuple(played(60), played(60)), { maxLength: 6 }),
    more: hidden,
    style: display,
  })
  .map(({ start, weeks, more, style }) => {
    const states = [start];
    for (const [casual, blitz] of weeks) {
      const last = states.at(-1) ?? start;
      states.push([grown(last[0], casual), grown(last[1], blitz)]);
    }
    const screens = states.map((modes) => screenOf(modes, more, style)).toReversed();
    const [typed = {}, ...before] = screens;
    const approved = before.map((values, index): ApprovedStatistics => ({
      values,
      gamertag: "Doña Fela",
      at: new Date(NOW - (index + 1) * 7 * DAY_MS),
    }));
    return {
      screen: DOMINO_SCREEN,
      typed,
      gamertag: "Doña Fela",
      submittedAt: new Date(NOW),
      pictures: [readAs(typed, "top_half"), readAs(typed, "bottom_half")],
      approved,
      elsewhere: NOTHING_ELSEWHERE,
      settings: { maxGamesPerDay: 200 },
    };
  });

test("consistent statistics are never flagged by the identities", () => {
  fc.assert(
    fc.property(fc.tuple(played(9000), played(9000)), hidden, display, (modes, more, style) => {
      expect(identityFlags(DOMINO_SCREEN, screenOf(modes, more, style))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test("more wins and losses than games are always flagged, whoever sends them", () => {
  fc.assert(
    fc.property(played(9000), display, fc.integer({ min: 1, max: 500 }), (mode, style, missing) => {
      const values = screenOf([{ ...mode, left: 0 }, mode], { wins: 0, losses: 0 }, style);
      const games = mode.wins + mode.losses - missing;
      fc.pre(games >= 0);

      const kinds = identityFlags(DOMINO_SCREEN, { ...values, "casual.games_played": games }).map(
        ({ kind }) => kind,
      );

      expect(kinds).toContain("games_below_record");
    }),
  );
});

test("unknown values are held against nobody", () => {
  fc.assert(
    fc.property(
      fc.tuple(played(9000), played(9000)),
      display,
      fc.subarray([
        "casual.wins",
        "casual.losses",
        "blitz.wins",
        "blitz.games_played",
        "overall.wins",
      ] as const),
      (modes, style, unknown) => {
        const values = screenOf(modes, { wins: 0, losses: 0 }, style);
        for (const path of unknown) values[path] = null;
        expect(
          identitiesOf(DOMINO_SCREEN, values).filter(({ kind }) => kind !== "games_above_record"),
        ).toEqual([]);
      },
    ),
  );
});

test("at most one honest submission in fifty is flagged", () => {
  const submissions = fc.sample(honest, { numRuns: RUNS, seed: 7 });

  const flagged = submissions.flatMap((examined) => {
    const flags = examine(examined);
    return flags.length === 0 ? [] : [flags.map(({ fact }) => fact)];
  });

  expect(flagged.length).toBeLessThanOrEqual(RUNS / 50);
});
