// Reads a picture in the workers, and returns an answer or a refusal that a person can act on.
import type { OcrAnswer } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";
import { Refusal } from "@capicu/platform/kernel/refusal";
import type { Recogniser } from "@capicu/recognition/recogniser";
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
  recogniser: Recogniser;
  log: Pick<FastifyBaseLogger, "error">;
}

/** @throws {Refusal} 503 while the reader is busy. */
export async function recognise(
  { recogniser, log }: RecogniseDependencies,
  picture: { bytes: Buffer; imageType: Half },
): Promise<OcrAnswer> {
  try {
    return buildOcrAnswer(await recogniser.recognise(picture), picture.imageType);
  } catch (error) {
    if (error instanceof UnreadableImage) return unread(`${error.message}.`);
    if (error instanceof RecogniserFailed) {
      // The fault may be in the picture or in the server: the player continues by hand, and the
      // operator is told.
      log.error({ err: error }, "a screenshot could not be read");
      return unread(`${error.message}.`);
    }
    if (error instanceof RecogniserBusy || error instanceof RecogniserTimeout)
      throw new Refusal({
        status: 503,
        code: "recogniser_busy",
        message: `${error.message}. What you typed is safe; try again in a moment.`,
        headers: { "retry-after": RETRY_AFTER_SECONDS },
      });
    throw error;
  }
}
