// Reads the sample screenshot of the landing page with the same recogniser as players' screenshots. The
// process reads it once, however many visitors ask.

import type { OcrAnswer } from "@capicu/contract/recognition";
import { SAMPLE_PICTURE, SAMPLE_READING } from "@capicu/contract/sample";
import type { Recogniser } from "@capicu/recognition/recogniser";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { recognise } from "#submissions/recognise.ts";

interface Sample {
  /** The folder of the built site, which holds the picture. */
  folder: string;
  recogniser: Recogniser;
}

export function serveSampleReading(app: FastifyInstance, { folder, recogniser }: Sample): void {
  const path = join(folder, SAMPLE_PICTURE);
  if (!existsSync(path)) return;
  let cached: Promise<OcrAnswer> | null = null;
  const readSample = async () =>
    recogniser.recognise({ bytes: await readFile(path), imageType: "top_half" });
  const read = (log: FastifyBaseLogger) => recognise({ read: readSample, log }, "top_half");

  app.get(SAMPLE_READING, async ({ log }, reply) => {
    cached ??= read(log);
    const current = cached;
    try {
      const answer = await current;
      if (!answer.success) cached = null;
      return await reply.header("cache-control", "no-cache").send(answer);
    } catch (error) {
      // After a failure, such as a busy recogniser, the next visitor's request tries again.
      if (cached === current) cached = null;
      throw error;
    }
  });
}
