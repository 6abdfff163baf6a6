import type { Pair } from "./associate.ts";
import type { Value } from "./page.ts";

/** The values that belong to no label, neither whole nor as the second line of a wrapped number. */
export function freeValues(values: readonly Value[], pairs: readonly Pair[]): Value[] {
  const pairedTokens = new Set(pairs.flatMap(({ value }) => [value.token, value.rest]));
  return values.filter(({ token }) => !pairedTokens.has(token));
}

/** How much it matters that a value has no label; a single digit may be a misread icon. */
export function weightOf(value: Value): number {
  return isLong(value) ? 0.8 : 0.3;
}

export function isLong({ token }: Value): boolean {
  return token.text.replace(/\D/g, "").length > 1;
}
