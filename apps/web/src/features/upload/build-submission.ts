import type { RecognitionResult } from "@capicu/contract/recognition";
import { gamesOf, toCount } from "@capicu/contract/statistics";
import { columnOf, DOMINO_SCREEN, noValues, partsOf } from "@capicu/contract/statistics-screen";
import {
  GAMERTAG_MAX,
  NOTES_MAX,
  OCR_RESULT_MAX,
  type NewSubmission,
  type SubmissionRemarks,
} from "@capicu/contract/submissions";

import { STAT_PATHS, type FormValues, type ReadValues } from "./form-values.ts";
import { sentValue } from "./zero-words.ts";

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
