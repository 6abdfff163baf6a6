import { decodeCtc } from "#engine/ctc.ts";
import type { FoundField } from "#parsing/collect-fields.ts";

/**
 * Whether a reading differs from the first only where a word touches the number without a blank
 * ("POINTS:12759"): a close crop reads the S as a 5 or loses the first digit, so it is not evidence.
 */
export function isMisreadCrop(reading: FoundField, first: FoundField): boolean {
  const [a = "", b = ""] = [reading, first].map(({ number }) => number.digits.replace(/\D/g, ""));
  if (a === b) return false;
  const { before, after } = neighbours(first);
  return (
    (before && (a.endsWith(b) || b.endsWith(a))) || (after && (a.startsWith(b) || b.startsWith(a)))
  );
}

/** Whether the line continues before and after the number. */
function neighbours({ token: { line, characters } }: FoundField) {
  const all = decodeCtc(line.scores).filter(({ text }) => text !== " ");
  const own = characters.filter(({ text }) => text !== " ");
  return {
    before: (all[0]?.from ?? 0) < (own[0]?.from ?? 0),
    after: (all.at(-1)?.to ?? 0) > (own.at(-1)?.to ?? 0),
  };
}
