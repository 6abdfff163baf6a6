import { lineText } from "#engine/line-text.ts";
import type { ReadBox } from "#engine/read-boxes.ts";
import { median } from "#median.ts";

import { asNumberText } from "./number-text.ts";
import type { Vocabulary } from "./vocabulary.ts";

// Of the usual height of lines.
const SPECK = 0.3;
const LOW = 0.7;
// Letters of a line that are not the same as others of it.
const LEAST_LETTERS = 8;
const MONOTONE = 0.3;
const MONOTONE_IF_LOW = 0.45;
// Longer text has few new letters to add.
const WHOLE_ALPHABET = 24;

/** Lines but for dotted leaders and rules, which are seen as very low ones, or read as the same letters over and over. */
export function withoutFurniture(lines: readonly ReadBox[], vocabulary: Vocabulary): ReadBox[] {
  const usual = usualHeight(lines, vocabulary);
  return lines.filter((line) => line.box.height > SPECK * usual && !isLeader(line, usual));
}

/** That of what can be told to be text; many leaders must not pass for the usual line. */
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
