import type { ReadValue } from "#parsing/read-value.ts";

// A reading that none of the others bears out is worth less than its own word.
const ALONE = 0.75;

/** The value most readings agree on, each with the weight of its confidence. */
export function vote<Read extends ReadValue>(readings: readonly Read[]): Read | undefined {
  const weights = new Map<number, number>();
  for (const { value, confidence } of readings)
    weights.set(value, (weights.get(value) ?? 0) + confidence);
  const [winner] = [...weights].toSorted((a, b) => b[1] - a[1]);
  if (winner === undefined) return undefined;
  const [value, weight] = winner;
  const voters = readings.filter((reading) => reading.value === value);
  const best = voters.reduce((a, b) => (b.confidence > a.confidence ? b : a));
  const total = [...weights.values()].reduce((sum, share) => sum + share, 0);
  const share = weight / Math.max(total, Number.EPSILON);
  return { ...best, confidence: best.confidence * share * (voters.length > 1 ? 1 : ALONE) };
}
