import { decodeCtc } from "#engine/ctc.ts";
import type { FoundField } from "#parsing/collect-fields.ts";

/**
 * Beside a number stands a word without a blank ("POINTS:12759"): a close crop of it takes the S for a 5,
 * or loses the first digit. A reading that differs there alone says nothing.
 */
export function isCutAmiss(reading: FoundField, first: FoundField): boolean {
  const [a = "", b = ""] = [reading, first].map(({ number }) => number.digits.replace(/\D/g, ""));
  if (a === b) return false;
  const { before, after } = neighbours(first);
  return (
    (before && (a.endsWith(b) || b.endsWith(a))) || (after && (a.startsWith(b) || b.startsWith(a)))
  );
}

/** Whether the line goes on before and after the number. */
function neighbours({ token: { line, characters } }: FoundField) {
  const all = decodeCtc(line.scores).filter(({ text }) => text !== " ");
  const own = characters.filter(({ text }) => text !== " ");
  return {
    before: (all[0]?.from ?? 0) < (own[0]?.from ?? 0),
    after: (all.at(-1)?.to ?? 0) > (own.at(-1)?.to ?? 0),
  };
}
