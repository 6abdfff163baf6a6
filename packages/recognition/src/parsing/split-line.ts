import type { Skew } from "#detection/skew.ts";
import { decodeCtc, type ReadCharacter } from "#engine/ctc.ts";
import type { ReadBox } from "#engine/read-boxes.ts";
import { median } from "#median.ts";

import { isSpaced } from "./blanks.ts";
import type { Token } from "./token.ts";

// In line heights between the middles of two characters; a blank inside a label is narrower than 1.
const WORD_GAP = 1.35;
/** The distance of digits across a blank relative to that of neighbours; in a monospaced font a blank is as wide as a digit. */
export const ACROSS_BLANK = 2.5;

/** Splits a line at wide gaps, because the detector joins texts that are side by side. */
export function splitLine(read: ReadBox, skew: Skew): Token[] {
  const characters = decodeCtc(read.scores);
  const stepWidth = read.box.width / read.scores.steps;
  const widest = Math.max(WORD_GAP * read.box.height, stepWidth * widestBlank(characters));
  const groups: ReadCharacter[][] = [];
  let previous: ReadCharacter | undefined;
  for (const character of characters) {
    if (character.text === " ") {
      groups.at(-1)?.push(character);
      continue;
    }
    const gap = previous === undefined ? Infinity : middle(character) - middle(previous);
    if (gap * stepWidth > widest) groups.push([]);
    groups.at(-1)?.push(character);
    previous = character;
  }
  return groups.map((group) => makeToken(read, skew, trimBlanks(group)));
}

/** The widest blank in steps inside a number or wording in a wide font; 0 for other texts with digits. */
function widestBlank(characters: readonly ReadCharacter[]): number {
  const text = characters.map((character) => character.text).join("");
  if (!isSpaced(text) && /\d/.test(text)) return 0;
  const pitches = characters.flatMap((character, index) => {
    const before = characters[index - 1];
    const areWritten = before !== undefined && before.text !== " " && character.text !== " ";
    return areWritten ? [middle(character) - middle(before)] : [];
  });
  return ACROSS_BLANK * (median(pitches) ?? 0);
}

/** A token of some of a line's characters. */
export function makeToken(line: ReadBox, skew: Skew, characters: readonly ReadCharacter[]): Token {
  const { box, scores } = line;
  const stepWidth = box.width / scores.steps;
  const first = characters[0]?.from ?? 0;
  const last = characters.at(-1)?.to ?? scores.steps - 1;
  // The token extends half a character beyond its first and last step.
  const margin = box.height * 0.15;
  const from = Math.max(0, first * stepWidth - margin) - box.width / 2;
  const to = Math.min(box.width, (last + 1) * stepWidth + margin) - box.width / 2;
  const cos = Math.cos(box.angle);
  const along = (from + to) / 2;
  const x = box.x + along * cos;
  const y = box.y + along * Math.sin(box.angle);
  return {
    text: characters.map(({ text }) => text).join(""),
    characters,
    left: box.x + from * cos,
    right: box.x + to * cos,
    y: y - Math.tan(skew(y)) * x,
    height: box.height,
    line,
  };
}

function middle({ from, to }: ReadCharacter): number {
  return (from + to) / 2;
}

function trimBlanks(characters: readonly ReadCharacter[]): ReadCharacter[] {
  const end = characters.findLastIndex(({ text }) => text !== " ");
  return characters.slice(0, end + 1);
}
