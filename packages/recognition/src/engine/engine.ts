import { InferenceSession, Tensor } from "onnxruntime-node";

import type { DetectionInput } from "#detection/detection-input.ts";
import type { LinePicture } from "#image/cut-line.ts";

import { latinAlphabet } from "./alphabet.ts";
import { keepAlphabet, type LineScores } from "./line-scores.ts";
import { DETECTION_MODEL, RECOGNITION_MODEL, readCharacters } from "./models.ts";

/** The two networks, loaded and warm. */
export interface Engine {
  /** The probability of text for each pixel. */
  findText(input: DetectionInput): Promise<Float32Array>;
  /** Lines of one height; the narrower are padded to the widest. */
  readLines(lines: readonly LinePicture[]): Promise<LineScores[]>;
}

// Two workers with a thread each read more pictures a second than one with two threads.
const SESSION: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: "sequential",
  graphOptimizationLevel: "all",
  enableCpuMemArena: false,
};
// Pages come in few sizes: kept memory is used again. Lines come in all widths, and would pile up.
const DETECTION_SESSION: InferenceSession.SessionOptions = { ...SESSION, enableCpuMemArena: true };

export async function loadEngine(): Promise<Engine> {
  const [detection, recognition, characters] = await Promise.all([
    InferenceSession.create(DETECTION_MODEL, DETECTION_SESSION),
    InferenceSession.create(RECOGNITION_MODEL, SESSION),
    readCharacters(),
  ]);
  const alphabet = latinAlphabet(characters);
  return {
    async findText({ planes, width, height }) {
      return run(detection, new Tensor("float32", planes, [1, 3, height, width]));
    },
    async readLines(lines) {
      const batch = joinLines(lines);
      const values = await run(recognition, batch.tensor);
      const classes = characters.length;
      const steps = values.length / classes / lines.length;
      return lines.map((line, index) =>
        keepAlphabet(
          alphabet,
          { values, classes },
          {
            firstStep: index * steps,
            steps: Math.max(1, Math.ceil((line.width / batch.width) * steps)),
          },
        ),
      );
    },
  };
}

async function run(session: InferenceSession, input: Tensor): Promise<Float32Array> {
  const outputs = await session.run({ x: input });
  const output = outputs[session.outputNames[0] ?? ""];
  if (!(output?.data instanceof Float32Array)) throw new Error("The network gave no numbers");
  return output.data;
}

function joinLines(lines: readonly LinePicture[]): { tensor: Tensor; width: number } {
  const width = Math.max(...lines.map((line) => line.width));
  const height = lines[0]?.height ?? 0;
  const values = new Float32Array(lines.length * 3 * height * width);
  lines.forEach((line, index) => {
    for (let row = 0; row < 3 * height; row += 1) {
      const source = line.planes.subarray(row * line.width, (row + 1) * line.width);
      values.set(source, (index * 3 * height + row) * width);
    }
  });
  return { tensor: new Tensor("float32", values, [lines.length, 3, height, width]), width };
}
