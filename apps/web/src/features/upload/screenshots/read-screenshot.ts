// Stores one half under its reading name, then lets the server read it.
import { GAME_FORMAT, ocr, ReadingProgress } from "@capicu/contract/recognition";
import { readingName, screenshotAddress, type Half } from "@capicu/contract/submissions";
import { z } from "zod/mini";

import { BackendError, messageOf } from "#backend/backend-error.ts";
import { callWithProgress } from "#backend/call-with-progress.ts";
import { NAME_TAKEN, uploadScreenshot } from "#backend/files.ts";
import { currentSession } from "#backend/sessions.ts";
import { readValuesOf } from "#features/upload/merge-recognition.ts";
import {
  NO_NUMBERS,
  NO_PICTURE,
  NOT_AUTHENTICATED,
  NOTHING_READ,
  READING_FAILED,
  type Words,
} from "#features/upload/messages.ts";
import { extensionOf } from "#features/upload/picture-extension.ts";
import type { ChosenPicture, Reading, ReadingWait } from "#features/upload/screenshot.ts";
import { whenOnline } from "#lib/when-online.ts";

const TRIES = 3;
const SPREAD_MS = 1000;

export interface ReadingOptions {
  signal: AbortSignal;
  onStored: (path: string) => void;
  onWait: (wait: ReadingWait | null) => void;
}

/** Any failure means that nothing was read, and the form keeps its values. */
export async function readScreenshot(
  picture: ChosenPicture,
  half: Half,
  options: ReadingOptions,
): Promise<Reading> {
  try {
    if ((await currentSession()) === null) return failed(half, NOT_AUTHENTICATED, true);
    const { path, address } = await whileConnected(() => store(picture, half), options);
    options.onStored(path);
    const answer = await whileConnected(() => readStored(address, half, options), options);
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
  return upload(picture, (time) => readingName(time, half, extensionOf(picture)));
}

/** All players' names are in one folder, so two may choose the same one in the same moment. */
async function upload(picture: File, nameAt: (time: number) => string, tries = 1) {
  const path = nameAt(Date.now() + Math.floor(Math.random() * (tries - 1) * SPREAD_MS));
  try {
    return { path, address: await uploadScreenshot(path, picture) };
  } catch (error) {
    const isTaken = error instanceof BackendError && error.code === NAME_TAKEN;
    if (!isTaken || tries === TRIES) throw error;
    return upload(picture, nameAt, tries + 1);
  }
}

function readStored(address: string, half: Half, { signal, onWait }: ReadingOptions) {
  const input = { imageUrl: address, game_format: GAME_FORMAT, image_type: half } as const;
  const onProgress = (progress: unknown) => {
    const { success, data } = z.safeParse(ReadingProgress, progress);
    if (success) onWait(data.place === 0 ? null : data);
  };
  return callWithProgress(ocr, input, { signal, onProgress });
}

/** Waits while the device is offline, and tries again when the connection broke. */
async function whileConnected<Value>(
  run: () => Promise<Value>,
  { signal, onWait }: ReadingOptions,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    if (!navigator.onLine) onWait("offline");
    await whenOnline(signal);
    onWait(null);
    try {
      return await run();
    } catch (error) {
      signal.throwIfAborted();
      const isBroken = error instanceof BackendError && error.status === 0;
      if (!isBroken || (navigator.onLine && tries >= TRIES)) throw error;
    }
  }
}

function failed(half: Half, detail: Words, mayRetry: boolean): Reading {
  return { detected: null, problem: { words: READING_FAILED[half], detail, mayRetry } };
}

const OF_PICTURE = new Set([400, 413, 415, 422]);

/** Whether the server rejected the file: too large, not a picture, or damaged. */
const isOfPicture = (error: unknown) =>
  error instanceof BackendError && OF_PICTURE.has(error.status);

// The storage API's sentences name media types and have no full stop.
function inWords(message: string): Words {
  if (/^mime type \S+ is not supported$/.test(message)) return NO_PICTURE;
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
