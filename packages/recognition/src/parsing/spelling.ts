/** A folded word with its letters as a bit mask. */
export interface Spelling {
  readonly word: string;
  readonly letters: number;
  /** The letters that occur more than once. */
  readonly doubles: number;
}

const FIRST_LETTER = 97;
const SIGN = 26;

export function spell(word: string): Spelling {
  let letters = 0;
  let doubles = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = 1 << (word[at] === "%" ? SIGN : word.charCodeAt(at) - FIRST_LETTER);
    doubles |= letters & letter;
    letters |= letter;
  }
  return { word, letters, doubles };
}

/** The highest possible similarity of two words by their lengths and letters: each letter that one of them lacks is an edit. */
export function similarityBound(one: Spelling, other: Spelling): number {
  const longer = Math.max(one.word.length, other.word.length);
  const shorter = Math.min(one.word.length, other.word.length);
  return (longer - Math.max(longer - shorter, lacking(one, other), lacking(other, one))) / longer;
}

function lacking(one: Spelling, other: Spelling): number {
  return countBits(other.letters & ~one.letters) + countBits(other.doubles & ~one.doubles);
}

/** Adds up neighbouring bits in pairs, fours and eights, because each word is compared with hundreds of others. */
function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
