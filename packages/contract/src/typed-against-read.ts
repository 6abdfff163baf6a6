// Compares what a player typed with what the server read on the screenshots, field by field.
import { SURE_CONFIDENCE, type Box, type ReadField, type ReadFields } from "./recognition.ts";
import {
  areAlike,
  columnOf,
  GAMERTAG_PATH,
  partsOf,
  pathsOf,
  shownMode,
  type FieldOf,
  type Half,
  type ModeOf,
  type PathOf,
  type StatisticsScreen,
} from "./statistics-screen.ts";

/** Every path, in the order of the screen. */
export const comparedPaths = (screen: StatisticsScreen): readonly string[] => [
  GAMERTAG_PATH,
  ...pathsOf(screen),
];

export interface ReadEvidence {
  half: Half;
  fields: ReadFields;
}

/** A submission as typed, with what was read on its pictures. */
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

export interface ComparedField<
  Screen extends StatisticsScreen = StatisticsScreen,
> extends Comparison<number> {
  mode: ModeOf<Screen>;
  field: FieldOf<Screen>;
}

/** The numbers in the order of the screen; a value that was not typed counts as 0. */
export function compareFields<Screen extends StatisticsScreen>(
  screen: Screen,
  item: TypedItem,
): ComparedField<Screen>[] {
  return pathsOf(screen).map((path) => compareField(screen, item, path));
}

function compareField<Screen extends StatisticsScreen>(
  screen: Screen,
  item: TypedItem,
  path: PathOf<Screen>,
): ComparedField<Screen> {
  const { mode, field } = partsOf<ModeOf<Screen>, FieldOf<Screen>>(path);
  const { half } = shownMode(screen, mode);
  const columns = item as unknown as Record<string, number | null>;
  const typed = columns[columnOf(path)] ?? 0;
  const found = findField(item, path, half);
  const read = typeof found?.field.value === "number" ? found.field.value : null;
  const differs = read !== null && !areAlike(screen, field, [read, typed]);
  return { mode, field, path, typed, read, ...certaintyOf(found, differs, half) };
}

export function compareGamertag(screen: StatisticsScreen, item: TypedItem): Comparison<string> {
  const { half } = screen.gamertag;
  const found = findField(item, GAMERTAG_PATH, half);
  const read = typeof found?.field.value === "string" ? found.field.value : null;
  const differs = read !== null && !namesAgree(item.gamertag, read, plain);
  return { path: GAMERTAG_PATH, typed: item.gamertag, read, ...certaintyOf(found, differs, half) };
}

/** All fields, in the order of the screen. */
export const compareAll = (screen: StatisticsScreen, item: TypedItem): Comparison[] => [
  compareGamertag(screen, item),
  ...compareFields(screen, item),
];

interface FieldMatch {
  half: Half;
  field: ReadField;
}

/** Looks in the field's own half first, then in the other, because the two pictures may overlap. */
function findField(item: TypedItem, path: string, half: Half): FieldMatch | undefined {
  const own = item.evidence.filter((evidence) => evidence.half === half);
  const other = item.evidence.filter((evidence) => evidence.half !== half);
  for (const evidence of [...own, ...other]) {
    const field = evidence.fields[path];
    if (field !== undefined && field.value !== null) return { half: evidence.half, field };
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

const plain = (name: string) => name.trim().toLowerCase();

// The reader knows no emoji: it skips one, or reads it as one or two letters.
const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200D|\uFE0F|\u20E3)+/u;
const READ_FOR_EMOJI_MAX = 2;

/** Whether a name was read as it was typed; `fold` says which letters count as the same. */
export function namesAgree(typed: string, read: string, fold: (name: string) => string): boolean {
  const [first = "", ...others] = typed.split(EMOJI).map(fold);
  const folded = fold(read);
  if (others.length === 0) return folded === first;
  if (!folded.startsWith(first)) return false;
  let at = first.length;
  for (const part of others.slice(0, -1)) {
    const found = folded.indexOf(part, at);
    if (found === -1 || found > at + READ_FOR_EMOJI_MAX) return false;
    at = found + part.length;
  }
  const last = others.at(-1) ?? "";
  const end = folded.length - last.length;
  return end >= at && end <= at + READ_FOR_EMOJI_MAX && folded.endsWith(last);
}
