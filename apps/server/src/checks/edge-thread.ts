// Measures the digits of one picture, and ends. Nothing native runs here, so that it can be ended at any time.
import type { MeasuredValue } from "@capicu/consistency/picture/cut-values";
import { measureEdges, type ValueEdges } from "@capicu/consistency/picture/digit-edges";
import type { GreyRaster } from "@capicu/consistency/picture/raster";
import { parentPort, workerData } from "node:worker_threads";

export interface EdgeTask {
  picture: GreyRaster;
  values: readonly MeasuredValue[];
}

export interface EdgeAnswer {
  edges: ValueEdges[];
}

const { picture, values } = workerData as EdgeTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage({ edges: measureEdges(picture, values) } satisfies EdgeAnswer);
