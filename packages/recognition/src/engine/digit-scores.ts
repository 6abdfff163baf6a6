import type { Alphabet } from "./alphabet.ts";
import type { LineScores } from "./line-scores.ts";

const DIGITS = ["", ...Array.from("0123456789.,'% ")];
const LOOK_ALIKES: Record<string, string> = {
  "0": "0OoDQÓóò",
  "1": "1lI|i!íÍì",
  "2": "2Zz",
  "5": "5Ss",
  "8": "8B",
  ",": ",;",
  ".": ".·",
  "'": "'`",
};

const sourcesOf = new WeakMap<Alphabet, readonly (readonly number[])[]>();

/** For each digit, the characters of an alphabet that count as this digit. */
function findSources(alphabet: Alphabet): readonly (readonly number[])[] {
  const cached = sourcesOf.get(alphabet);
  if (cached !== undefined) return cached;
  const sources = DIGITS.map((digit) =>
    alphabet.characters.flatMap((character, index) =>
      character === digit || (character !== "" && LOOK_ALIKES[digit]?.includes(character))
        ? [index]
        : [],
    ),
  );
  sourcesOf.set(alphabet, sources);
  return sources;
}

/** The scores of the same line read as a number: a letter that looks like a digit counts as the digit. */
export function digitScores(scores: LineScores): LineScores {
  const { characters } = scores.alphabet;
  const sources = findSources(scores.alphabet);
  const values = new Float32Array(scores.steps * DIGITS.length);
  for (let step = 0; step < scores.steps; step += 1) {
    const row = step * characters.length;
    sources.forEach((indexes, digit) => {
      let sum = 0;
      for (const index of indexes) sum += scores.values[row + index] ?? 0;
      values[step * DIGITS.length + digit] = sum;
    });
  }
  const classes = sources.map((indexes) => scores.alphabet.classes[indexes[0] ?? 0] ?? 0);
  return { alphabet: { classes, characters: DIGITS }, steps: scores.steps, values };
}
