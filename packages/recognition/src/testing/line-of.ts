import type { Alphabet } from "#engine/alphabet.ts";
import type { LineScores } from "#engine/line-scores.ts";
import type { ReadBox } from "#engine/read-boxes.ts";

const CHARACTERS = [
  "",
  ...Array.from({ length: 95 }, (_value, index) => String.fromCodePoint(32 + index)),
];
const ALPHABET: Alphabet = {
  characters: CHARACTERS,
  classes: CHARACTERS.map((_c, index) => index),
};

/** The scores of a network that is sure of each character and of a blank after it. */
export function scoresOf(text: string, confidence = 0.99): LineScores {
  const steps = text.length * 2;
  const values = new Float32Array(steps * CHARACTERS.length);
  Array.from(text).forEach((character, index) => {
    values[index * 2 * CHARACTERS.length + CHARACTERS.indexOf(character)] = confidence;
    values[(index * 2 + 1) * CHARACTERS.length] = 1;
  });
  return { alphabet: ALPHABET, steps, values };
}

export interface Place {
  /** The left edge. */
  readonly x: number;
  readonly y: number;
  readonly height?: number;
  readonly confidence?: number;
}

/** A line of text as if read from a picture, with characters half as wide as the line is high. */
export function lineOf(text: string, { x, y, height = 20, confidence }: Place): ReadBox {
  const width = text.length * height * 0.5;
  return {
    box: { x: x + width / 2, y, width, height, angle: 0 },
    scores: scoresOf(text, confidence),
  };
}
