// Sends in three reported steps: the screenshots, the row, and the links between them.
import {
  evidenceName,
  HALVES,
  type Half,
  type NewSubmission,
  type SubmissionRemarks,
} from "@capicu/contract/submissions";

import { BackendError, messageOf } from "#backend/backend-error.ts";
import { copyScreenshot, uploadScreenshot } from "#backend/files.ts";
import { currentSession } from "#backend/sessions.ts";
import { insertEvidence, insertSubmission, isUnavailable } from "#backend/submissions.ts";
import { buildSubmission } from "#features/upload/build-submission.ts";
import type { FormValues, ReadValues } from "#features/upload/form-values.ts";
import {
  QUEUED_HERE,
  NOT_AUTHENTICATED,
  NOT_SENT,
  SENT,
  SENT_WITH_SCREENSHOT,
  SENT_WITHOUT_ITS_SCREENSHOT,
  type Words,
} from "#features/upload/messages.ts";
import { extensionOf } from "#features/upload/picture-extension.ts";
import type { Outcome, SendingStep } from "#features/upload/sending-state.ts";
import type { Pictures, ReadPicture } from "#features/upload/upload-selectors.ts";
import { randomId } from "#lib/random-id.ts";

import { queueSubmission, removeFromQueue, type QueuedSubmission } from "./offline-queue.ts";

interface OutgoingSubmission {
  userId: string;
  values: FormValues;
  pictures: Pictures;
  read: ReadValues;
  remarks: SubmissionRemarks;
  onStep: (step: SendingStep) => void;
}

const NOTHING_SENT = { id: null, status: null, screenshot: "none", missing: [] } as const;

export async function sendSubmission(outgoing: OutgoingSubmission): Promise<Outcome> {
  const { userId, values, pictures, read, remarks, onStep } = outgoing;
  onStep(1);
  const refusal = await withoutSession();
  if (refusal !== null) return refusal;

  onStep(2);
  const stored = await storePictures(userId, pictures);
  const screenshot = stored.arrived[0]?.path ?? null;
  const now = new Date();
  const id = randomId();
  const submission = buildSubmission(values, { id, userId, now, screenshot, read, remarks });
  const { arrived, missing } = stored;
  // Before it is sent: the page may be closed before the answer comes.
  const queued = queueSubmission(
    withReadPictures({ submission, evidence: arrived, values }, pictures),
  );
  let saved;
  try {
    saved = await insertSubmission(submission);
  } catch (error) {
    return notSaved(error, submission, queued);
  }

  onStep(3);
  const unjoined = await join(saved.id, arrived);
  removeFromQueue(submission);
  return outcomeOf(saved, pictures, [...missing, ...unjoined]);
}

async function withoutSession(): Promise<Outcome | null> {
  try {
    return (await currentSession()) === null ? refused(NOT_AUTHENTICATED, null) : null;
  } catch (error) {
    // The session could not be renewed; without an answer the player may still be signed in.
    return refused(isUnavailable(error) ? NOT_SENT : NOT_AUTHENTICATED, messageOf(error));
  }
}

function refused(words: Words, error: string | null): Outcome {
  return { ...NOTHING_SENT, missing: [], variant: "error", words, error };
}

/** A picture that could not be copied goes under the name it was read by. */
function withReadPictures(
  { submission, evidence, values }: Omit<QueuedSubmission, "status">,
  pictures: Pictures,
): Omit<QueuedSubmission, "status"> {
  const all = HALVES.flatMap((half) => {
    const path = evidence.find((each) => each.half === half)?.path ?? pictures[half]?.path;
    return path === undefined ? [] : [{ half, path }];
  });
  const screenshot_url = all[0]?.path ?? null;
  return { submission: { ...submission, screenshot_url }, evidence: all, values };
}

function notSaved(
  error: unknown,
  submission: NewSubmission,
  queued: QueuedSubmission | null,
): Outcome {
  const message = messageOf(error);
  if (queued === null || !isUnavailable(error)) {
    removeFromQueue(submission);
    const isSignedOut = error instanceof BackendError && error.status === 401;
    return refused(isSignedOut ? NOT_AUTHENTICATED : NOT_SENT, message);
  }
  const { status } = queued;
  return {
    ...NOTHING_SENT,
    missing: [],
    variant: "warning",
    words: QUEUED_HERE,
    status,
    error: message,
  };
}

function outcomeOf(
  saved: { id: string; status: string },
  pictures: Pictures,
  missing: Half[],
): Outcome {
  const none = Object.keys(pictures).length === 0;
  const base = { ...saved, error: null, missing };
  if (none) return { ...base, variant: "success", words: SENT, screenshot: "none" };
  if (missing.length === 0)
    return { ...base, variant: "success", words: SENT_WITH_SCREENSHOT, screenshot: "uploaded" };
  return { ...base, variant: "warning", words: SENT_WITHOUT_ITS_SCREENSHOT, screenshot: "failed" };
}

/** Stores and attaches the submission's pictures; returns the halves that are still missing. */
export async function addScreenshots(
  submissionId: string,
  userId: string,
  pictures: Pictures,
): Promise<Half[]> {
  const { arrived, missing } = await storePictures(userId, pictures);
  return [...missing, ...(await join(submissionId, arrived))];
}

interface StorageResult {
  arrived: { half: Half; path: string }[];
  missing: Half[];
}

async function storePictures(userId: string, pictures: Pictures): Promise<StorageResult> {
  const now = Date.now();
  const stored: StorageResult = { arrived: [], missing: [] };
  // A failed upload is not an error, because the numbers are sent without the picture.
  const tries = HALVES.map(async (half, index) => {
    const read = pictures[half];
    if (read === undefined) return;
    await storeEvidence(read, { userId, now: now + index }).then(
      (path) => stored.arrived.push({ half, path }),
      () => stored.missing.push(half),
    );
  });
  await Promise.all(tries);
  stored.arrived.sort((a, b) => HALVES.indexOf(a.half) - HALVES.indexOf(b.half));
  return stored;
}

/** Copies the picture on the server; uploads it again only when it was deleted. */
async function storeEvidence(
  { picture, path }: ReadPicture,
  { userId, now }: { userId: string; now: number },
): Promise<string> {
  // After a reload there is no file any more, so the server's copy is the evidence.
  if (!(picture instanceof File)) return path;
  const name = evidenceName(userId, now, extensionOf(picture));
  if (!(await copyScreenshot(path, name))) await uploadScreenshot(name, picture);
  return name;
}

async function join(submissionId: string, arrived: StorageResult["arrived"]): Promise<Half[]> {
  const unjoined: Half[] = [];
  for (const { half, path } of arrived)
    await insertEvidence({ submission_id: submissionId, half, path }).catch(() =>
      unjoined.push(half),
    );
  return unjoined;
}
