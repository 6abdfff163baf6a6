// A player's submissions: sending them, adding screenshots, and the recent list.
import {
  RECENT_SUBMISSIONS,
  type Half,
  type NewSubmission,
  type Submission,
} from "@capicu/contract/submissions";

import { BackendError, fromTable } from "./backend-error.ts";
import { client } from "./client.ts";

export interface SavedSubmission {
  id: string;
  status: string;
}

export interface NewEvidence {
  submission_id: string;
  half: Half;
  path: string;
}

const REVIEWS_MAX = 1000;
const NO_TABLE = new Set(["42P01", "PGRST205"]);
const ALREADY_THERE = "23505";

/** Saved once, however often it is sent. */
export async function insertSubmission(submission: NewSubmission): Promise<SavedSubmission> {
  const { tables } = await client();
  const { data, error, status } = await tables
    .from("stats_submissions")
    .insert(submission)
    .select("id,status")
    .single<SavedSubmission>();
  if (error === null) return data;
  const refusal = fromTable(error, status);
  // An earlier try has arrived, although its answer was lost.
  const saved = error.code === ALREADY_THERE ? await readSaved(submission.id) : null;
  if (saved === null) throw refusal;
  return saved;
}

async function readSaved(id: string): Promise<SavedSubmission | null> {
  const { tables } = await client();
  const { data, error, status } = await tables
    .from("stats_submissions")
    .select("id,status")
    .eq("id", id)
    .maybeSingle<SavedSubmission>();
  if (error !== null) throw fromTable(error, status);
  return data;
}

/** A picture that already exists has arrived although its answer was lost. */
export async function insertEvidence(evidence: NewEvidence): Promise<void> {
  const { tables } = await client();
  const { error, status } = await tables.from("submission_evidence").insert(evidence);
  if (error !== null && error.code !== ALREADY_THERE) throw fromTable(error, status);
}

/** Newest first; empty when the server has no such table. */
export async function readRecentSubmissions(userId: string): Promise<Submission[]> {
  const { tables } = await client();
  const { data, error, status } = await tables
    .from("stats_submissions")
    .select("*")
    .eq("user_id", userId)
    .order("submitted_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(RECENT_SUBMISSIONS);
  if (error === null) return data as Submission[];
  if (NO_TABLE.has(error.code)) return [];
  throw fromTable(error, status);
}

export interface OwnReview {
  status: string;
  submitted_at: string;
  reviewed_at: string | null;
}

/** When each submission of the player was sent, and its outcome. */
export async function readOwnReviews(userId: string): Promise<OwnReview[]> {
  const { tables } = await client();
  const { data, error, status } = await tables
    .from("stats_submissions")
    .select("status,submitted_at,reviewed_at")
    .eq("user_id", userId)
    .limit(REVIEWS_MAX);
  if (error === null) return data;
  throw fromTable(error, status);
}

/** Whether the database did not answer at all. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof BackendError && (error.status === 0 || error.status >= 500);
}
