import type { FieldKind } from "@capicu/contract/statistics-screen";

import { decodeCtc, type ReadCharacter } from "#engine/ctc.ts";
import { digitScores } from "#engine/digit-scores.ts";
import type { LineScores } from "#engine/line-scores.ts";

import { asNumberText, type NumberText, parseRate, parseWhole } from "./number-text.ts";
import { type Token, weakest } from "./token.ts";

export interface ReadValue {
  readonly value: number;
  readonly confidence: number;
  readonly number: NumberText;
}

/** The number in a token, in the notation of its kind of field. */
export function readValue(token: Token, kind: FieldKind): ReadValue | undefined {
  return readDigits(token.line.scores, kind, spanOf(token));
}

/** The steps of a token and one more at each end, except steps at which a neighbour was read. */
function spanOf({ characters, line: { scores } }: Token): { from: number; to: number } {
  const [first, last] = [characters[0]?.from ?? 0, characters.at(-1)?.to ?? 0];
  const others = decodeCtc(scores);
  const isFree = (step: number) =>
    step >= 0 &&
    step < scores.steps &&
    others.every(({ text, from, to }) => text === " " || step < from || step > to);
  return { from: isFree(first - 1) ? first - 1 : first, to: isFree(last + 1) ? last + 1 : last };
}

// If nothing is before a mark between thousands, the first group was not read.
const WITHOUT_BEGINNING = /^[.,']\d{3}(?!\d)/;

/** Reads time steps of a line as a number and nothing else. */
export function readDigits(
  scores: LineScores,
  kind: FieldKind,
  span: { from: number; to: number },
): ReadValue | undefined {
  const characters = decodeCtc(digitScores(scores), span);
  const text = characters.map((character) => character.text).join("");
  const number = asNumberText(text);
  if (number === undefined || WITHOUT_BEGINNING.test(text)) return undefined;
  const value = kind === "rate" ? parseRate(number) : parseWhole(number);
  if (value === undefined) return undefined;
  return { value, confidence: weakest(characters.filter(isDigit)), number };
}

// A doubtful comma changes no count, and a wrong point in a rate violates its range.
function isDigit({ text }: ReadCharacter): boolean {
  return /\d/.test(text);
}
