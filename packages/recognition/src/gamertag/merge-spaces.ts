const BLANK = /[\s_]/;

/**
 * The first of several spellings of the same letters, with what the others saw between them: an
 * underscore is often read as a blank, a blank never as an underscore.
 */
export function settleBlanks(spellings: readonly string[]): string {
  const [first = "", ...others] = spellings.map((spelling) => spelling.normalize("NFC"));
  const letters = Array.from(first).filter((character) => !BLANK.test(character));
  const gaps = [first, ...others].map(gapsOf).filter(({ length }) => length === letters.length + 1);
  return [...letters, ""]
    .map((letter, index) => {
      const seen = gaps.map((gap) => gap[index] ?? "");
      const isInside = index > 0 && index < letters.length;
      return (isInside ? settle(seen) : (seen[0] ?? "")) + letter;
    })
    .join("");
}

function settle(seen: readonly string[]): string {
  const blanks = seen.filter((gap) => gap !== "").length;
  // Of two underscores a reader may see one; it seldom sees two in one.
  const [underscore] = seen
    .filter((gap) => gap.includes("_"))
    .toSorted((a, b) => b.length - a.length);
  if (underscore !== undefined && 2 * blanks >= seen.length) return underscore;
  const decider = seen[0] === "" ? 0 : 1;
  return 2 * blanks + decider > seen.length ? " " : "";
}

/** What stands before each letter, and after the last. */
function gapsOf(spelling: string): string[] {
  const gaps = [""];
  for (const character of spelling) {
    if (BLANK.test(character)) gaps.push(`${gaps.pop() ?? ""}${character}`);
    else gaps.push("");
  }
  return gaps;
}
