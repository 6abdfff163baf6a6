// Pinyin brought these into the network's alphabet; Spanish, Portuguese and French names write the others.
const NOT_IN_NAMES: Record<string, string> = {
  ā: "á",
  ē: "é",
  ī: "í",
  ō: "ó",
  ū: "ú",
  ǐ: "í",
  ǒ: "ó",
};

// Most typefaces of screens draw both alike; no word begins with a small l and a consonant.
const SMALL_FOR_CAPITAL = /(?<![\p{L}\p{N}])l(?=[bcdfghj-np-tv-xz])/gu;

// A level right behind a name, in one line with it.
const LEVEL = /(?<=\S)\s(?:level|lvl|nivel|n[ií]vel|niveau|nivo)\s?\d+$/iu;

/** The name without what stands round it: bullets, edit pencils, stray marks, its level. */
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
