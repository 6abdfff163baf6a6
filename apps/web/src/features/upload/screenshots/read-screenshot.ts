// Stores one half under its reading name, then lets the server read it.
import { GAME_FORMAT, ocr } from "@capicu/contract/recognition";
import { readingName, screenshotAddress, type Half } from "@capicu/contract/submissions";

import { BackendError, messageOf } from "#backend/backend-error.ts";
import { callFunction } from "#backend/call-function.ts";
import { uploadScreenshot } from "#backend/files.ts";
import { currentSession } from "#backend/sessions.ts";
import { readValuesOf } from "#features/upload/merge-recognition.ts";
import {
  NO_NUMBERS,
  NO_PICTURE,
  NOT_AUTHENTICATED,
  NOTHING_READ,
  READING_FAILED,
} from "#features/upload/messages.ts";
import { extensionOf } from "#features/upload/picture-extension.ts";
import type { ChosenPicture, Reading } from "#features/upload/screenshot.ts";

/** Any failure means that nothing was read, and the form keeps its values. */
export async function readScreenshot(picture: ChosenPicture, half: Half): Promise<Reading> {
  try {
    if ((await currentSession()) === null) return failed(half, NOT_AUTHENTICATED, true);
    const { path, address } = await store(picture, half);
    const answer = await callFunction(ocr, {
      imageUrl: address,
      game_format: GAME_FORMAT,
      image_type: half,
    });
    const read = readValuesOf(answer, half);
    const { detected = null, error = null } = answer;
    if (Object.keys(read).length === 0)
      return {
        detected,
        problem: { words: NOTHING_READ[half], detail: error ?? NO_NUMBERS, mayRetry: false },
      };
    return { detected, read, path, address };
  } catch (error) {
    return failed(half, inWords(messageOf(error)), !isOfPicture(error));
  }
}

/** A picture that is already on the server is not uploaded again. */
async function store(picture: ChosenPicture, half: Half) {
  if (!(picture instanceof File)) {
    const address = screenshotAddress(location.origin, picture.path) ?? picture.path;
    return { path: picture.path, address };
  }
  const path = readingName(Date.now(), half, extensionOf(picture));
  return { path, address: await uploadScreenshot(path, picture) };
}

function failed(half: Half, detail: string, mayRetry: boolean): Reading {
  return { detected: null, problem: { words: READING_FAILED[half], detail, mayRetry } };
}

const OF_PICTURE = new Set([400, 413, 415, 422]);

/** Whether the server rejected the file: too large, not a picture, or damaged. */
const isOfPicture = (error: unknown) =>
  error instanceof BackendError && OF_PICTURE.has(error.status);

// The storage API's sentences name media types and have no full stop.
function inWords(message: string) {
  if (/^mime type \S+ is not supported$/.test(message)) return NO_PICTURE;
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
