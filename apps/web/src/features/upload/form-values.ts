// The form's values: text as typed, by recognition path.
import type { ReadField } from "@capicu/contract/recognition";
import type { Mode } from "@capicu/contract/statistics";
import {
  columnOf,
  DOMINO_SCREEN,
  fieldsOf as fieldsShown,
  partsOf,
  pathsOf,
  titleAt,
  type FieldOf,
  type Half,
  type ModeOf,
  type PathOf,
  type StatField,
  type StatisticsScreen,
  type StatPath,
} from "@capicu/contract/statistics-screen";
import type { Submission } from "@capicu/contract/submissions";

import type { Formats } from "#languages/formats.ts";

/** The fields of the form for a game's screen. */
export function formOf<Screen extends StatisticsScreen>(screen: Screen) {
  type ModeName = ModeOf<Screen>;
  type Field = FieldOf<Screen>;
  const fields = Object.entries(screen.fields).map(([field, { label, kind }]) => [
    field,
    { label, percent: kind === "rate" },
  ]);
  const modesIn = (half: Half) =>
    screen.modes.filter((screenMode) => screenMode.half === half).map(({ mode }): ModeName => mode);
  return {
    fields: Object.fromEntries(fields) as Record<Field, { label: string; percent: boolean }>,
    titles: Object.fromEntries(screen.modes.map(({ mode, title }) => [mode, title])) as Record<
      ModeName,
      string
    >,
    /** Which modes each half of the game's screen fills. */
    modes: { top_half: modesIn("top_half"), bottom_half: modesIn("bottom_half") },
    paths: pathsOf(screen),
    nameAt: (path: PathOf<Screen> | "gamertag", say: (label: string) => string) =>
      titleAt(screen, path, say),
  };
}

export const {
  fields: FIELDS,
  titles: MODE_NAMES,
  modes: MODES_OF,
  paths: STAT_PATHS,
  nameAt: nameOf,
} = formOf(DOMINO_SCREEN);

export { partsOf, type StatPath };
export type FieldName = StatField;
export type StatValues = Partial<Record<StatPath, string>>;

export interface FormValues {
  game: string;
  gamertag: string;
  notes: string;
  stats: StatValues;
}

/** The readable fields: the statistics and `gamertag`. */
export type ReadPath = StatPath | "gamertag";
export type ReadValues = Partial<Record<ReadPath, ReadValue>>;
export interface ReadValue extends Pick<ReadField, "box"> {
  value: string;
  /** Null for older answers, which have none. */
  confidence: number | null;
  half: Half;
}

export const EMPTY_FORM: FormValues = { game: "", gamertag: "", notes: "", stats: {} };

export const fieldsOf = (mode: Mode): readonly FieldName[] => fieldsShown(DOMINO_SCREEN, mode);

export const READ_PATHS: readonly ReadPath[] = ["gamertag", ...STAT_PATHS];

const DIGITS = /^\d+$/;

/** A value as text: counts with thousands separators, rates with %. */
export function shownValue(path: ReadPath, text: string, { number }: Formats): string {
  if (path === "gamertag" || text.trim() === "") return text;
  if (FIELDS[partsOf(path).field].percent) return `${text}%`;
  return DIGITS.test(text) ? number(Number(text)) : text;
}

export function hasTyped({ gamertag, notes, stats }: FormValues): boolean {
  return [gamertag, notes, ...Object.values(stats)].some((text) => text.trim() !== "");
}

/** The form's values of a submission that is to be corrected. */
export function valuesOf(row: Submission): FormValues {
  const columns = row as unknown as Record<string, number | null>;
  const entries = STAT_PATHS.map((path) => [path, String(columns[columnOf(path)] ?? "")]);
  return {
    game: row.domino_app,
    gamertag: row.gamertag,
    notes: row.notes ?? "",
    stats: Object.fromEntries(entries) as StatValues,
  };
}
