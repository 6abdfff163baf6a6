// What a player typed against what the server itself read in their screenshots, field by field.
import { SURE_CONFIDENCE, type Box, type ReadField, type ReadFields } from "./recognition.ts";
import type { Half } from "./submissions.ts";

export const FULL_FIELDS = [
  "wins",
  "losses",
  "win_rate",
  "games_played",
  "percent_complete",
  "points_scored",
] as const;
export type StatField = (typeof FULL_FIELDS)[number];
const OVERALL_FIELDS = ["wins", "losses", "win_rate"] as const;

/** The blocks of the game's screen, each in the half that shows it. */
export const SCREEN_BLOCKS = [
  { mode: "overall", fields: OVERALL_FIELDS, half: "top_half" },
  { mode: "casual", fields: FULL_FIELDS, half: "top_half" },
  { mode: "blitz", fields: FULL_FIELDS, half: "bottom_half" },
] as const;
export type ScreenBlock = (typeof SCREEN_BLOCKS)[number];

export const GAMERTAG_PATH = "gamertag";

/** Every path there is, in the order of the screen. */
export const COMPARED_PATHS: readonly string[] = [
  GAMERTAG_PATH,
  ...SCREEN_BLOCKS.flatMap(({ mode, fields }) => fields.map((field) => `${mode}.${field}`)),
];

export const isRateField = (field: StatField) =>
  field === "win_rate" || field === "percent_complete";

export interface ReadEvidence {
  half: Half;
  fields: ReadFields;
}

/** A submission as it was typed, with what was read in its pictures. */
export interface TypedItem {
  gamertag: string;
  evidence: readonly ReadEvidence[];
}

export interface Comparison<Value extends string | number = string | number> {
  path: string;
  typed: Value;
  /** Null where nothing was read. */
  read: Value | null;
  /** 0 to 1; null where nothing was read. */
  confidence: number | null;
  /** Typed numbers differ from the screenshot. */
  differs: boolean;
  /** The same, but not read with certainty. */
  doubtful: boolean;
  half: Half;
  box: Box | null;
}

// The game shows whole per cents, cut or rounded; a whole per cent off is another number.
const RATE_TOLERANCE = 0.99;

export function compareField(
  item: TypedItem,
  { mode, half }: ScreenBlock,
  field: StatField,
): Comparison<number> {
  const path = `${mode}.${field}`;
  const columns = item as unknown as Record<string, number | null>;
  const typed = columns[`${mode}_${field}`] ?? 0;
  const found = findField(item, path, half);
  const read = typeof found?.field.value === "number" ? found.field.value : null;
  const tolerance = isRateField(field) ? RATE_TOLERANCE : 0;
  const differs = read !== null && Math.abs(read - typed) > tolerance;
  return { path, typed, read, ...certaintyOf(found, differs, half) };
}

export function compareGamertag(item: TypedItem): Comparison<string> {
  const found = findField(item, GAMERTAG_PATH, "top_half");
  const read = typeof found?.field.value === "string" ? found.field.value : null;
  const differs = read !== null && !namesAgree(item.gamertag, read, plain);
  return {
    path: GAMERTAG_PATH,
    typed: item.gamertag,
    read,
    ...certaintyOf(found, differs, "top_half"),
  };
}

/** All of it, in the order of the screen. */
export function compareAll(item: TypedItem): Comparison[] {
  return [
    compareGamertag(item),
    ...SCREEN_BLOCKS.flatMap((block) =>
      block.fields.map((field) => compareField(item, block, field)),
    ),
  ];
}

interface FieldMatch {
  half: Half;
  field: ReadField;
}

/** In its own half, else in the other one: the two pictures may overlap. */
function findField(item: TypedItem, path: string, half: Half): FieldMatch | undefined {
  const own = item.evidence.filter((shown) => shown.half === half);
  const other = item.evidence.filter((shown) => shown.half !== half);
  for (const shown of [...own, ...other]) {
    const field = shown.fields[path];
    if (field !== undefined && field.value !== null) return { half: shown.half, field };
  }
  return undefined;
}

function certaintyOf(found: FieldMatch | undefined, differs: boolean, half: Half) {
  const confidence = found?.field.confidence ?? null;
  return {
    confidence,
    differs,
    doubtful: !differs && confidence !== null && confidence < SURE_CONFIDENCE,
    half: found?.half ?? half,
    box: found?.field.box ?? null,
  };
}

const plain = (name: string) => name.trim().toLocaleLowerCase();

// The reader knows no emoji: it leaves one out, or takes it for a letter or two.
const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3)+/u;
const READ_FOR_EMOJI_MAX = 2;

/** Whether a name was read as it was typed; `fold` says which letters count as the same. */
export function namesAgree(typed: string, read: string, fold: (name: string) => string): boolean {
  const [first = "", ...others] = typed.split(EMOJI).map(fold);
  const shown = fold(read);
  if (others.length === 0) return shown === first;
  if (!shown.startsWith(first)) return false;
  let at = first.length;
  for (const part of others.slice(0, -1)) {
    const found = shown.indexOf(part, at);
    if (found === -1 || found > at + READ_FOR_EMOJI_MAX) return false;
    at = found + part.length;
  }
  const last = others.at(-1) ?? "";
  const end = shown.length - last.length;
  return end >= at && end <= at + READ_FOR_EMOJI_MAX && shown.endsWith(last);
}
