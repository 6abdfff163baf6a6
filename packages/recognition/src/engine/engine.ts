import type { DetectionInput } from "#detection/detection-input.ts";
import { type InferenceSession, Tensor } from "#engine/network-runtime.ts";

import { loadGeneralReader } from "./general-reader.ts";
import type { LineReader } from "./line-reader.ts";
import { loadOwnReader } from "./own-reader.ts";
import { openSession, run } from "./sessions.ts";
import { readWeights } from "./weights.ts";

/** The networks, loaded and warmed up. */
export interface Engine {
  /** The probability of text for each pixel. */
  findText(input: DetectionInput): Promise<Float32Array>;
  /** The small, fast reader that was trained for statistics screens. */
  readonly own: LineReader;
  /** The reader for lines that the own reader is unsure of. */
  readonly general: LineReader;
}

// Pages have few sizes, so their memory is reused. Lines have all widths, so their memory would pile up.
const PAGES = { enableCpuMemArena: true };

/** The text detector of PP-OCRv4, rewritten with fewer operations by `training/detector`. */
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
