// Saves the form on this device, then sends it in three reported steps: the screenshots, the row, the links between them.
import { DEMO_STATUS, type Half } from "@capicu/contract/submissions";

import { BackendError, messageOf } from "#backend/backend-error.ts";
import { currentSession } from "#backend/sessions.ts";
import { isUnavailable } from "#backend/submissions.ts";
import {
  NO_ROOM,
  NOT_AUTHENTICATED,
  NOT_SENT,
  QUEUED_HERE,
  SENT,
  SENT_WITH_SCREENSHOT,
  SENT_WITHOUT_ITS_SCREENSHOT,
  SIGN_IN_TO_SEND,
  TO_CHECK_HERE,
  TOO_MANY_SAVED,
  type Words,
} from "#features/upload/messages.ts";
import type { Outcome, SendingStep } from "#features/upload/sending-state.ts";
import type { Pictures } from "#features/upload/upload-selectors.ts";
import {
  deleteEntry,
  saveEntry,
  type OutboxEntry,
  type SaveResult,
} from "#state/outbox/entries.ts";
import { sendFromForm } from "#state/outbox/outbox.ts";
import { addPictures, sendUpload, type SendResult } from "#state/outbox/send-entry.ts";

import { entryOf, outboxPictures, type FilledForm } from "./outbox-upload.ts";

export interface OutgoingForm extends FilledForm {
  onSaved: () => void;
  onStep: (step: SendingStep) => void;
}

const NOTHING_SENT = { id: null, screenshot: "none", missing: [] } as const;

export async function sendSubmission(outgoing: OutgoingForm): Promise<Outcome> {
  outgoing.onStep(1);
  const entry = entryOf(outgoing);
  const outcome = await sendFromForm(entry.id, () => saveAndSend(entry, outgoing));
  // Another tab has the same upload open, and is sending it.
  return outcome ?? savedHere(QUEUED_HERE, null);
}

async function saveAndSend(entry: OutboxEntry, outgoing: OutgoingForm): Promise<Outcome> {
  const { onSaved, onStep } = outgoing;
  const connection = await connectionState();
  if (connection === "signed out") return refused(NOT_AUTHENTICATED, null);
  // Before it is sent: the page may be closed before the answer comes.
  const saved = await saveEntry(entry);
  if (saved === "saved") onSaved();
  const { id, pictures, submission } = entry;
  if (submission === null)
    return saved === "saved" ? savedHere(TO_CHECK_HERE, null) : unsaved(saved);
  if (connection === "offline") return unsent(saved, null);

  onStep(2);
  let result;
  try {
    const onInserted = () => onStep(3);
    result = await sendUpload({ submission, pictures, mayLack: true, onInserted });
  } catch (error) {
    const ended = notSent(error, saved);
    if (ended.variant === "error" && saved === "saved") await takeBack(entry, outgoing);
    return ended;
  }
  await quietlyDelete(id);
  return outcomeOf(result, pictures.length > 0);
}

/** Without an answer the player may still be signed in. */
async function connectionState(): Promise<"online" | "offline" | "signed out"> {
  try {
    if ((await currentSession()) === null) return "signed out";
    return navigator.onLine ? "online" : "offline";
  } catch (error) {
    return isUnavailable(error) ? "offline" : "signed out";
  }
}

function notSent(error: unknown, saved: SaveResult): Outcome {
  const message = messageOf(error);
  if (isUnavailable(error)) return unsent(saved, navigator.onLine ? message : null);
  const isSignedOut = error instanceof BackendError && error.status === 401;
  if (isSignedOut && saved === "saved") return savedHere(SIGN_IN_TO_SEND, null);
  return refused(isSignedOut ? NOT_AUTHENTICATED : NOT_SENT, message);
}

/** The form has it again; what was opened from the outbox stays there until it is sent. */
async function takeBack(entry: OutboxEntry, { savedId }: OutgoingForm) {
  if (savedId === null) await quietlyDelete(entry.id);
  else await saveEntry({ ...entry, submission: null });
}

async function quietlyDelete(id: string) {
  try {
    await deleteEntry(id);
  } catch {
    // It is sent once more, which changes nothing.
  }
}

function unsent(saved: SaveResult, error: string | null): Outcome {
  return saved === "saved" ? savedHere(QUEUED_HERE, error) : unsaved(saved, error);
}

const UNSAVED: Record<Exclude<SaveResult, "saved">, Words> = {
  no_room: NO_ROOM,
  no_storage: NOT_SENT,
  too_many: TOO_MANY_SAVED,
};

function unsaved(saved: Exclude<SaveResult, "saved">, error: string | null = null): Outcome {
  return refused(UNSAVED[saved], error);
}

function refused(words: Words, error: string | null): Outcome {
  return { ...NOTHING_SENT, missing: [], variant: "error", words, status: null, error };
}

function savedHere(words: Words, error: string | null): Outcome {
  return { ...NOTHING_SENT, missing: [], variant: "warning", words, status: DEMO_STATUS, error };
}

function outcomeOf({ saved, missing }: SendResult, hasPictures: boolean): Outcome {
  const base = { ...saved, error: null, missing };
  if (!hasPictures) return { ...base, variant: "success", words: SENT, screenshot: "none" };
  if (missing.length === 0)
    return { ...base, variant: "success", words: SENT_WITH_SCREENSHOT, screenshot: "uploaded" };
  return { ...base, variant: "warning", words: SENT_WITHOUT_ITS_SCREENSHOT, screenshot: "failed" };
}

/** Stores and attaches the submission's pictures; returns the halves that are still missing. */
export function addScreenshots(
  submissionId: string,
  userId: string,
  pictures: Pictures,
): Promise<Half[]> {
  return addPictures(submissionId, outboxPictures(userId, pictures));
}
