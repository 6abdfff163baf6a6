// Ten events whose standings were worked out apart from this package, with the steps in further columns.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { Entrant, EventRound, GameResult } from "#event.ts";
import { CRITERIA, type Criterion, type EffectivenessFormula } from "#rules/names.ts";
import { type RulePresetId, RULE_PRESETS } from "#rules/rule-presets.ts";
import type { Rules } from "#rules/rules.ts";

import { standings } from "./standings.ts";

interface PreparedEvent {
  name: string;
  preset: RulePresetId;
  target: number;
  formula?: EffectivenessFormula;
  cut?: number;
  order?: Criterion[];
  late?: Record<string, number>;
  disqualified?: string[];
  entrants: string[];
}

const FOLDER = join(import.meta.dirname, "../../prepared");
const read = (file: string) => readFileSync(join(FOLDER, file), "utf8");
const EVENTS = JSON.parse(read("events.json")) as PreparedEvent[];

function readRows(file: string): Record<string, string>[] {
  const [head = "", ...lines] = read(file).trim().split("\n");
  const names = head.split(",");
  return lines.map((line) =>
    Object.fromEntries(line.split(",").map((cell, index) => [names[index] ?? "", cell])),
  );
}

const members = (cell = "") => (cell === "" ? [] : cell.split("+"));

function resultOf(row: Record<string, string>): GameResult {
  const points = (row["points"] ?? "").split(" ").map(Number);
  const winner = row["winner"] === "" ? null : Number(row["winner"]) - 1;
  if (row["kind"] === "no-show") return { kind: "no-show", absent: members(row["absent"]) };
  return row["kind"] === "unfinished"
    ? { kind: "unfinished", points }
    : { kind: "played", points, winner };
}

function readRounds(name: string): EventRound[] {
  const rows = readRows(`${name}.games.csv`);
  const numbers = [...new Set(rows.map((row) => Number(row["round"])))];
  return numbers.map((no) => {
    const own = rows.filter((row) => Number(row["round"]) === no);
    return {
      no,
      state: own.some((row) => row["kind"] === "cancelled") ? "cancelled" : "valid",
      tables: own
        .filter((row) => row["kind"] !== "sits out")
        .map((row) => ({
          no: Number(row["table"]),
          sides: ["first side", "second side", "third side"]
            .map((side) => members(row[side]))
            .filter(({ length }) => length > 0),
          result: resultOf(row),
        })),
      sitOuts: own
        .filter((row) => row["kind"] === "sits out")
        .flatMap((row) => members(row["first side"])),
    };
  });
}

function rulesOf({ preset, target, formula, cut, order }: PreparedEvent): Rules {
  const { game, awards, standings: own, version } = RULE_PRESETS[preset].rules;
  const half = Math.floor(target / 2);
  return {
    version,
    game: { ...game, target },
    awards: {
      ...awards,
      bye: { outcome: "win", for: target, against: half },
      lateRound: { outcome: "loss", for: 0, against: target },
      noShow: { for: target, against: half },
    },
    standings: {
      order: order ?? own.order,
      effectiveness: formula ?? own.effectiveness,
      buchholzCut: cut ?? own.buchholzCut,
    },
  };
}

const COLUMNS: Record<Criterion, string> = {
  wins: "wins",
  effectiveness: "effectiveness",
  buchholz: "buchholz",
  difference: "difference",
  "points-for": "points for",
  direct: "direct",
};

test("there are ten prepared events", () => {
  expect(EVENTS).toHaveLength(10);
});

function standingsOf(event: PreparedEvent) {
  const entrants = event.entrants.map((id): Entrant => ({
    id,
    club: null,
    seeding: null,
    firstRound: event.late?.[id] ?? 1,
    state: event.disqualified?.includes(id) ? "disqualified" : "checked-in",
  }));
  const results = { entrants, rounds: readRounds(event.name), seed: "seed" };
  return standings(results, rulesOf(event));
}

test.each(EVENTS)("$name: every place and figure is as worked out apart", (event) => {
  const rows = standingsOf(event);

  expect(
    rows.map(({ place, id, played, figures }) => ({
      place: place === null ? "" : String(place),
      entrant: id,
      games: String(played),
      ...Object.fromEntries(
        CRITERIA.map((criterion) => [COLUMNS[criterion], String(figures[criterion].value)]),
      ),
    })),
  ).toEqual(
    readRows(`${event.name}.standings.csv`).map(
      ({ "points against": _against, "wins of opponents": _wins, ...row }) => row,
    ),
  );
});

test.each(EVENTS)("$name: the derivations hold the steps", (event) => {
  const rows = standingsOf(event);

  for (const row of readRows(`${event.name}.standings.csv`)) {
    const { figures } = rows.find(({ id }) => id === row["entrant"]) ?? {};
    expect(String(figures?.difference.pointsAgainst)).toBe(row["points against"]);
    expect(figures?.buchholz.opponents.map(({ wins }) => wins).join(" ")).toBe(
      row["wins of opponents"],
    );
  }
});
