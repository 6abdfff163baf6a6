import type { LineScores } from "./line-scores.ts";

export interface ReadCharacter {
  readonly text: string;
  readonly confidence: number;
  /** The first and the last time step at which it was read. */
  readonly from: number;
  readonly to: number;
}

export interface DecodeLimits {
  readonly allowed?: (character: string) => boolean;
  readonly from?: number;
  readonly to?: number;
}

const decodedLines = new WeakMap<LineScores, readonly ReadCharacter[]>();

/** Decodes the best path: the likeliest character of each step, with repeats joined and blanks dropped. The result for a whole line is cached, because it is needed often. */
export function decodeCtc(scores: LineScores, limits?: DecodeLimits): readonly ReadCharacter[] {
  if (limits !== undefined) return bestPath(scores, limits);
  const characters = decodedLines.get(scores) ?? bestPath(scores, {});
  decodedLines.set(scores, characters);
  return characters;
}

function bestPath(scores: LineScores, limits: DecodeLimits): readonly ReadCharacter[] {
  const { from = 0, to = scores.steps - 1 } = limits;
  const allowed = allowedIndexes(scores, limits);
  const read: ReadCharacter[] = [];
  let previous = 0;
  for (let step = from; step <= to; step += 1) {
    const { index, confidence } = best(scores, step, allowed);
    const last = read.at(-1);
    if (index !== 0 && index === previous && last !== undefined)
      read[read.length - 1] = {
        ...last,
        to: step,
        confidence: Math.max(last.confidence, confidence),
      };
    else if (index !== 0)
      read.push({
        text: scores.alphabet.characters[index] ?? "",
        confidence,
        from: step,
        to: step,
      });
    previous = index;
  }
  return read;
}

function allowedIndexes({ alphabet }: LineScores, { allowed }: DecodeLimits): number[] {
  return alphabet.characters.flatMap((character, index) =>
    index === 0 || allowed === undefined || allowed(character) ? [index] : [],
  );
}

function best(
  { alphabet, values }: LineScores,
  step: number,
  allowed: readonly number[],
): { index: number; confidence: number } {
  const row = step * alphabet.characters.length;
  let index = 0;
  let confidence = -1;
  for (const candidate of allowed) {
    const value = values[row + candidate] ?? 0;
    if (value <= confidence) continue;
    index = candidate;
    confidence = value;
  }
  return { index, confidence };
}
