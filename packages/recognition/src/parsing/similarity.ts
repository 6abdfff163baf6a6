import { distance } from "fastest-levenshtein";

/** The similarity of two texts by edit distance: 1 for equal texts, 0 for nothing in common. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - distance(a, b) / longer;
}
