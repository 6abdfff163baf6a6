// Reads single values of the hosted installation. Each is bounded; one that cannot be used is left out and counted.
import { z } from "zod";

export type SourceRow = Readonly<Record<string, unknown>>;

export interface SourceValues {
  /** One line without control characters, cut to this length. */
  line(column: string, longest: number): string | null;
  /** Words on several lines, cut to this length. */
  words(column: string, longest: number): string | null;
  /** A moment of the past. */
  moment(column: string): string | null;
  /** A web address. */
  link(column: string, longest: number): string | null;
  /** A small object, as JSON. */
  object(column: string): Record<string, unknown>;
}

const EARLIEST = Date.UTC(2000, 0, 1);
const OBJECT_MAX = 8192;
// Characters that are not seen, or that turn the direction of the text after them.
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE_BUT_LINES = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LINK = /^https?:\/\/\S+$/i;

/** Reads one row; `note` gets the name of each column that was left out or cut. */
export function valuesOf(row: SourceRow, note: (column: string) => void): SourceValues {
  const dropped = (column: string) => {
    note(column);
    return null;
  };
  const clean = (column: string, longest: number, unwanted: RegExp) => {
    const value = row[column];
    if (value === null || value === undefined) return null;
    if (typeof value !== "string") return dropped(column);
    const visible = value.replaceAll(unwanted, "").trim();
    const cut = cutText(visible, longest).trim();
    if (cut !== value.trim()) note(column);
    return cut === "" ? null : cut;
  };
  return {
    line: (column, longest) => clean(column, longest, INVISIBLE),
    words: (column, longest) => clean(column, longest, INVISIBLE_BUT_LINES),
    moment(column) {
      if (isMissing(row[column])) return null;
      return pastMoment(row[column]) ?? dropped(column);
    },
    link(column, longest) {
      const value = row[column];
      if (isMissing(value)) return null;
      const isLink = typeof value === "string" && value.length <= longest && LINK.test(value);
      return isLink && z.url().safeParse(value).success ? value : dropped(column);
    },
    object(column) {
      const value = row[column];
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      if (isObject && JSON.stringify(value).length <= OBJECT_MAX)
        return value as Record<string, unknown>;
      if (!isMissing(value)) note(column);
      return {};
    },
  };
}

/** Never through the middle of a character. */
export const cutText = (text: string, longest: number) =>
  Array.from(text).slice(0, longest).join("");

const isMissing = (value: unknown) => value === null || value === undefined || value === "";

/** As ISO text; null for anything else than a moment since the year 2000. */
function pastMoment(value: unknown): string | null {
  const time = timeOf(value);
  return time !== null && time >= EARLIEST && time <= Date.now()
    ? new Date(time).toISOString()
    : null;
}

/** In milliseconds. A time without a zone is in UTC. */
export function timeOf(value: unknown): number | null {
  if (typeof value !== "string" || value.length > 40) return null;
  const time = Date.parse(/(?:z|[+-]\d\d(?::?\d\d)?)$/i.test(value) ? value : `${value}Z`);
  return Number.isNaN(time) ? null : time;
}

export const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;
