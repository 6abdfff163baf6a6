// What the form holds: text as typed, by the paths that recognition uses.
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

import { formatCount } from "#lib/format-numbers.ts";

/** What the form of a game's screen shows. */
export function formOf<Screen extends StatisticsScreen>(screen: Screen) {
  type ModeName = ModeOf<Screen>;
  type Field = FieldOf<Screen>;
  const fields = Object.entries(screen.fields).map(([field, { label, kind }]) => [
    field,
    { label, percent: kind === "rate" },
  ]);
  const modesIn = (half: Half) =>
    screen.modes.filter((shown) => shown.half === half).map(({ mode }): ModeName => mode);
  return {
    fields: Object.fromEntries(fields) as Record<Field, { label: string; percent: boolean }>,
    titles: Object.fromEntries(screen.modes.map(({ mode, title }) => [mode, title])) as Record<
      ModeName,
      string
    >,
    /** Which blocks a half of the game's screen fills. */
    modes: { top_half: modesIn("top_half"), bottom_half: modesIn("bottom_half") },
    paths: pathsOf(screen),
    nameAt: (path: PathOf<Screen> | "gamertag") => titleAt(screen, path),
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

/** What may be read from a screenshot: `gamertag` beside the statistics. */
export type ReadPath = StatPath | "gamertag";
export type ReadValues = Partial<Record<ReadPath, ReadValue>>;
export interface ReadValue extends Pick<ReadField, "box"> {
  value: string;
  /** Null where the answer gives none: older shapes do not. */
  confidence: number | null;
  half: Half;
}

export const EMPTY_FORM: FormValues = { game: "", gamertag: "", notes: "", stats: {} };

export const fieldsOf = (mode: Mode): readonly FieldName[] => fieldsShown(DOMINO_SCREEN, mode);

export const READ_PATHS: readonly ReadPath[] = ["gamertag", ...STAT_PATHS];

const DIGITS = /^\d+$/;

/** A value as it is read: counts with thousands marks, rates with their sign. */
export function shownValue(path: ReadPath, text: string): string {
  if (path === "gamertag" || text.trim() === "") return text;
  if (FIELDS[partsOf(path).field].percent) return `${text}%`;
  return DIGITS.test(text) ? formatCount(Number(text)) : text;
}

export function hasTyped({ gamertag, notes, stats }: FormValues): boolean {
  return [gamertag, notes, ...Object.values(stats)].some((text) => text.trim() !== "");
}

/** A submission back in the form, to be fixed and sent again. */
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
