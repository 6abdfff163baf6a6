// Submissions wait on this device until the server has them. Each is saved there once, however often it is sent.
import { DEMO_STATUS, type NewSubmission } from "@capicu/contract/submissions";

import { isScreenshotGone } from "#backend/files.ts";
import {
  insertEvidence,
  insertSubmission,
  isUnavailable,
  type NewEvidence,
} from "#backend/submissions.ts";
import type { FormValues } from "#features/upload/form-values.ts";

export interface QueuedSubmission {
  status: typeof DEMO_STATUS;
  submission: NewSubmission;
  /** Screenshots that the server already has. */
  evidence: Omit<NewEvidence, "submission_id">[];
  /** The form from which it was sent. */
  values: FormValues;
}

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
export function queueSubmission(unsent: Omit<QueuedSubmission, "status">): QueuedSubmission | null {
  const userId = unsent.submission.user_id;
  const record = { ...unsent, status: DEMO_STATUS } as const;
  try {
    write(userId, [...readQueue(userId), record]);
    return record;
  } catch {
    return null;
  }
}

export function removeFromQueue({ id, user_id }: NewSubmission) {
  try {
    write(
      user_id,
      readQueue(user_id).filter(({ submission }) => submission.id !== id),
    );
  } catch {
    // It is sent again later, and met by the row that it became.
  }
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

// Two tabs need not send the same record; on plain http there is no lock.
async function alone(send: () => Promise<number>): Promise<number> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return send();
  return locks.request("capicu-upload-outbox", { ifAvailable: true }, (lock) =>
    lock === null ? 0 : send(),
  );
}

async function sendAll(userId: string) {
  let count = 0;
  for (const { submission, evidence } of readQueue(userId)) {
    const { id } = await insertSubmission(await withoutGonePictures(submission));
    for (const each of evidence) await attach({ ...each, submission_id: id });
    removeFromQueue(submission);
    count += 1;
  }
  return count;
}

/** The numbers matter most, so a picture that is refused is skipped. */
async function attach(evidence: NewEvidence): Promise<void> {
  try {
    await insertEvidence(evidence);
  } catch (error) {
    if (isUnavailable(error)) throw error;
  }
}

/** The server deletes unattached pictures after two weeks; the numbers are then sent without them. */
async function withoutGonePictures(submission: NewSubmission): Promise<NewSubmission> {
  const path = submission.screenshot_url;
  const isGone = path !== null && (await isScreenshotGone(path));
  return isGone ? { ...submission, screenshot_url: null } : submission;
}
