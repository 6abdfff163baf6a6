// How sharp the digits of a stored picture are: decoded by sharp in threads of its own, measured in a
// thread beside the server's, with bounds on pixels, memory and time.
import type { MeasuredValue } from "@capicu/consistency/picture/cut-values";
import type { ValueEdges } from "@capicu/consistency/picture/digit-edges";
import type { ReadFields } from "@capicu/contract/recognition";
import { on } from "node:events";
import { Worker } from "node:worker_threads";
import sharp from "sharp";

import type { EdgeAnswer, EdgeTask } from "./edge-thread.ts";

/** A grey byte each; larger pictures are not measured. */
const PIXELS_MAX = 12_000_000;
const VALUES_MAX = 30;
const TIMEOUT_MS = 5000;
const HEAP_MB = 64;

/** Null where there is nothing to measure, or more than the bounds allow. */
export async function measureEdgesOf(
  bytes: Buffer,
  fields: ReadFields | null,
): Promise<ValueEdges[] | null> {
  const values = valuesWithBoxes(fields);
  if (values.length === 0) return null;
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > PIXELS_MAX) return null;
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
    .removeAlpha()
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey = new Uint8Array(data);
  return measureInThread({ picture: { width: info.width, height: info.height, grey }, values });
}

function valuesWithBoxes(fields: ReadFields | null): MeasuredValue[] {
  return Object.entries(fields ?? {})
    .flatMap(([path, { value, box }]) =>
      typeof value === "number" && box !== null ? [{ path, value, box }] : [],
    )
    .slice(0, VALUES_MAX);
}

async function measureInThread(task: EdgeTask): Promise<ValueEdges[]> {
  const thread = new Worker(new URL("edge-thread.ts", import.meta.url), {
    workerData: task,
    transferList: [task.picture.grey.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    // A server that is restarted on change hears from its threads which files they read, too.
    for await (const [message] of on(thread, "message", {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }))
      if (isAnswer(message)) return message.edges;
    throw new Error("the thread ended without an answer");
  } finally {
    await thread.terminate();
  }
}

const isAnswer = (message: object): message is EdgeAnswer => "edges" in message;
