/** Returns the most similar name, for a hint; null when none is similar enough. */
export function nearestName(
  target: string,
  names: Iterable<string>,
  minimum = 0.75,
): string | null {
  let best: { name: string; likeness: number } | null = null;
  for (const name of names) {
    const likeness = computeSimilarity(target.toLowerCase(), name.toLowerCase());
    if (likeness >= minimum && likeness > (best?.likeness ?? 0)) best = { name, likeness };
  }
  return best?.name ?? null;
}

const LENGTH_MAX = 100;

function computeSimilarity(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  // Longer texts are not typing mistakes.
  if (longer === 0 || longer > LENGTH_MAX) return 0;
  return 1 - distance(one, other) / longer;
}

/** Counts the characters that must be added, removed or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of one.split("").entries()) {
    const next = [line + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const change = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(change, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
