import type { ReadCharacter } from "#engine/ctc.ts";

const MARKED = /(?<!\d[.,' ])\d[.,']\d{3}(?!\d)/;
const SPACED = /^\d{1,3}(?: \d{3})+$/;

/** Whether a text is one number with blanks between its thousands. */
export function isSpaced(text: string): boolean {
  return SPACED.test(text.trim());
}

/** Whether a picture separates thousands by marks: then a blank separates a number from an icon that was read as a digit. */
export function blanksPart(texts: readonly string[]): boolean {
  return texts.filter((text) => MARKED.test(text)).length > texts.filter(isSpaced).length;
}

/** The parts between blanks; a percent sign stays with its number. */
export function partAtBlanks(characters: readonly ReadCharacter[]): ReadCharacter[][] {
  const parts: ReadCharacter[][] = [[]];
  for (const [index, character] of characters.entries()) {
    if (character.text !== " ") parts.at(-1)?.push(character);
    else if (characters[index + 1]?.text !== "%") parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/** The longest of several numbers; the others are icons and charts beside it. */
export function longestPart(characters: readonly ReadCharacter[]): readonly ReadCharacter[] {
  const digits = (part: readonly ReadCharacter[]) =>
    part.filter(({ text }) => /\d/.test(text)).length;
  const [first = [], second = []] = partAtBlanks(characters).toSorted(
    (a, b) => digits(b) - digits(a),
  );
  return digits(first) > digits(second) ? first : characters;
}
