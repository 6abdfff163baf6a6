import type { Alphabet } from "./alphabet.ts";

/** The probabilities that the network gives at each time step of a line, only for the alphabet's characters. */
export interface LineScores {
  readonly alphabet: Alphabet;
  readonly steps: number;
  /** `steps` rows with one probability for each character. */
  readonly values: Float32Array;
}

/** Selects the alphabet's columns of one line of a batch. */
export function keepAlphabet(
  alphabet: Alphabet,
  output: { values: Float32Array; classes: number },
  line: { firstStep: number; steps: number },
): LineScores {
  const size = alphabet.classes.length;
  const values = new Float32Array(line.steps * size);
  for (let step = 0; step < line.steps; step += 1) {
    const row = (line.firstStep + step) * output.classes;
    for (let index = 0; index < size; index += 1)
      values[step * size + index] = output.values[row + (alphabet.classes[index] ?? 0)] ?? 0;
  }
  return { alphabet, steps: line.steps, values };
}
