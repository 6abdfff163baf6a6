import { distance } from "fastest-levenshtein";

/** 1 for equal texts, 0 for nothing in common: edits for the length of the longer. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - distance(a, b) / longer;
}
