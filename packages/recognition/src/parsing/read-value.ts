import { decodeCtc, type ReadCharacter } from "#engine/ctc.ts";
import { digitScores } from "#engine/digit-scores.ts";
import type { LineScores } from "#engine/line-scores.ts";
import { isRate, type StatField } from "#reading.ts";

import { asNumberText, type NumberText, parseRate, parseWhole } from "./number-text.ts";
import { type Token, weakest } from "./token.ts";

export interface ReadValue {
  readonly value: number;
  readonly confidence: number;
  readonly number: NumberText;
}

/** The number a token shows, as its field writes numbers. */
export function readValue(token: Token, field: StatField): ReadValue | undefined {
  const from = Math.max(0, (token.characters[0]?.from ?? 0) - 1);
  const to = Math.min(token.line.scores.steps - 1, (token.characters.at(-1)?.to ?? 0) + 1);
  return readDigits(token.line.scores, field, { from, to });
}

/** Reads time steps of a line as a number and nothing else. */
export function readDigits(
  scores: LineScores,
  field: StatField,
  span: { from: number; to: number },
): ReadValue | undefined {
  const characters = decodeCtc(digitScores(scores), span);
  const number = asNumberText(characters.map(({ text }) => text).join(""));
  if (number === undefined) return undefined;
  const value = isRate(field) ? parseRate(number) : parseWhole(number);
  if (value === undefined) return undefined;
  return { value, confidence: weakest(characters.filter(isDigit)), number };
}

// A doubtful comma changes no count; a doubtful point in a rate is caught by its range.
function isDigit({ text }: ReadCharacter): boolean {
  return /\d/.test(text);
}
