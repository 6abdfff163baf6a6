// Measures the digits of one picture and ends. No native code runs here, so the thread can be ended
// at any time.
import type { MeasuredValue } from "@capicu/consistency/picture/cut-values";
import { measureDigits, type ValueDigits } from "@capicu/consistency/picture/measure-digits";
import type { Raster } from "@capicu/consistency/picture/raster";
import { parentPort, workerData } from "node:worker_threads";

export interface DigitTask {
  picture: Raster;
  values: readonly MeasuredValue[];
}

export interface DigitAnswer {
  digits: ValueDigits[];
}

const { picture, values } = workerData as DigitTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ digits: measureDigits(picture, values) } satisfies DigitAnswer);
