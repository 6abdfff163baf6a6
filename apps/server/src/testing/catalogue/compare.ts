import type { Catalogue } from "./catalogue.ts";

/**
 * The differences, object by object, with the removed lines (-) and the added ones (+); empty
 * without differences.
 */
export function compareCatalogues(before: Catalogue, after: Catalogue): string[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [old, current] = [before.get(key), after.get(key)];
    if (old === current) return [];
    if (current === undefined) return [`- ${key}`];
    if (old === undefined) return [`+ ${key}`];
    return [[`~ ${key}`, ...changedLines(old.split("\n"), current.split("\n"))].join("\n")];
  });
}

/** The lines between the common beginning and the common end. */
function changedLines(old: readonly string[], current: readonly string[]): string[] {
  const shorter = Math.min(old.length, current.length);
  let start = 0;
  while (start < shorter && old[start] === current[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === current.at(-1 - end)) end += 1;
  return [
    ...old.slice(start, old.length - end).map((line) => `  - ${line}`),
    ...current.slice(start, current.length - end).map((line) => `  + ${line}`),
  ];
}
