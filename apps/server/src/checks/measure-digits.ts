// Measures the digits of a stored picture: sharp decodes it in its own threads, a separate thread
// measures it, with bounds on pixels, memory and time.
import type { MeasuredValue } from "@capicu/consistency/picture/cut-values";
import type { ValueDigits } from "@capicu/consistency/picture/measure-digits";
import type { ReadFields } from "@capicu/contract/recognition";
import { on } from "node:events";
import { Worker } from "node:worker_threads";
import sharp from "sharp";

import type { DigitAnswer, DigitTask } from "./digit-thread.ts";

/** Three bytes each; larger pictures are not measured. */
const PIXELS_MAX = 12_000_000;
const VALUES_MAX = 30;
const TIMEOUT_MS = 5000;
const HEAP_MB = 64;

/** Null where there is nothing to measure, or more than the bounds allow. */
export async function measurePictureDigits(
  bytes: Buffer,
  fields: ReadFields | null,
): Promise<ValueDigits[] | null> {
  const values = valuesWithBoxes(fields);
  if (values.length === 0) return null;
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) return null;
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(data);
  return measureInThread({ picture: { width: info.width, height: info.height, pixels }, values });
}

function valuesWithBoxes(fields: ReadFields | null): MeasuredValue[] {
  return Object.entries(fields ?? {})
    .flatMap(([path, { value, box }]) =>
      typeof value === "number" && box !== null ? [{ path, value, box }] : [],
    )
    .slice(0, VALUES_MAX);
}

async function measureInThread(task: DigitTask): Promise<ValueDigits[]> {
  const thread = new Worker(new URL("digit-thread.ts", import.meta.url), {
    workerData: task,
    transferList: [task.picture.pixels.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    // A server that restarts on changes also receives from its threads the files that they load.
    for await (const [message] of on(thread, "message", {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }))
      if (isAnswer(message)) return message.digits;
    throw new Error("the thread ended without an answer");
  } finally {
    await thread.terminate();
  }
}

const isAnswer = (message: object): message is DigitAnswer => "digits" in message;
