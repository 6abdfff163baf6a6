// The network's alphabet has these for Pinyin; Spanish, Portuguese and French names use the replacements.
const NOT_IN_NAMES: Record<string, string> = {
  ā: "á",
  ē: "é",
  ī: "í",
  ō: "ó",
  ū: "ú",
  ǐ: "í",
  ǒ: "ó",
};

// Most screen typefaces draw l and I alike, and no word begins with an l and another consonant.
const SMALL_FOR_CAPITAL = /(?<![\p{L}\p{N}])l(?=[bcdfghj-np-tv-xz])/gu;

// A level after the name, in the same line.
const LEVEL = /(?<=\S)\s(?:level|lvl|nivel|n[ií]vel|niveau|nivo)\s?\d+$/iu;

/** Removes what surrounds a name: bullets, edit icons, stray marks and the level. */
export function tidyName(text: string): string {
  return Array.from(text, (character) => NOT_IN_NAMES[character] ?? character)
    .join("")
    .replace(LEVEL, "")
    .replace(SMALL_FOR_CAPITAL, "I")
    .replace(/\s+/g, " ")
    .replace(/ ?_ ?/g, "_")
    .replace(/(?<=[\p{L}\p{N}]) ?- ?(?=[\p{L}\p{N}])/gu, "-")
    .replace(/^[^\p{L}\p{N}_@[({#]+|[^\p{L}\p{N}_\])}!?.*]+$/gu, "")
    .trim();
}
