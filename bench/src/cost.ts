import type { RecognitionCost } from "@capicu/contract/recognition-report";
import type { Screenshot } from "@capicu/recognition/read-screenshot";
import { createRecogniser, spawnWorker } from "@capicu/recognition/recogniser";
import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

import { createBaseline } from "./baseline.ts";
import { measure } from "./measure.ts";
import { quantile } from "./quantile.ts";
import type { SamplePicture } from "./samples.ts";
import { spread } from "./spread.ts";
import { startTimedReader, type TimedReader } from "./timed-reader.ts";
import { processMemory } from "./worker-memory.ts";

// Enough pictures for a steady ratio; the comparison takes most of the time.
const COMPARED = 24;
// Pictures that tesseract.js reads as a warm-up.
const WARMING = 4;
// With fewer pictures the 95th percentile would be a single one.
const TIMED = 200;
// The measurements are minutes apart and the fastest counts, because a slow minute of the machine would
// look like an expensive picture.
const TURNS = 7;
// The fastest counts, because other work on the machine only adds time.
const STARTS = 3;
const ONE_WORKER = { workers: 1, queueLimit: 1, timeoutMs: 20_000 };

export async function measureCost(
  pictures: readonly SamplePicture[],
  growthPictures: number,
): Promise<RecognitionCost> {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await timeStart(pictures[0]));
  const serving = await measureServing(pictures, growthPictures);
  const reader = await startTimedReader();
  // Runs first, so that the reader is warm for the comparison, like a server's worker.
  const cpuMs = await timePictures(reader, pictures);
  const ratios = await compare(reader, pictures);
  reader.close();
  return {
    ratioToTesseract: Math.round(quantile(ratios, 0.5) * 100) / 100,
    cpuMsP50: Math.round(quantile(cpuMs, 0.5)),
    cpuMsP95: Math.round(quantile(cpuMs, 0.95)),
    firstAnswerMs: Math.round(Math.min(...starts)),
    ...serving,
    growthPictures,
  };
}

/** The time from a cold start to the first answer, in a worker as in the server. */
async function timeStart(picture: SamplePicture | undefined): Promise<number> {
  const screenshot = await screenshotOf(picture);
  const start = performance.now();
  const recogniser = await createRecogniser(ONE_WORKER);
  await recogniser.recognise(screenshot);
  const took = performance.now() - start;
  await recogniser.close();
  return took;
}

/** The memory of a worker process that reads many pictures. */
async function measureServing(pictures: readonly SamplePicture[], count: number) {
  const workers: ChildProcess[] = [];
  const spawn = () => {
    const worker = spawnWorker();
    workers.push(worker);
    return worker;
  };
  const recogniser = await createRecogniser(ONE_WORKER, spawn);
  const memory = async () => processMemory(workers.at(-1)?.pid ?? 0);
  let settledMb = 0;
  for (let index = 0; index < count; index += 1) {
    await recogniser.recognise(await screenshotOf(pictures[index % pictures.length]));
    if (index === Math.floor(count / 10)) settledMb = (await memory())?.residentMb ?? 0;
  }
  const last = await memory();
  await recogniser.close();
  const residentMb = last?.highestMb ?? 0;
  return { residentMb, growthMb: (last?.residentMb ?? 0) - settledMb };
}

/** Both engines alternate, so that other work on the machine affects both. */
async function compare(reader: TimedReader, pictures: readonly SamplePicture[]): Promise<number[]> {
  const baseline = await createBaseline();
  for (const picture of spread(pictures, WARMING))
    await baseline.read((await screenshotOf(picture)).bytes);
  const ratios: number[] = [];
  for (const picture of spread(pictures, COMPARED)) {
    const screenshot = await screenshotOf(picture);
    const ours = await reader.cpuMsOf(screenshot);
    const baselineRun = await measure(() => baseline.read(screenshot.bytes));
    ratios.push(ours / baselineRun.cost.cpuMs);
  }
  await baseline.close();
  return ratios;
}

/** The fastest turn of each. */
async function timePictures(
  reader: TimedReader,
  pictures: readonly SamplePicture[],
): Promise<number[]> {
  const timed = spread(pictures, TIMED);
  const turns: number[][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await timeEach(reader, timed));
  return timed.map((_picture, index) => Math.min(...turns.map((cpuMs) => cpuMs[index] ?? NaN)));
}

async function timeEach(
  reader: TimedReader,
  pictures: readonly SamplePicture[],
): Promise<number[]> {
  const cpuMs: number[] = [];
  for (const picture of pictures) cpuMs.push(await reader.cpuMsOf(await screenshotOf(picture)));
  return cpuMs;
}

export async function screenshotOf(picture: SamplePicture | undefined): Promise<Screenshot> {
  if (picture === undefined) throw new Error("There are no pictures to measure");
  return { bytes: await readFile(picture.path), imageType: picture.imageType };
}
