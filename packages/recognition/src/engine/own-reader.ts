import { Tensor } from "#engine/network-runtime.ts";
import { brightLine } from "#image/bright-line.ts";
import type { LinePicture } from "#image/cut-line.ts";

import type { LineReader } from "./line-reader.ts";
import { openSession, run } from "./sessions.ts";
import { readWeights } from "./weights.ts";

// How many columns of a line each step of the network covers.
const STEP = 4;
const HEIGHT = 32;

/** The network trained for these screens: see `models/MODEL-CARD.md`. */
export async function loadOwnReader(folder?: URL): Promise<LineReader> {
  const { bytes, description } = await readWeights("line-reader", folder);
  // These are in the order of the network's classes; the blank, which has no character, comes before them.
  const { characters = "" } = description;
  const session = await openSession(bytes);
  const alphabet = {
    classes: Array.from({ length: characters.length + 1 }, (_class, index) => index),
    characters: ["", ...Array.from(characters)],
  };
  const trial = await run(
    session,
    new Tensor("float32", new Float32Array(HEIGHT * STEP), [1, 1, HEIGHT, STEP]),
  );
  if (trial.length !== alphabet.classes.length)
    throw new Error("The line reader's characters are not those of its network");
  return {
    height: HEIGHT,
    squeeze: 1,
    batch: 8,
    writesMarks: true,
    async readLines(lines) {
      const values = await run(session, joinLines(lines));
      const size = values.length / lines.length;
      return lines.map((line, index) => {
        const steps = Math.ceil(line.width / STEP);
        const from = index * size;
        const own = values.slice(from, from + steps * alphabet.classes.length);
        return { alphabet, steps, values: own };
      });
    },
  };
}

function joinLines(lines: readonly LinePicture[]): Tensor {
  const widest = Math.max(...lines.map((line) => line.width));
  const width = Math.ceil(widest / STEP) * STEP;
  const values = new Float32Array(lines.length * HEIGHT * width);
  lines.forEach((line, index) => {
    const bright = brightLine(line);
    for (let row = 0; row < HEIGHT; row += 1)
      values.set(
        bright.subarray(row * line.width, (row + 1) * line.width),
        (index * HEIGHT + row) * width,
      );
  });
  return new Tensor("float32", values, [lines.length, 1, HEIGHT, width]);
}
