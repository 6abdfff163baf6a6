import type { ReadCharacter } from "#engine/ctc.ts";
import type { ReadBox } from "#engine/read-boxes.ts";

/** A piece of a line, with its place on the straightened page. */
export interface Token {
  readonly text: string;
  readonly characters: readonly ReadCharacter[];
  readonly left: number;
  readonly right: number;
  /** The height of its centre. */
  readonly y: number;
  readonly height: number;
  readonly line: ReadBox;
}

export function centreX(token: { left: number; right: number }): number {
  return (token.left + token.right) / 2;
}

/** How far two tokens deviate from one column, by the best of left, right and centred alignment. */
export function misalignment(a: Token, b: Token): number {
  const offsets = [a.left - b.left, a.right - b.right, centreX(a) - centreX(b)];
  return Math.min(...offsets.map(Math.abs));
}

// In heights of the taller.
const SAME_ROW = 0.5;

export function sameRow(a: Token, b: Token): boolean {
  return Math.abs(a.y - b.y) < SAME_ROW * Math.max(a.height, b.height);
}

/** The confidence of the least sure character, because one wrong digit makes a number wrong. */
export function weakest(characters: readonly ReadCharacter[]): number {
  const letters = characters.filter(({ text }) => text !== " ");
  return letters.reduce((least, { confidence }) => Math.min(least, confidence), 1);
}
