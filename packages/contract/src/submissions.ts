import { z } from "zod/mini";

import { DOMINO_SCREEN, fieldsOf, HALVES, type Half, type StatField } from "./statistics-screen.ts";

/** The status of a record that stays on the device because the database did not answer. */
export const DEMO_STATUS = "demo-mode";

export const RECENT_SUBMISSIONS = 5;
export const SCREENSHOT_BUCKET = "screenshots";
export const SCREENSHOT_MAX_BYTES = 10 * 1024 * 1024;
export const SCREENSHOT_TYPES = { "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"] } as const;
export const GAMERTAG_MAX = 60;
export const NOTES_MAX = 1000;
export const OCR_RESULT_MAX = 20_000;

export { HALVES, type Half };

/** Where a half is stored for reading. */
export const readingName = (timestamp: number, half: Half, extension: string): string =>
  `${timestamp}_${half}.${extension}`;

/** Where a half is stored as evidence. */
export const evidenceName = (userId: string, timestamp: number, extension: string): string =>
  `${userId}/${timestamp}.${extension}`;

/** A screenshot's address in full; relative paths belong to the bucket (specification section 7). */
export function screenshotAddress(origin: string, path: string | null): string | null {
  if (!path) return null;
  if (/^https?:\/\//.test(path)) return path;
  const name = path.replace(/^\/+/, "").replace(/^screenshots\//, "");
  return `${origin}/storage/v1/object/public/${SCREENSHOT_BUCKET}/${name}`;
}

const count = z.number();

const modeFields = <M extends "casual" | "blitz">(mode: M) =>
  Object.fromEntries(
    fieldsOf(DOMINO_SCREEN, mode).map((field) => [`${mode}_${field}`, count]),
  ) as Record<`${M}_${StatField}`, typeof count>;

/** What a player sends: the columns of stats_submissions that they may fill. */
export const NewSubmission = z.object({
  /** Chosen by the sender, so that what is sent again is saved once. */
  id: z.string(),
  user_id: z.string(),
  domino_app: z.string(),
  gamertag: z.string(),
  overall_wins: count,
  overall_losses: count,
  overall_win_rate: count,
  overall_games_played: count,
  overall_percent_complete: z.nullable(count),
  overall_points_scored: z.nullable(count),
  ...modeFields("casual"),
  ...modeFields("blitz"),
  notes: z.nullable(z.string()),
  screenshot_url: z.nullable(z.string()),
  ocr_result: z.nullable(z.string()),
  status: z.literal("pending"),
  submitted_at: z.string(),
});
/** Why counters that only rise are lower than the last approved ones. */
export type CountersFell = "new_account" | "reset" | "neither";

/** Optional remarks beside the numbers. Only types, because every page loads the schemas first. */
export interface SubmissionRemarks {
  /** The rejected submission that this one corrects. */
  replaces?: string;
  counters_fell?: CountersFell;
}

export type NewSubmission = z.infer<typeof NewSubmission> & SubmissionRemarks;

/** A row of stats_submissions as its owner reads it. */
const OPEN_STATUSES: ReadonlySet<string> = new Set(["pending", "processing"]);

/** Whether it waits for a decision. */
export const isOpen = ({ status }: { status: string }): boolean => OPEN_STATUSES.has(status);

export const Submission = z.extend(z.omit(NewSubmission, { status: true }), {
  status: z.string(),
  reviewed_at: z.optional(z.nullable(z.string())),
  rejection_reason: z.optional(z.nullable(z.string())),
});
export type Submission = z.infer<typeof Submission>;

/** The recent list uses the plain names of the overall figures. */
export function recentView(row: Submission) {
  return {
    wins: row.overall_wins,
    losses: row.overall_losses,
    win_rate: row.overall_win_rate,
    games_played: row.overall_games_played,
    percent_complete: row.overall_percent_complete,
    points_scored: row.overall_points_scored,
  };
}
