import type { RecognitionResult } from "@capicu/contract/recognition";
import { gamesOf, MODES, toCount, toPercent } from "@capicu/contract/statistics";
import {
  columnOf,
  DOMINO_SCREEN,
  noValues,
  partsOf,
  type StatPath,
} from "@capicu/contract/statistics-screen";
import {
  GAMERTAG_MAX,
  NOTES_MAX,
  OCR_RESULT_MAX,
  type NewSubmission,
  type SubmissionRemarks,
} from "@capicu/contract/submissions";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { formatsOf } from "#languages/formats.ts";
import { sayIn } from "#languages/say.ts";

import {
  FIELDS,
  fieldsOf,
  MODE_NAMES,
  STAT_PATHS,
  type FormValues,
  type ReadValues,
  type StatValues,
} from "./form-values.ts";
import { COMMAS } from "./messages.ts";

interface SubmissionContext {
  id: string;
  userId: string;
  now: Date;
  /** The object of the top half, or of the only picture. */
  screenshot: string | null;
  read: ReadValues;
  remarks?: SubmissionRemarks;
}

/** The row to send; empty or invalid numbers become 0. */
export function buildSubmission(values: FormValues, around: SubmissionContext): NewSubmission {
  const { stats } = values;
  const numbers = Object.fromEntries(
    STAT_PATHS.map((path) => [columnOf(path), sentValue(path, stats[path])]),
  );
  return {
    ...(numbers as unknown as NewSubmission),
    id: around.id,
    user_id: around.userId,
    domino_app: values.game,
    gamertag: values.gamertag.trim().slice(0, GAMERTAG_MAX),
    overall_games_played: gamesOf(toCount(stats["overall.wins"]), toCount(stats["overall.losses"])),
    overall_percent_complete: null,
    overall_points_scored: null,
    notes: values.notes.trim().slice(0, NOTES_MAX) || null,
    screenshot_url: around.screenshot,
    ocr_result: recognitionText(around.read),
    status: "pending",
    submitted_at: around.now.toISOString(),
    ...around.remarks,
  };
}

function sentValue(path: StatPath, text: string | undefined): number {
  return FIELDS[partsOf(path).field].percent ? toPercent(text) : toCount(text);
}

/** The reading as text, in the shape of the recognition function; null without a reading. */
function recognitionText(read: ReadValues): string | null {
  if (Object.keys(read).length === 0) return null;
  const result: RecognitionResult = {
    gamertag: read.gamertag?.value ?? null,
    ...noValues(DOMINO_SCREEN),
  };
  for (const path of STAT_PATHS) {
    const { mode, field } = partsOf(path);
    const text = read[path]?.value;
    if (text !== undefined) Object.assign(result[mode], { [field]: Number(text) });
  }
  return JSON.stringify(result).slice(0, OCR_RESULT_MAX);
}

const A_ZERO = /^0+([.,]0*)?$/;

/** The fields that will be sent as 0 although no 0 was typed, in words; null when there are none. */
export function zeroWords(stats: StatValues, i18n: I18n): string | null {
  const zeroed = STAT_PATHS.filter((path) => {
    const text = (stats[path] ?? "").trim();
    return sentValue(path, text) === 0 && !A_ZERO.test(text);
  });
  if (zeroed.length === 0) return null;
  if (zeroed.length === STAT_PATHS.length) return i18n.t(msg`All fields will be sent as 0.`);
  const { list } = formatsOf(i18n);
  const parts = MODES.flatMap((mode) => {
    const names = zeroed
      .filter((path) => partsOf(path).mode === mode)
      .map((path) => sayIn(i18n, FIELDS[partsOf(path).field].label));
    if (names.length === 0) return [];
    const title = sayIn(i18n, MODE_NAMES[mode]);
    if (names.length === fieldsOf(mode).length) return [i18n.t(msg`${title} (all fields)`)];
    const fields = list(names, COMMAS);
    return [i18n.t(msg`${title} (${fields})`)];
  });
  const blocks = list(parts, COMMAS);
  return i18n.t(msg`Empty, and sent as 0: ${blocks}.`);
}
