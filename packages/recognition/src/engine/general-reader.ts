import { Tensor } from "#engine/network-runtime.ts";
import type { LinePicture } from "#image/cut-line.ts";

import { latinAlphabet } from "./alphabet.ts";
import type { LineReader } from "./line-reader.ts";
import { keepAlphabet } from "./line-scores.ts";
import { RECOGNITION_MODEL, readCharacters } from "./models.ts";
import { openSession, run } from "./sessions.ts";

/** PP-OCRv4: slow, trained on all kinds of text, poor at accents. */
export async function loadGeneralReader(): Promise<LineReader> {
  const [session, characters] = await Promise.all([
    openSession(RECOGNITION_MODEL),
    readCharacters(),
  ]);
  const alphabet = latinAlphabet(characters);
  return {
    height: 48,
    // Three quarters of the natural width is as accurate and costs a quarter less.
    squeeze: 0.75,
    batch: 6,
    writesMarks: false,
    async readLines(lines) {
      const batch = joinLines(lines);
      const values = await run(session, batch.tensor);
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
