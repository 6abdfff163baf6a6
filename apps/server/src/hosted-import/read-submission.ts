// Reads submissions and the statistics of players from the hosted installation.
import { GAMERTAG_MAX, NOTES_MAX, OCR_RESULT_MAX } from "@capicu/contract/submissions";
import { createHash } from "node:crypto";

import { isId, valuesOf, type SourceRow, type SourceValues } from "./source-values.ts";

/** In the columns of stats_submissions. */
export type SubmissionRow = {
  id: string;
  user_id: string;
  status: string;
  screenshot_url: string | null;
  submitted_at: string;
  reviewed_at: string | null;
} & Record<string, unknown>;

const GAME = "domino-by-flyclops";
const REASON_MAX = 1000;
const COUNT_MAX = 2_147_483_647;
const STATES: Record<string, string> = {
  pending: "pending",
  processing: "pending",
  approved: "approved",
  rejected: "rejected",
};
const SCREENSHOT_ADDRESS = /^https?:\/\/[^/]+\/storage\/v1\/object\/public\/screenshots\//;
const SCREENSHOT_NAME = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*\.(?:png|jpg|jpeg)$/;
const SCREENSHOT_MAX = 300;

type Numbers = Record<string, number | null>;

/** A submission, or why there is none to take over. */
export function readSubmission(
  source: SourceRow,
  note: (column: string) => void,
): SubmissionRow | string {
  const { id, user_id: playerId } = source;
  const status = STATES[String(source["status"])];
  if (!isId(id) || !isId(playerId)) return "its id has another form";
  if (status === undefined) return "its status is not known here";
  if ((source["domino_app"] ?? GAME) !== GAME) return "it is of another game";
  const numbers = readNumbers(source, "overall_");
  const values = valuesOf(source, note);
  const submittedAt = values.moment("submitted_at") ?? values.moment("created_at");
  if (numbers === null) return "its numbers are out of range";
  if (submittedAt === null) return "its time is not known";
  return {
    id: submissionId(id),
    user_id: playerId,
    domino_app: GAME,
    gamertag: values.line("gamertag", GAMERTAG_MAX) ?? "",
    ...numbers,
    notes: values.words("notes", NOTES_MAX),
    screenshot_url: screenshotOf(source, note),
    ocr_result: readingOf(source, note),
    status,
    submitted_at: submittedAt,
    ...decisionOf(values, status, submittedAt),
    contested: [],
  };
}

function decisionOf(values: SourceValues, status: string, submittedAt: string) {
  if (status === "pending") return { reviewed_at: null, rejection_reason: null };
  return {
    reviewed_at: values.moment("reviewed_at") ?? submittedAt,
    rejection_reason: status === "rejected" ? values.words("rejection_reason", REASON_MAX) : null,
  };
}

/** Statistics without a submission as one that was approved, because the ledger needs one. */
export function readStatistics(source: SourceRow, createdAt: unknown): SubmissionRow | string {
  const { user_id: playerId } = source;
  if (!isId(playerId)) return "its id has another form";
  const numbers = readNumbers(source, "");
  if (numbers === null) return "its numbers are out of range";
  if (Object.values(numbers).every((number) => number === null || number === 0))
    return "all its numbers are zero";
  const values = valuesOf({ ...source, registered_at: createdAt }, () => undefined);
  const moment =
    values.moment("updated_at") ?? values.moment("created_at") ?? values.moment("registered_at");
  if (moment === null) return "its time is not known";
  return {
    id: derivedId(`statistics ${playerId}`),
    user_id: playerId,
    domino_app: GAME,
    gamertag: "",
    ...numbers,
    screenshot_url: null,
    status: "approved",
    submitted_at: moment,
    reviewed_at: moment,
    contested: [],
  };
}

/** Ids of submissions have one form here; another one becomes the same id in each run. */
const submissionId = (id: string) =>
  /^.{14}4.{4}[89ab]/.test(id.toLowerCase()) ? id.toLowerCase() : derivedId(`submission ${id}`);

function derivedId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Null where a number cannot be one of the game: another number in its place would be a false one. */
function readNumbers(source: SourceRow, overallPrefix: string): Numbers | null {
  try {
    const casual = modeOf(source, "casual_");
    const blitz = modeOf(source, "blitz_");
    // Installations of old have the overall numbers under plain names.
    const read = (name: string) => source[`${overallPrefix}${name}`] ?? source[`overall_${name}`];
    const wins = countOf(read("wins")) ?? countOf(casual.wins + blitz.wins) ?? 0;
    const losses = countOf(read("losses")) ?? countOf(casual.losses + blitz.losses) ?? 0;
    return {
      overall_wins: wins,
      overall_losses: losses,
      overall_win_rate: percentOf(read("win_rate")) ?? rateOf(wins, losses),
      overall_games_played: wins + losses,
      overall_percent_complete: percentOf(read("percent_complete")),
      overall_points_scored: countOf(read("points_scored")),
      ...prefixed("casual_", casual),
      ...prefixed("blitz_", blitz),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function modeOf(source: SourceRow, prefix: string) {
  const read = (name: string) => source[`${prefix}${name}`];
  const [wins, losses] = [countOf(read("wins")) ?? 0, countOf(read("losses")) ?? 0];
  return {
    wins,
    losses,
    win_rate: percentOf(read("win_rate")) ?? rateOf(wins, losses),
    games_played: countOf(read("games_played")) ?? countOf(wins + losses) ?? 0,
    percent_complete: percentOf(read("percent_complete")) ?? 0,
    points_scored: countOf(read("points_scored")) ?? 0,
  };
}

const prefixed = (prefix: string, numbers: Record<string, number>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`${prefix}${name}`, value]));

const rateOf = (wins: number, losses: number) =>
  wins + losses === 0 ? 0 : Math.round((1000 * wins) / (wins + losses)) / 10;

function countOf(value: unknown): number | null {
  return numberWithin(value, COUNT_MAX, Math.trunc);
}

function percentOf(value: unknown): number | null {
  return numberWithin(value, 100, (number) => Math.round(number * 100) / 100);
}

function numberWithin(
  value: unknown,
  most: number,
  rounded: (number: number) => number,
): number | null {
  if (value === null || value === undefined || value === "") return null;
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number !== "number" || !(number >= 0 && number <= most))
    throw new RangeError("not a number of the game");
  return rounded(number);
}

function screenshotOf(source: SourceRow, note: (column: string) => void): string | null {
  const value = source["screenshot_url"];
  if (value === null || value === undefined || value === "") return null;
  const name = typeof value === "string" ? value.trim().replace(SCREENSHOT_ADDRESS, "") : "";
  if (name.length <= SCREENSHOT_MAX && SCREENSHOT_NAME.test(name)) return name;
  note("screenshot_url");
  return null;
}

function readingOf(source: SourceRow, note: (column: string) => void): string | null {
  const value = source["ocr_result"];
  if (value === null || value === undefined) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text.length <= OCR_RESULT_MAX) return text;
  note("ocr_result");
  return null;
}
