import { circleLength, circleRound } from "./circle.ts";
import { byeCandidates, type Candidate, type DrawContext, seededOrder } from "./draw-context.ts";

interface CircleDraw {
  pairs: [Candidate, Candidate][];
  sitOuts: Candidate[];
  /** How often everybody has met everybody already. */
  leg: number;
}

/** The round of the circle that follows, for the field as it is now. */
export function drawCircle({ candidates, meetings, seed }: DrawContext): CircleDraw {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  // Without the seeding, which may be edited between two rounds.
  const unseeded = candidates.map(({ id }) => ({ id, seeding: null }));
  const field = seededOrder(unseeded, seed).flatMap((id) => byId.get(id) ?? []);
  const length = circleLength(field.length);
  const { pairs, idle } = circleRound(field.length, meetings.rounds % length);
  const at = (index: number) => field.slice(index, index + 1);
  return {
    pairs: pairs.flatMap(([one, other]) =>
      at(one).flatMap((a) => at(other).map((b): [Candidate, Candidate] => [a, b])),
    ),
    sitOuts: idle === null ? [] : at(idle),
    leg: Math.floor(meetings.rounds / length),
  };
}

/** Whether those who sit out are among those who did so least. */
export function isFairBye({ candidates }: DrawContext, sitOuts: readonly Candidate[]): boolean {
  const { may } = byeCandidates(candidates, sitOuts.length);
  return sitOuts.every((candidate) => may.includes(candidate));
}
