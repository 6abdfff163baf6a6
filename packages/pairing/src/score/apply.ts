// The running sum of a game, hand by hand: what both the players' phones and the server count with.

import { type Outcome, refuse, succeed } from "#outcome.ts";
import type { GameRules } from "#rules/game-rules.ts";
import { HANDS_MAX } from "#rules/names.ts";
import type { Rules } from "#rules/rules.ts";

import { checkHand } from "./check-hand.ts";
import type { Hand, HandRefusalCode } from "./hand.ts";

/** Passes and penalties included. */
const LINES_MAX = 3 * HANDS_MAX;

export interface ScoredHand extends Hand {
  bonus: number;
  /** What the line brought to each side, and the sums after it. */
  gains: readonly number[];
  running: readonly number[];
}

export interface Score {
  hands: readonly ScoredHand[];
  /** What counts as the result: the running sums, cut at the target if the rules say so. */
  points: readonly number[];
  /** Points of the winner above the target, counted or not. */
  surplus: number;
  state: "playing" | "one-more-hand" | "finished";
  endedBy: "target" | "hands" | "time" | null;
  /** Null while nobody has won, and after a draw. */
  winner: number | null;
}

export interface GameCourse {
  sides?: 2 | 3;
  /** The last hand by the clock; null while there is time. After a tie, another follows if the rules say so. */
  lastHand?: number | null;
}

/** The number of the last hand when the time ends after this many finished hands. */
export function lastHandAtTime({ game }: Rules, finishedHands: number): number {
  return game.limit.atTime === "finish-hand" ? finishedHands + 1 : finishedHands;
}

/** Counts the lines of a sheet. Refuses the first line that the rules do not allow; then nothing is counted. */
export function apply(
  { game }: Rules,
  hands: readonly Hand[],
  { sides = 2, lastHand = null }: GameCourse = {},
): Outcome<Score, HandRefusalCode> {
  if (hands.length > LINES_MAX) return refuse("too_many_lines", { max: LINES_MAX });
  const limits = { hands: game.limit.hands, time: lastHand };
  const scored: ScoredHand[] = [];
  let sums: readonly number[] = Array.from({ length: sides }, () => 0);
  let finished = 0;
  let ending = endAfter(game, { sums, finished, limits });
  for (const hand of hands.toSorted((one, other) => one.no - other.no)) {
    const wrong = checkHand(game, hand, sides) ?? checkOrder(hand, scored, ending);
    if (wrong) return wrong;
    const { gains, bonus } = gainsOf(game, hand, sums);
    sums = sums.map((sum, side) => sum + (gains[side] ?? 0));
    if (isEnd(hand)) finished = hand.no;
    scored.push({ ...hand, bonus, gains, running: sums });
    ending = endAfter(game, { sums, finished, limits });
  }
  return succeed(scoreOf(game, scored, { sums, ending }));
}

const isEnd = ({ kind }: Hand) => kind !== "pass" && kind !== "penalty";

function checkOrder(hand: Hand, before: readonly ScoredHand[], { state, endedBy }: GameEnd) {
  const { no } = hand;
  const ends = before.filter(isEnd);
  const sameNumber = ends.find((other) => other.no === no);
  if (sameNumber && isEnd(hand))
    return refuse(sameNumber.side === hand.side ? "hand_repeated" : "both_won", { no });
  if (state === "finished") return refuse("hand_after_end", { no, endedBy });
  const expected = ends.length + 1;
  return no === expected ? null : refuse("hand_missing", { no, expected });
}

function gainsOf(game: GameRules, hand: Hand, sums: readonly number[]) {
  const { side, kind, points, no } = hand;
  if (kind === "penalty") return { bonus: 0, gains: penaltyGains(game, hand, sums) };
  if (side === null) return { bonus: 0, gains: sums.map(() => 0) };
  const first = isEnd(hand) ? (game.firstHands[no - 1] ?? 0) : 0;
  const bonus = (game.bonus[kind] ?? 0) + first;
  const others = (sum: number) => (game.winBy === "in-a-row" && isEnd(hand) ? -sum : 0);
  const gains = sums.map((sum, index) => (index === side ? points + bonus : others(sum)));
  return { bonus, gains };
}

/** No sum falls below zero. */
function penaltyGains({ penalty }: GameRules, { side, points }: Hand, sums: readonly number[]) {
  if (penalty.effect === "to-opponents")
    return sums.map((_sum, index) => (index === side ? 0 : points));
  return sums.map((sum, index) => (index === side ? -Math.min(sum, points) : 0));
}

type GameEnd = Pick<Score, "state" | "endedBy" | "winner">;

interface GameState {
  sums: readonly number[];
  /** Finished hands. */
  finished: number;
  limits: { hands: number | null; time: number | null };
}

function endAfter({ target, limit }: GameRules, { sums, finished, limits }: GameState): GameEnd {
  const most = Math.max(...sums);
  const leaders = sums.flatMap((sum, side) => (sum === most ? [side] : []));
  const winner = leaders.length === 1 ? (leaders[0] ?? null) : null;
  if (winner !== null && most >= target) return { state: "finished", endedBy: "target", winner };
  const endedBy = limitReached(limits, finished);
  if (endedBy === null) return { state: "playing", endedBy, winner: null };
  if (winner === null && limit.tie === "one-more-hand")
    return { state: "one-more-hand", endedBy: null, winner };
  return { state: "finished", endedBy, winner };
}

function limitReached({ hands, time }: GameState["limits"], finished: number) {
  if (time !== null && finished >= time) return "time";
  return hands !== null && finished >= hands ? "hands" : null;
}

function scoreOf(
  { target, surplus: rule }: GameRules,
  hands: readonly ScoredHand[],
  { sums, ending }: { sums: readonly number[]; ending: GameEnd },
): Score {
  const { state, winner } = ending;
  const surplus = winner === null ? 0 : Math.max(0, (sums[winner] ?? 0) - target);
  const isCut = rule === "cut" && state === "finished";
  const points = isCut ? sums.map((sum) => Math.min(sum, target)) : sums;
  return { hands, points, surplus, ...ending };
}
