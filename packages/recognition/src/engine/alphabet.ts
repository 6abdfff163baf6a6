/** The few classes of the network that Latin text can be made of. */
export interface Alphabet {
  /** Class numbers; the first is the blank. */
  readonly classes: readonly number[];
  /** The character of each; "" for the blank. */
  readonly characters: readonly string[];
}

// Letters that pinyin brought into the dictionary; in a player's name they are an accent misread.
const ACCENTED = "éèäíÉáÓòüúóàì";
const LATIN = /^[!-~ ]$/;

/** Without the other 6,500 classes no Chinese character can win, and decoding is fifty times less work. */
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
