import type { ReadValue } from "#parsing/read-value.ts";

// A reading that no other confirms gets a lower confidence than its own.
const ALONE = 0.75;

/** Elects the value on which most readings agree, weighted by their confidence. */
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
