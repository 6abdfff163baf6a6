import { decodeCtc } from "./ctc.ts";
import type { ReadBox } from "./read-boxes.ts";

export function lineText({ scores }: ReadBox): string {
  return decodeCtc(scores)
    .map(({ text }) => text)
    .join("");
}

export function lineDigits(line: ReadBox): string {
  return lineText(line).replace(/\D/g, "");
}

/** The text without blanks, on which readers differ most and which change no number. */
export function solidText(line: ReadBox): string {
  return lineText(line).replaceAll(" ", "");
}

/** The confidence of the least sure character; 0 for an empty line. */
export function confidenceOf({ scores }: ReadBox): number {
  const characters = decodeCtc(scores).filter(({ text }) => text !== " ");
  if (characters.length === 0) return 0;
  return Math.min(...characters.map(({ confidence }) => confidence));
}

export function isNumber(line: ReadBox): boolean {
  return /\d/.test(lineText(line));
}

/** Whether the line has wording, with or without a number. */
export function isWord(line: ReadBox): boolean {
  return /(?:\p{L}.*){4}/u.test(lineText(line));
}
