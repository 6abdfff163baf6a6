// Values worth a second look. They are shown, and never stand in the way.
import { SURE_CONFIDENCE } from "@capicu/contract/recognition";
import {
  formatRate,
  MODES,
  toCount,
  toPercent,
  winRateOf,
  type Mode,
} from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";

import {
  FIELDS,
  fieldsOf,
  partsOf,
  STAT_PATHS,
  type FormValues,
  type ReadPath,
  type ReadValue,
  type ReadValues,
  type StatPath,
  type StatValues,
} from "./form-values.ts";

export interface Doubt {
  path: ReadPath;
  sentence: string;
}

type Typed = Pick<FormValues, "gamertag" | "stats">;

// The game shows whole per cents, cut or rounded.
const RATE_TOLERANCE = 1;
const PERCENT_MAX = 100;

/** At most one for each field, in the order of the form. */
export function doubtsOf({ gamertag, stats }: Typed, read: ReadValues): Doubt[] {
  const found = new Map<ReadPath, string>();
  const note = (path: ReadPath, sentence: string | null) => {
    if (sentence !== null && !found.has(path)) found.set(path, sentence);
  };
  for (const path of STAT_PATHS) note(path, overHundred(stats, path));
  for (const mode of MODES) {
    note(`${mode}.games_played`, gamesDisagree(stats, mode));
    note(`${mode}.win_rate`, rateDisagrees(stats, mode));
  }
  note("gamertag", hardToRead(gamertag, read.gamertag));
  for (const path of STAT_PATHS) note(path, hardToRead(stats[path], read[path]));
  return (["gamertag", ...STAT_PATHS] as const).flatMap((path) => {
    const sentence = found.get(path);
    return sentence === undefined ? [] : [{ path, sentence }];
  });
}

function overHundred(stats: StatValues, path: StatPath) {
  const { label, percent } = FIELDS[partsOf(path).field];
  return percent && Number(stats[path]) > PERCENT_MAX
    ? `${label} cannot be above 100. It will be sent as 100.`
    : null;
}

function gamesDisagree(stats: StatValues, mode: Mode) {
  const given = stats[`${mode}.games_played`];
  if (!fieldsOf(mode).includes("games_played") || isEmpty(given)) return null;
  const { wins, losses, known } = record(stats, mode);
  const games = toCount(given);
  if (!known || wins + losses === games) return null;
  return `Wins and losses make ${formatCount(wins + losses)}. Keep ${formatCount(games)} if that is what your game shows.`;
}

function rateDisagrees(stats: StatValues, mode: Mode) {
  const given = stats[`${mode}.win_rate`];
  if (isEmpty(given)) return null;
  const { wins, losses, known } = record(stats, mode);
  const rate = toPercent(given);
  const made = winRateOf(wins, losses);
  if (!known || Math.abs(made - rate) <= RATE_TOLERANCE) return null;
  return `Wins and losses make ${formatRate(made)}. Keep ${formatRate(rate)} if that is what your game shows.`;
}

function record(stats: StatValues, mode: Mode) {
  const [wins, losses] = [stats[`${mode}.wins`], stats[`${mode}.losses`]];
  return {
    wins: toCount(wins),
    losses: toCount(losses),
    known: !isEmpty(wins) && !isEmpty(losses),
  };
}

// A value that was typed over is the player's own.
function hardToRead(typed: string | undefined, from: ReadValue | undefined) {
  if (from === undefined || from.value !== typed) return null;
  return from.confidence !== null && from.confidence < SURE_CONFIDENCE
    ? "This one was hard to read. Compare it with your screenshot."
    : null;
}

function isEmpty(text: string | undefined) {
  return text === undefined || text.trim() === "";
}
