const SPACE = /[\s_]/;

/**
 * Merges several readings of the same letters: the first one, with the spaces and underscores of the
 * majority. An underscore is often read as a space, but a space never as an underscore.
 */
export function mergeSpaces(spellings: readonly string[]): string {
  const [first = "", ...others] = spellings.map((spelling) => spelling.normalize("NFC"));
  const letters = Array.from(first).filter((character) => !SPACE.test(character));
  const gaps = [first, ...others].map(gapsOf).filter(({ length }) => length === letters.length + 1);
  return [...letters, ""]
    .map((letter, index) => {
      const readings = gaps.map((gap) => gap[index] ?? "");
      const isInside = index > 0 && index < letters.length;
      return (isInside ? mergeGap(readings) : (readings[0] ?? "")) + letter;
    })
    .join("");
}

function mergeGap(readings: readonly string[]): string {
  const gapCount = readings.filter((gap) => gap !== "").length;
  // A network may read two underscores as one, and seldom one as two.
  const [underscore] = readings
    .filter((gap) => gap.includes("_"))
    .toSorted((a, b) => b.length - a.length);
  if (underscore !== undefined && 2 * gapCount >= readings.length) return underscore;
  const tieBreak = readings[0] === "" ? 0 : 1;
  return 2 * gapCount + tieBreak > readings.length ? " " : "";
}

/** The spaces and underscores before each letter, and after the last one. */
function gapsOf(spelling: string): string[] {
  const gaps = [""];
  for (const character of spelling) {
    if (SPACE.test(character)) gaps.push(`${gaps.pop() ?? ""}${character}`);
    else gaps.push("");
  }
  return gaps;
}
