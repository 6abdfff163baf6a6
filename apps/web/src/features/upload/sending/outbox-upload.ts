// The form as an entry of the outbox, and back.
import {
  evidenceName,
  HALVES,
  type Half,
  type SubmissionRemarks,
} from "@capicu/contract/submissions";

import { buildSubmission } from "#features/upload/build-submission.ts";
import { readDraft, toValues } from "#features/upload/draft.ts";
import type { FormValues, ReadValues } from "#features/upload/form-values.ts";
import { extensionOf } from "#features/upload/picture-extension.ts";
import type { ChosenPicture } from "#features/upload/screenshot.ts";
import type { Pictures } from "#features/upload/upload-selectors.ts";
import { randomId } from "#lib/random-id.ts";
import type { OutboxEntry, OutboxPicture } from "#state/outbox/entries.ts";

export interface FilledForm {
  userId: string;
  /** The entry from which the form was opened. */
  savedId: string | null;
  values: FormValues;
  pictures: Pictures;
  read: ReadValues;
  remarks: SubmissionRemarks;
  /** Whether the player has to check first what the pictures will say. */
  needsReading: boolean;
}

export function entryOf(form: FilledForm): OutboxEntry {
  const { userId, savedId, values, read, remarks } = form;
  const now = new Date();
  const id = savedId ?? randomId();
  const pictures = outboxPictures(userId, form.pictures);
  const screenshot = pictures[0]?.name ?? null;
  const submission = form.needsReading
    ? null
    : buildSubmission(values, { id, userId, now, screenshot, read, remarks });
  return { id, userId, savedAt: now.getTime(), form: values, pictures, submission };
}

export function outboxPictures(userId: string, pictures: Pictures): OutboxPicture[] {
  const now = Date.now();
  return HALVES.flatMap((half, index): OutboxPicture[] => {
    const chosen = pictures[half];
    if (chosen === undefined) return [];
    const { picture, path } = chosen;
    // After a reload there is no file any more, so the server's copy is the evidence.
    if (!(picture instanceof File))
      return [{ half, name: picture.path, file: null, path: picture.path }];
    const name = evidenceName(userId, now + index, extensionOf(picture));
    return [{ half, name, file: picture, path }];
  });
}

/** What was typed since it was saved counts more. */
export function openedEntry({ id, userId, form, pictures }: OutboxEntry) {
  const draft = readDraft({ userId, savedId: id });
  const values = draft.game === "" ? toValues(form) : draft;
  return { id, values, pictures: pictures.flatMap(chosenPicture) };
}

function chosenPicture({ half, file, path }: OutboxPicture): [Half, ChosenPicture][] {
  if (file !== null) return [[half, file]];
  return path === null ? [] : [[half, { name: null, size: null, path }]];
}
