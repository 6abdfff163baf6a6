// Sends one upload: its pictures, its numbers, and the links between them. A second try changes nothing.
import type { Half, NewSubmission } from "@capicu/contract/submissions";

import { BackendError } from "#backend/backend-error.ts";
import { copyScreenshot, isScreenshotGone, NAME_TAKEN, uploadScreenshot } from "#backend/files.ts";
import {
  insertEvidence,
  insertSubmission,
  isUnavailable,
  type SavedSubmission,
} from "#backend/submissions.ts";

import type { OutboxPicture } from "./entries.ts";

export interface SendResult {
  saved: SavedSubmission;
  /** The halves that did not arrive. */
  missing: Half[];
}

interface SendOptions {
  submission: NewSubmission;
  pictures: readonly OutboxPicture[];
  /** Whether the numbers go without a picture for which the server has no answer now. */
  mayLack?: boolean;
  onInserted?: () => void;
}

export async function sendUpload(options: SendOptions): Promise<SendResult> {
  const { submission, pictures, mayLack = false, onInserted } = options;
  const stored = await storePictures(pictures, mayLack);
  const screenshot_url = stored.arrived[0]?.path ?? null;
  const saved = await insertSubmission({ ...submission, screenshot_url });
  onInserted?.();
  const unjoined = await attach(saved.id, stored.arrived, mayLack);
  return { saved, missing: [...stored.missing, ...unjoined] };
}

/** Stores and attaches pictures of a submission that the server has; returns the halves that are still missing. */
export async function addPictures(
  submissionId: string,
  pictures: readonly OutboxPicture[],
): Promise<Half[]> {
  const { arrived, missing } = await storePictures(pictures, true);
  return [...missing, ...(await attach(submissionId, arrived, true))];
}

interface ArrivedPicture {
  half: Half;
  path: string;
}

/** The numbers matter most, so a picture that is refused is left out. */
async function storePictures(pictures: readonly OutboxPicture[], mayLack: boolean) {
  const tries = await Promise.all(
    pictures.map(async (picture) => {
      const path = await storePicture(picture).catch((error: unknown) => {
        if (!mayLack && isUnavailable(error)) throw error;
        return null;
      });
      return { half: picture.half, path };
    }),
  );
  const arrived = tries.filter((each): each is ArrivedPicture => each.path !== null);
  const missing = tries.filter(({ path }) => path === null).map(({ half }) => half);
  return { arrived, missing };
}

/** Copies the picture on the server; uploads it only when the server does not have it. */
async function storePicture({ file, path, name }: OutboxPicture): Promise<string | null> {
  if (file === null) return path === null || (await isScreenshotGone(path)) ? null : path;
  if (path !== null && (await copyScreenshot(path, name))) return name;
  await uploadScreenshot(name, file).catch((error: unknown) => {
    // It arrived with an earlier try: the name is in the player's own folder.
    if (!(error instanceof BackendError && error.code === NAME_TAKEN)) throw error;
  });
  return name;
}

async function attach(submissionId: string, arrived: readonly ArrivedPicture[], mayLack: boolean) {
  const unjoined: Half[] = [];
  for (const { half, path } of arrived)
    try {
      await insertEvidence({ submission_id: submissionId, half, path });
    } catch (error) {
      if (!mayLack && isUnavailable(error)) throw error;
      unjoined.push(half);
    }
  return unjoined;
}
