// Submissions that wait on this device because the database did not answer. Each is sent once, later.
import { DEMO_STATUS, type NewSubmission, type Submission } from "@capicu/contract/submissions";

import { isScreenshotGone } from "#backend/files.ts";
import {
  insertEvidence,
  insertSubmission,
  readRecentSubmissions,
  type NewEvidence,
} from "#backend/submissions.ts";

export interface QueuedSubmission {
  id: string;
  status: typeof DEMO_STATUS;
  submission: NewSubmission;
  /** Screenshots that were stored before the database stopped answering. */
  evidence: Omit<NewEvidence, "submission_id">[];
}

// The first try may have succeeded although its answer was lost; clocks may differ by this much.
const SAME_TRY_MS = 10 * 60 * 1000;

const keyOf = (userId: string) => `capicu-upload-outbox-${userId}`;

export function readQueue(userId: string): QueuedSubmission[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? (stored as QueuedSubmission[]) : [];
  } catch {
    return [];
  }
}

/** Null when the browser has no storage. */
export function queueForLater(
  submission: NewSubmission,
  evidence: QueuedSubmission["evidence"],
): QueuedSubmission | null {
  const id = `${DEMO_STATUS}-${Date.now()}`;
  const record = { id, status: DEMO_STATUS, submission, evidence } as const;
  try {
    write(submission.user_id, [...readQueue(submission.user_id), record]);
    return record;
  } catch {
    return null;
  }
}

function forget(userId: string, id: string) {
  write(
    userId,
    readQueue(userId).filter((record) => record.id !== id),
  );
}

function write(userId: string, records: readonly QueuedSubmission[]) {
  if (records.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(records));
}

let running: Promise<number> | undefined;

/** Returns how many were sent; the others keep waiting. */
export function sendQueue(userId: string): Promise<number> {
  running ??= alone(() => sendAll(userId)).finally(() => {
    running = undefined;
  });
  return running;
}

// Two tabs must not send the same record; on plain http there is no lock.
async function alone(send: () => Promise<number>): Promise<number> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return send();
  return locks.request("capicu-upload-outbox", { ifAvailable: true }, (lock) =>
    lock === null ? 0 : send(),
  );
}

async function sendAll(userId: string) {
  let count = 0;
  for (const record of readQueue(userId)) {
    const rows = await readRecentSubmissions(userId);
    const landed = rows.find((row) => isSame(record.submission, row));
    const { id } = landed ?? (await insertSubmission(await withoutGonePictures(record.submission)));
    // The numbers matter most, so a picture that cannot be attached is skipped.
    for (const evidence of record.evidence)
      await insertEvidence({ ...evidence, submission_id: id }).catch(() => undefined);
    forget(userId, record.id);
    count += 1;
  }
  return count;
}

/** The server deletes unattached pictures after two weeks; the numbers are then sent without them. */
async function withoutGonePictures(submission: NewSubmission): Promise<NewSubmission> {
  const path = submission.screenshot_url;
  const isGone = path !== null && (await isScreenshotGone(path));
  return isGone ? { ...submission, screenshot_url: null } : submission;
}

// Columns that the server sets or formats differently.
const NOT_COMPARED = new Set(["submitted_at", "status", "ocr_result", "notes", "gamertag"]);

/** Whether the row is this submission, from a try whose answer was lost. */
export function isSame(submission: NewSubmission, row: Submission): boolean {
  const columns = row as unknown as Record<string, unknown>;
  const age = Date.parse(submission.submitted_at) - Date.parse(row.submitted_at);
  if (age > SAME_TRY_MS) return false;
  return Object.entries(submission).every(
    ([column, value]) => NOT_COMPARED.has(column) || alike(columns[column], value),
  );
}

function alike(stored: unknown, submitted: unknown) {
  // The database stores two decimals.
  if (typeof submitted === "number") return Math.abs(Number(stored) - submitted) < 0.01;
  return (stored ?? null) === submitted;
}
