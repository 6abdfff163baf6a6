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

/** The text without its blanks, which readers differ on most and which change no number. */
export function solidText(line: ReadBox): string {
  return lineText(line).replaceAll(" ", "");
}

/** That of the least sure character; 0 of an empty line. */
export function surenessOf({ scores }: ReadBox): number {
  const characters = decodeCtc(scores).filter(({ text }) => text !== " ");
  if (characters.length === 0) return 0;
  return Math.min(...characters.map(({ confidence }) => confidence));
}

export function isNumber(line: ReadBox): boolean {
  return /\d/.test(lineText(line));
}

/** Wording, with a number beside it or without. */
export function isWord(line: ReadBox): boolean {
  return /(?:\p{L}.*){4}/u.test(lineText(line));
}
