// What each entrant has played: one record for each round, from which every figure of the standings follows.

import {
  type Entrant,
  type EventRound,
  type EventTable,
  type History,
  validRounds,
} from "#event.ts";
import type { Award, Rules } from "#rules/rules.ts";

export interface GameRecord {
  round: number;
  /** Null where there was no table: a bye, or a round before a late entry. */
  table: number | null;
  kind: "played" | "unfinished" | "no-show" | "bye" | "late";
  partners: readonly string[];
  opponents: readonly string[];
  outcome: "win" | "draw" | "loss" | "none";
  pointsFor: number;
  pointsAgainst: number;
}

/** By entrant, in the order of the rounds. Tables without a result give no record yet. */
export function listRecords(
  entrants: readonly Entrant[],
  history: History,
  rules: Rules,
): Map<string, GameRecord[]> {
  const rounds = validRounds(history);
  const records = new Map(
    entrants.map((entrant) => [entrant.id, lateRecords(entrant, rounds, rules)]),
  );
  for (const round of rounds) addRound(records, round, rules);
  return records;
}

function lateRecords({ firstRound }: Entrant, rounds: readonly EventRound[], { awards }: Rules) {
  const missed = rounds.filter(({ no }) => no < firstRound);
  return missed.map(({ no }) => awardRecord(no, "late", awards.lateRound));
}

const awardRecord = (round: number, kind: "bye" | "late", award: Award): GameRecord => ({
  round,
  table: null,
  kind,
  partners: [],
  opponents: [],
  outcome: award.outcome,
  pointsFor: award.for,
  pointsAgainst: award.against,
});

function addRound(records: Map<string, GameRecord[]>, round: EventRound, rules: Rules) {
  const { no, tables, sitOuts } = round;
  const add = (id: string, record: GameRecord) => records.get(id)?.push(record);
  for (const id of sitOuts) add(id, awardRecord(no, "bye", rules.awards.bye));
  for (const seat of tables.flatMap((table) => listSeats(no, table))) {
    const record = tableRecord(seat, rules);
    if (record) add(seat.id, record);
  }
}

interface Seat {
  round: number;
  table: EventTable;
  side: number;
  id: string;
}

const listSeats = (round: number, table: EventTable): Seat[] =>
  table.sides.flatMap((members, side) => members.map((id) => ({ round, table, side, id })));

function tableRecord(seat: Seat, rules: Rules): GameRecord | null {
  const { round, table, side, id } = seat;
  const { result, sides, no } = table;
  if (!result) return null;
  const score = result.kind === "no-show" ? noShowScore(seat, rules) : playedScore(seat, rules);
  return {
    round,
    table: no,
    kind: result.kind,
    partners: (sides[side] ?? []).filter((other) => other !== id),
    opponents: sides.flatMap((members, index) => (index === side ? [] : members)),
    ...score,
  };
}

type RecordScore = Pick<GameRecord, "outcome" | "pointsFor" | "pointsAgainst">;

function playedScore({ table, side }: Seat, { awards }: Rules): RecordScore {
  const { result } = table;
  if (!result || result.kind === "no-show")
    return { outcome: "none", pointsFor: 0, pointsAgainst: 0 };
  if (result.kind === "unfinished" && awards.unfinished === "void")
    return { outcome: "none", pointsFor: 0, pointsAgainst: 0 };
  const leader = awards.unfinished === "leader-wins" ? leaderOf(result.points) : null;
  const winner = result.kind === "played" ? result.winner : leader;
  const pointsFor = result.points[side] ?? 0;
  const pointsAgainst = againstOf(result.points, side, winner);
  if (winner === null) return { outcome: "draw", pointsFor, pointsAgainst };
  return { outcome: winner === side ? "win" : "loss", pointsFor, pointsAgainst };
}

function leaderOf(points: readonly number[]): number | null {
  const most = Math.max(...points);
  const leaders = points.flatMap((sum, side) => (sum === most ? [side] : []));
  return leaders.length === 1 ? (leaders[0] ?? null) : null;
}

/** Of three, everybody is compared with the winner, and the winner with the better of the others. */
function againstOf(points: readonly number[], side: number, winner: number | null): number {
  if (winner !== null && winner !== side) return points[winner] ?? 0;
  return Math.max(...points.filter((_sum, index) => index !== side));
}

/** Who came beside an absent partner gets what a bye brings: it was no fault of theirs. */
function noShowScore({ table, side, id }: Seat, { awards }: Rules): RecordScore {
  const { result, sides } = table;
  const absent = result?.kind === "no-show" ? result.absent : [];
  const { bye, noShow } = awards;
  if (absent.includes(id))
    return { outcome: "loss", pointsFor: noShow.against, pointsAgainst: noShow.for };
  if (sides[side]?.some((other) => absent.includes(other)))
    return { outcome: bye.outcome, pointsFor: bye.for, pointsAgainst: bye.against };
  return { outcome: "win", pointsFor: noShow.for, pointsAgainst: noShow.against };
}

const HALF_WINS = { win: 2, draw: 1, loss: 0, none: 0 } as const;

/** A draw is half a win. */
export const countWins = (records: readonly GameRecord[]): number =>
  records.reduce((sum, { outcome }) => sum + HALF_WINS[outcome], 0) / 2;
