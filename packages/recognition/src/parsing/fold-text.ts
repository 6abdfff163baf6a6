const LOOK_ALIKE: Record<string, string> = {
  "0": "o",
  "1": "l",
  i: "l",
  "|": "l",
  "!": "l",
  "5": "s",
};

/** Reduces a text to letters and percent signs without case, accents and look-alikes, to compare labels. */
export function foldText(text: string): string {
  return Array.from(text, foldCharacter).join("");
}

// The networks read about a hundred characters, so this map stays small.
const foldedCharacters = new Map<string, string>();

/** Returns "" for characters that do not count when labels are compared. */
export function foldCharacter(character: string): string {
  const folded = foldedCharacters.get(character) ?? fold(character);
  foldedCharacters.set(character, folded);
  return folded;
}

function fold(character: string): string {
  const plain = character
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  const alike = LOOK_ALIKE[plain] ?? plain;
  return /^[a-z%]$/.test(alike) ? alike : "";
}
