// What happens at a real event, one test each: the rules say what it is worth.

import { describe, expect, test } from "vitest";

import type { DominoEvent, EventRound, GameResult, History } from "#event.ts";
import { pair } from "#rounds/pair.ts";
import { presetRules } from "#rules/preset-rules.ts";
import type { Rules } from "#rules/rules.ts";
import { anEvent, playEvent } from "#testing/play-event.ts";

import { correctResult } from "./correct-result.ts";
import { standings, type StandingsRow } from "./standings.ts";

/** To 40, so that a no-show is 40–20. */
const RULES = presetRules({ target: 40 });
const SIDES = [
  ["p001", "p002"],
  ["p003", "p004"],
];

const roundOf = (result: GameResult | null, no = 1): EventRound => ({
  no,
  state: "valid",
  tables: [{ no: 1, sides: SIDES, result }],
  sitOuts: [],
});

const played = (one: number, other: number): GameResult => ({
  kind: "played",
  points: [one, other],
  winner: one > other ? 0 : 1,
});

function rowsOf(
  rounds: History,
  {
    event = anEvent("rotating-pairs", 4),
    rules = RULES,
  }: { event?: DominoEvent; rules?: Rules } = {},
): Map<string, StandingsRow> {
  const rows = standings({ entrants: event.entrants, rounds, seed: "s" }, rules);
  return new Map(rows.map((row) => [row.id, row]));
}

const pointsOf = (row: StandingsRow | undefined) =>
  row && [row.won, row.lost, row.figures["points-for"].value, row.figures.difference.pointsAgainst];

/** The same event, in which one entrant is different. */
const change = (
  event: DominoEvent,
  id: string,
  part: Partial<DominoEvent["entrants"][number]>,
) => ({
  ...event,
  entrants: event.entrants.map((entrant) =>
    entrant.id === id ? { ...entrant, ...part } : entrant,
  ),
});

test("a late entry gets what the rules say for each round before it, and is paired from then on", () => {
  const event = change(anEvent("rotating-pairs", 4), "p004", { firstRound: 3 });
  const rounds = [1, 2].map((no) => ({ ...roundOf(null, no), tables: [] }));
  const row = rowsOf(rounds, { event }).get("p004");

  expect(pointsOf(row)).toEqual([0, 2, 0, 80]);
  expect(row?.records.map(({ kind }) => kind)).toEqual(["late", "late"]);
  expect(pair(event, rounds, { rules: RULES, seed: "s" })).toMatchObject({
    ok: true,
    value: { no: 3 },
  });
});

test("whoever leaves keeps what they have won, and is not paired again", () => {
  const { event, history } = playEvent(anEvent("rotating-pairs", 9), { rounds: 2 });
  const left = change(event, "p003", { state: "left" });
  const next = pair(left, history, { rules: RULES, seed: "s" });

  expect(rowsOf(history, { event: left }).get("p003")?.played).toBe(2);
  expect(next.ok && next.value.tables.flatMap(({ sides }) => sides.flat())).toHaveLength(8);
  expect(JSON.stringify(next)).not.toContain("p003");
});

test("a no-show is 40–20 to 40, and a bye for the partner who came", () => {
  const rows = rowsOf([roundOf({ kind: "no-show", absent: ["p001"] })]);

  expect(pointsOf(rows.get("p001"))).toEqual([0, 1, 20, 40]);
  expect(pointsOf(rows.get("p002"))).toEqual([1, 0, 40, 20]);
  expect(pointsOf(rows.get("p003"))).toEqual([1, 0, 40, 20]);
});

test("a disqualified player stands at the end without a place, and the results of others stay", () => {
  const event = change(anEvent("rotating-pairs", 4), "p001", { state: "disqualified" });
  const rows = [...rowsOf([roundOf(played(40, 10))], { event }).values()];

  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, null]);
  expect(rows.at(-1)?.id).toBe("p001");
  expect(rows[0]).toMatchObject({ id: "p002", won: 1 });
});

test.each([
  ["leader-wins", [1, 0, 30, 20]],
  ["draw", [0, 0, 30, 20]],
  ["void", [0, 0, 0, 0]],
] as const)("a table left unfinished at 30–20: %s", (unfinished, expected) => {
  const rules = { ...RULES, awards: { ...RULES.awards, unfinished } };
  const rows = rowsOf([roundOf({ kind: "unfinished", points: [30, 20] })], { rules });

  expect(pointsOf(rows.get("p001"))).toEqual(expected);
  expect(rows.get("p001")?.figures.wins.value).toBe(
    { "leader-wins": 1, draw: 0.5, void: 0 }[unfinished],
  );
});

test("a table without a result counts nothing yet", () => {
  expect(rowsOf([roundOf(null)]).get("p001")).toMatchObject({ played: 0, records: [] });
});

test("with an odd number, those who sit out get what a bye is worth", () => {
  const { event, history } = playEvent(anEvent("rotating-pairs", 5), { rounds: 1, rules: RULES });
  const [out = ""] = history[0]?.sitOuts ?? [];

  expect(pointsOf(rowsOf(history, { event }).get(out))).toEqual([1, 0, 40, 20]);
});

test("of three at a table one wins, and all are compared with the winner", () => {
  const three: EventRound = {
    ...roundOf(null),
    tables: [
      {
        no: 1,
        sides: [["p001"], ["p002"], ["p003"]],
        result: { kind: "played", points: [41, 30, 12], winner: 0 },
      },
    ],
  };
  const rows = rowsOf([three]);

  expect(pointsOf(rows.get("p001"))).toEqual([1, 0, 41, 30]);
  expect(pointsOf(rows.get("p002"))).toEqual([0, 1, 30, 41]);
  expect(pointsOf(rows.get("p003"))).toEqual([0, 1, 12, 41]);
});

test("a cancelled round counts nowhere: no result, no partner, no bye", () => {
  const { event, history } = playEvent(anEvent("rotating-pairs", 9), { rounds: 1 });
  const cancelled = history.map((round) => ({ ...round, state: "cancelled" as const }));
  const next = pair(event, cancelled, { rules: RULES, seed: "seed" });

  expect([...rowsOf(cancelled, { event }).values()].every(({ played: games }) => games === 0)).toBe(
    true,
  );
  expect(next).toMatchObject({ ok: true, value: { no: 2 } });
  // The same lot: nothing of the cancelled round speaks against it.
  expect(next.ok && next.value.sitOuts[0]?.reason.code).toBe("sits_out_by_lot");
});

describe("a result that is corrected two rounds later", () => {
  const { event, history } = playEvent(anEvent("rotating-pairs", 8), { rounds: 3 });
  const table = history[0]?.tables[0];
  const loser = table?.result?.kind === "played" && table.result.winner === 0 ? 1 : 0;
  const points = loser === 0 ? [200, 10] : [10, 200];
  const corrected = correctResult(history, {
    round: 1,
    table: 1,
    result: { kind: "played", points, winner: loser },
  });

  test("changes the standings and keeps what was before for the log", () => {
    const id = table?.sides[loser]?.[0] ?? "";
    const before = rowsOf(history, { event }).get(id)?.won ?? 0;

    expect(corrected.ok && rowsOf(corrected.value.history, { event }).get(id)?.won).toBe(
      before + 1,
    );
    expect(corrected.ok && corrected.value.before).toEqual(table?.result);
  });

  test("keeps all tables as they were drawn", () => {
    const seats = (rounds: History) =>
      rounds.map(({ tables, sitOuts }) => [tables.map(({ sides }) => sides), sitOuts]);

    expect(corrected.ok && seats(corrected.value.history)).toEqual(seats(history));
  });

  test("is refused for a table that there is not", () => {
    expect(correctResult(history, { round: 1, table: 9, result: played(40, 0) })).toMatchObject({
      ok: false,
      refusal: { code: "table_unknown" },
    });
  });
});
