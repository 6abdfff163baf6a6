// What the form holds: text as typed, by the paths that recognition uses.
import type { ReadField } from "@capicu/contract/recognition";
import { MODES, type Mode } from "@capicu/contract/statistics";
import type { Half, Submission } from "@capicu/contract/submissions";

import { formatCount } from "#lib/format-numbers.ts";

export const FIELDS = {
  wins: { label: "Wins", percent: false },
  losses: { label: "Losses", percent: false },
  win_rate: { label: "Win Rate", percent: true },
  games_played: { label: "Games Played", percent: false },
  percent_complete: { label: "Percent Complete", percent: true },
  points_scored: { label: "Points Scored", percent: false },
} as const;
export type FieldName = keyof typeof FIELDS;

export const MODE_NAMES = {
  overall: "Overall",
  casual: "Casual Mode",
  blitz: "Blitz Mode",
} as const satisfies Record<Mode, string>;

/** Which block a half of the game's screen fills. */
export const MODES_OF = {
  top_half: ["overall", "casual"],
  bottom_half: ["blitz"],
} as const satisfies Record<Half, readonly Mode[]>;

export type StatPath = `${Mode}.${FieldName}`;
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

const OVERALL_FIELDS: readonly FieldName[] = ["wins", "losses", "win_rate"];
const ALL_FIELDS = Object.keys(FIELDS) as FieldName[];

export function fieldsOf(mode: Mode): readonly FieldName[] {
  return mode === "overall" ? OVERALL_FIELDS : ALL_FIELDS;
}

export const STAT_PATHS: readonly StatPath[] = MODES.flatMap((mode) =>
  fieldsOf(mode).map((field) => `${mode}.${field}` as const),
);

export const READ_PATHS: readonly ReadPath[] = ["gamertag", ...STAT_PATHS];

export function partsOf(path: StatPath): { mode: Mode; field: FieldName } {
  const [mode, field] = path.split(".") as [Mode, FieldName];
  return { mode, field };
}

export function nameOf(path: ReadPath): string {
  if (path === "gamertag") return "Gamertag";
  const { mode, field } = partsOf(path);
  return `${MODE_NAMES[mode]} · ${FIELDS[field].label}`;
}

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
  const entries = STAT_PATHS.map((path) => [path, String(columns[path.replace(".", "_")] ?? "")]);
  return {
    game: row.domino_app,
    gamertag: row.gamertag,
    notes: row.notes ?? "",
    stats: Object.fromEntries(entries) as StatValues,
  };
}
