import type { ReadCharacter } from "#engine/ctc.ts";
import type { ReadBox } from "#engine/read-boxes.ts";

/** A piece of a line, with its place on the straightened page. */
export interface Token {
  readonly text: string;
  readonly characters: readonly ReadCharacter[];
  readonly left: number;
  readonly right: number;
  /** Centre height. */
  readonly y: number;
  readonly height: number;
  readonly line: ReadBox;
}

export function centreX(token: { left: number; right: number }): number {
  return (token.left + token.right) / 2;
}

/** The least sure character decides: one wrong digit makes a number wrong. */
export function weakest(characters: readonly ReadCharacter[]): number {
  const letters = characters.filter(({ text }) => text !== " ");
  return letters.reduce((least, { confidence }) => Math.min(least, confidence), 1);
}
