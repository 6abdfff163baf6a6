import { OcrAnswer } from "@capicu/contract/recognition";
import { SAMPLE_READING } from "@capicu/contract/sample";
import { createRecogniser, type Recogniser } from "@capicu/recognition/recogniser";
import { RecogniserBusy } from "@capicu/recognition/recogniser-errors";
import Fastify from "fastify";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { serveSampleReading } from "./sample-reading.ts";

const PUBLIC = join(import.meta.dirname, "../../../web/public");

let reader: Recogniser;
beforeAll(async () => {
  reader = await createRecogniser({ workers: 1, queueLimit: 1, timeoutMs: 20_000 });
});
afterAll(() => reader.close());

function aSite(recognise: Recogniser["recognise"], folder = PUBLIC) {
  const app = Fastify();
  serveSampleReading(app, { folder, recogniser: { recognise, close: async () => undefined } });
  return () => app.inject({ method: "GET", url: SAMPLE_READING });
}

test("the sample is truly read, and once for all visitors", async () => {
  const recognise = vi.fn<Recogniser["recognise"]>((picture) => reader.recognise(picture));
  const ask = aSite(recognise);

  const answers = await Promise.all([ask(), ask()]);
  answers.push(await ask());

  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(OcrAnswer.parse(answer.json()).extracted_data).toMatchObject({
      gamertag: "DoubleSix_02",
      overall: { wins: 2691, losses: 754, win_rate: 78 },
      casual: { wins: 2687, losses: 748, games_played: 3547, points_scored: 179_915 },
    });
  }
  expect(recognise).toHaveBeenCalledTimes(1);
});

test("a reader that is busy is asked again by the next visitor", async () => {
  const recognise = vi.fn<Recogniser["recognise"]>((picture) => reader.recognise(picture));
  recognise.mockRejectedValueOnce(new RecogniserBusy());
  const ask = aSite(recognise);

  await ask();

  expect((await ask()).statusCode).toBe(200);
  expect(recognise).toHaveBeenCalledTimes(2);
});

test("without a built site there is nothing to read", async () => {
  const ask = aSite((picture) => reader.recognise(picture), tmpdir());

  expect((await ask()).statusCode).toBe(404);
});
