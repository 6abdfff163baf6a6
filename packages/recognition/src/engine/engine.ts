import { type InferenceSession, Tensor } from "onnxruntime-node";

import type { DetectionInput } from "#detection/detection-input.ts";

import { loadGeneralReader } from "./general-reader.ts";
import type { LineReader } from "./line-reader.ts";
import { loadOwnReader } from "./own-reader.ts";
import { openSession, run } from "./sessions.ts";
import { readWeights } from "./weights.ts";

/** The networks, loaded and warm. */
export interface Engine {
  /** The probability of text for each pixel. */
  findText(input: DetectionInput): Promise<Float32Array>;
  /** Small and fast, trained for statistics screens. */
  readonly own: LineReader;
  /** For what the own reader is unsure of. */
  readonly general: LineReader;
}

// Pages come in few sizes: kept memory is used again. Lines come in all widths, and would pile up.
const PAGES = { enableCpuMemArena: true };

/** PP-OCRv4's search for text, written with fewer operations by `training/detector`. */
async function loadDetector(): Promise<InferenceSession> {
  const { bytes } = await readWeights("text-detector");
  return openSession(bytes, PAGES);
}

export async function loadEngine(): Promise<Engine> {
  const [detection, own, general] = await Promise.all([
    loadDetector(),
    loadOwnReader(),
    loadGeneralReader(),
  ]);
  return {
    async findText({ planes, width, height }) {
      return run(detection, new Tensor("float32", planes, [1, 3, height, width]));
    },
    own,
    general,
  };
}
