// Turns a reading into an answer, or a failure into one that a person can act on.
import type { OcrAnswer } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";
import { Refusal } from "@capicu/platform/kernel/refusal";
import type { Reading } from "@capicu/recognition/reading";
import {
  RecogniserBusy,
  RecogniserFailed,
  RecogniserTimeout,
} from "@capicu/recognition/recogniser-errors";
import { UnreadableImage } from "@capicu/recognition/unreadable-image";
import type { FastifyBaseLogger } from "fastify";

import { buildOcrAnswer, unread } from "./ocr-answer.ts";

const RETRY_AFTER_SECONDS = "5";

interface RecogniseDependencies {
  read: () => Promise<Reading>;
  log: Pick<FastifyBaseLogger, "error">;
}

/** @throws {Refusal} 503 while the reader is busy. */
export async function recognise(
  { read, log }: RecogniseDependencies,
  imageType: Half,
): Promise<OcrAnswer> {
  try {
    return buildOcrAnswer(await read(), imageType);
  } catch (error) {
    if (error instanceof UnreadableImage) return unread(`${error.message}.`);
    if (error instanceof RecogniserFailed) {
      // The fault may be in the picture or in the server: the player continues by hand, and the
      // operator is told.
      log.error({ err: error }, "a screenshot could not be read");
      return unread(`${error.message}.`);
    }
    if (error instanceof RecogniserBusy || error instanceof RecogniserTimeout)
      throw refuseBusy(error);
    throw error;
  }
}

export function refuseBusy({ message }: Error): Refusal {
  return new Refusal({
    status: 503,
    code: "recogniser_busy",
    message: `${message}. What you typed is safe; try again in a moment.`,
    headers: { "retry-after": RETRY_AFTER_SECONDS },
  });
}
