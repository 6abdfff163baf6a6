import type { Values } from "@capicu/consistency/values";
import { columnOf, DOMINO_SCREEN, pathsOf } from "@capicu/contract/statistics-screen";

/** A row's columns by the paths of the engine. */
export function mapValues(row: Record<string, number | null>): Values {
  return Object.fromEntries(
    pathsOf(DOMINO_SCREEN).map((path) => [path, row[columnOf(path)] ?? null]),
  );
}

const GAMES_MIN = 100;
const TELLING = [
  "overall.wins",
  "overall.losses",
  "casual.wins",
  "casual.losses",
  "casual.games_played",
  "blitz.wins",
  "blitz.losses",
  "blitz.games_played",
] as const;

/** A key that finds the same numbers again; null where so few numbers may repeat by chance. */
export function buildNumbersKey(values: Values): string | null {
  const games = (values["overall.wins"] ?? 0) + (values["overall.losses"] ?? 0);
  return games < GAMES_MIN ? null : TELLING.map((path) => values[path] ?? "").join(" ");
}
