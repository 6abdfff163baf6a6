import { lineText } from "#engine/line-text.ts";
import type { ReadBox } from "#engine/read-boxes.ts";
import { median } from "#median.ts";

import { asNumberText } from "./number-text.ts";
import type { Vocabulary } from "./vocabulary.ts";

// As a share of the usual height of lines.
const SPECK = 0.3;
const LOW = 0.7;
// The number of letters from which a line is judged, and its share of different letters.
const LEAST_LETTERS = 8;
const MONOTONE = 0.3;
const MONOTONE_IF_LOW = 0.45;
// Longer text has few further different letters.
const WHOLE_ALPHABET = 24;

/** The lines without dotted leaders and rules, which are very low or read as the same few letters. */
export function withoutFurniture(lines: readonly ReadBox[], vocabulary: Vocabulary): ReadBox[] {
  const usual = usualHeight(lines, vocabulary);
  return lines.filter((line) => line.box.height > SPECK * usual && !isLeader(line, usual));
}

/** The usual height of lines that are clearly text, so that many leaders do not distort it. */
function usualHeight(lines: readonly ReadBox[], { isKnownWording }: Vocabulary): number {
  const texts = lines.filter((line) => {
    const text = lineText(line);
    return isKnownWording(text) || asNumberText(text) !== undefined;
  });
  return median((texts.length > 0 ? texts : lines).map(({ box }) => box.height)) ?? 0;
}

function isLeader(line: ReadBox, usual: number): boolean {
  const text = lineText(line);
  const letters = Array.from(text.replaceAll(" ", "").toLowerCase());
  if (letters.length < LEAST_LETTERS || asNumberText(text) !== undefined) return false;
  const most = line.box.height < LOW * usual ? MONOTONE_IF_LOW : MONOTONE;
  return new Set(letters).size <= most * Math.min(letters.length, WHOLE_ALPHABET);
}
