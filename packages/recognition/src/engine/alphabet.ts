/** The few classes of the network that Latin text consists of. */
export interface Alphabet {
  /** The class numbers; the first is the blank. */
  readonly classes: readonly number[];
  /** The character of each class; "" for the blank. */
  readonly characters: readonly string[];
}

// The dictionary has these letters because of pinyin; in a player's name they are misread accents.
const ACCENTED = "éèäíÉáÓòüúóàì";
const LATIN = /^[!-~ ]$/;

/** Leaves out the other 6,500 classes, so that no Chinese character is read and decoding is fifty times faster. */
export function latinAlphabet(characters: readonly string[]): Alphabet {
  const entries = characters.flatMap((character, index) =>
    index === 0 || LATIN.test(character) || ACCENTED.includes(character)
      ? [{ character, index }]
      : [],
  );
  return {
    classes: entries.map(({ index }) => index),
    characters: entries.map(({ character }) => character),
  };
}
