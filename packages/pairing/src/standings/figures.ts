// The figures of the standings, each with what it is made of.

import type { Criterion, EffectivenessFormula } from "#rules/names.ts";
import type { Rules } from "#rules/rules.ts";

import { countWins, type GameRecord } from "./game-records.ts";

/** Figures are compared as they are shown: what looks equal is a tie. */
const DECIMALS = 10_000;

export interface Figures {
  wins: { value: number; games: readonly GameRecord[] };
  effectiveness: {
    value: number;
    formula: EffectivenessFormula;
    pointsFor: number;
    pointsAgainst: number;
    /** Games times target. */
    possible: number;
  };
  buchholz: { value: number; opponents: readonly BuchholzOpponent[] };
  difference: { value: number; pointsFor: number; pointsAgainst: number };
  "points-for": { value: number; games: readonly GameRecord[] };
  direct: { value: number; tiedWith: readonly string[]; games: readonly GameRecord[] };
}

export interface BuchholzOpponent {
  id: string;
  round: number;
  wins: number;
  /** One of the highest or lowest, which the mean leaves out. */
  isCut: boolean;
}

/** Rounds half away from zero to four decimals, as spreadsheets do. */
export function divide(part: number, whole: number): number {
  const rounded = Math.round((Math.abs(part) * DECIMALS) / whole) / DECIMALS;
  return part < 0 ? -rounded : rounded;
}

const isCounted = ({ outcome }: GameRecord) => outcome !== "none";
const isMeeting = ({ kind }: GameRecord) => kind === "played" || kind === "unfinished";

/** `direct` needs the others of a tie and is worked out later. */
export function figuresOf(
  id: string,
  records: ReadonlyMap<string, readonly GameRecord[]>,
  rules: Rules,
): Figures {
  const games = (records.get(id) ?? []).filter(isCounted);
  const pointsFor = games.reduce((sum, game) => sum + game.pointsFor, 0);
  const pointsAgainst = games.reduce((sum, game) => sum + game.pointsAgainst, 0);
  const possible = games.length * rules.game.target;
  const formula = rules.standings.effectiveness;
  const sums = { pointsFor, pointsAgainst, possible };
  const opponents = buchholzOpponents(games, records, rules.standings.buchholzCut);
  return {
    wins: { value: countWins(games), games },
    effectiveness: { value: effectiveness(formula, sums), formula, ...sums },
    buchholz: { value: buchholz(opponents), opponents },
    difference: { value: pointsFor - pointsAgainst, pointsFor, pointsAgainst },
    "points-for": { value: pointsFor, games },
    direct: { value: 0, tiedWith: [], games: [] },
  };
}

interface PointSums {
  pointsFor: number;
  pointsAgainst: number;
  possible: number;
}

/**
 * How effective the points were, by the formula of the event. Three games to 100 that ended 100–60, 80–100 and 100–40,
 * so 280 points for, 200 against, of 300 possible ones:
 * - `ratio`, points for ÷ points against: 280 ÷ 200 = 1.4 (nothing against counts as one point);
 * - `difference`, points for − points against: 280 − 200 = 80;
 * - `share`, points for ÷ possible points: 280 ÷ 300 = 0.9333.
 */
export function effectiveness(
  formula: EffectivenessFormula,
  { pointsFor, pointsAgainst, possible }: PointSums,
): number {
  if (formula === "difference") return pointsFor - pointsAgainst;
  if (formula === "share") return possible === 0 ? 0 : divide(pointsFor, possible);
  return divide(pointsFor, Math.max(1, pointsAgainst));
}

/**
 * The wins of all opponents, game by game. With a cut of 1 and opponents with 5, 3, 3 and 0 wins, 5 and 0 are left out.
 * Too few opponents to leave any over are all counted.
 */
function buchholzOpponents(
  games: readonly GameRecord[],
  records: ReadonlyMap<string, readonly GameRecord[]>,
  cut: number,
): BuchholzOpponent[] {
  const met = games
    .filter(isMeeting)
    .flatMap(({ round, opponents }) =>
      opponents.map((id) => ({ id, round, wins: countWins(records.get(id) ?? []) })),
    );
  const ordered = met.toSorted((one, other) => other.wins - one.wins || one.round - other.round);
  const isLong = ordered.length > 2 * cut;
  return ordered.map((opponent, index) => ({
    ...opponent,
    isCut: isLong && (index < cut || index >= ordered.length - cut),
  }));
}

function buchholz(opponents: readonly BuchholzOpponent[]): number {
  const counted = opponents.filter(({ isCut }) => !isCut);
  const sum = counted.reduce((total, { wins }) => total + wins, 0);
  return counted.length === 0 ? 0 : divide(sum, counted.length);
}

/** Wins minus defeats against the others of a tie. */
export function directFigure(figures: Figures, tiedWith: readonly string[]): Figures["direct"] {
  const games = figures.wins.games.filter(
    (game) => isMeeting(game) && game.opponents.some((id) => tiedWith.includes(id)),
  );
  const count = (outcome: GameRecord["outcome"]) =>
    games.filter((game) => game.outcome === outcome).length;
  return { value: count("win") - count("loss"), tiedWith, games };
}

export const valueOf = (figures: Figures, criterion: Criterion): number => figures[criterion].value;
