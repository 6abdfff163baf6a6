const LOOK_ALIKE: Record<string, string> = {
  "0": "o",
  "1": "l",
  i: "l",
  "|": "l",
  "!": "l",
  "5": "s",
};

/** Letters and percent signs only, without case, accents and look-alikes: what labels are compared by. */
export function foldText(text: string): string {
  return Array.from(text, foldCharacter).join("");
}

// The networks write some hundred characters.
const foldedCharacters = new Map<string, string>();

/** "" for what does not count when labels are compared. */
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
