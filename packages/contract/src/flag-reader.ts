// How a reader of flags writes, and what several sentences name in their language.
import type { FactOf, FactCode } from "./flag-facts.ts";
import {
  isRate,
  partsOf,
  shownMode,
  titleAt,
  type Half,
  type StatisticsScreen,
} from "./statistics-screen.ts";
import { text } from "./texts.ts";

/** The reader's language, numbers, dates and lists. */
export interface FlagWords {
  say: (english: string, values?: Readonly<Record<string, string | number>>) => string;
  count: (value: number) => string;
  /** A rate in per cent with one decimal. */
  rate: (percent: number) => string;
  day: (date: Date) => string;
  list: (parts: readonly string[]) => string;
}

export interface FlagReader extends FlagWords {
  /** The statistics screen of the submission's game. */
  screen: StatisticsScreen;
}

export type Sentences<Code extends FactCode> = {
  readonly [Each in Code]: (fact: FactOf<Each>, reader: FlagReader) => string;
};

export const nameOf = ({ screen, say }: FlagReader, mode: string) =>
  say(shownMode(screen, mode).name);

export const nameAll = (reader: FlagReader, modes: readonly string[]) =>
  reader.list(modes.map((mode) => nameOf(reader, mode)));

/** "Overall and Casual", which the top half shows. */
export const nameModesOf = (reader: FlagReader, home: Half) =>
  nameAll(
    reader,
    reader.screen.modes.flatMap(({ mode, half }) => (half === home ? [mode] : [])),
  );

/** "Casual Mode · Wins". */
export const titleOf = ({ screen, say }: FlagReader, path: string) => titleAt(screen, path, say);

/** A list that ends with how many more there are. */
export const listWithMore = (
  { list, say, count }: FlagReader,
  parts: readonly string[],
  more: number,
) => list(more > 0 ? [...parts, say(text("{count} more"), { count: count(more) })] : parts);

export const quote = ({ say }: FlagReader, name: string) => say(text("“{name}”"), { name });

/** A value as its field shows it; a name in quotation marks. */
export function showAt(reader: FlagReader, path: string, value: number | string): string {
  if (typeof value === "string") return quote(reader, value);
  const { field } = partsOf<string, string>(path as `${string}.${string}`);
  return isRate(reader.screen, field) ? reader.rate(value) : reader.count(value);
}
