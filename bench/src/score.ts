import { DOMINO_SCREEN, isRate, partsOf, type StatPath } from "@capicu/contract/statistics-screen";
import type { Reading } from "@capicu/recognition/reading";

export type Verdict = "right" | "missing" | "wrong";

/** Null when the screen abbreviates a value ("12.3K"); no number is then the right answer. */
export type ExpectedValue = string | number | null;

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F/gu;
// Half of a displayed decimal, with a margin for floating-point errors.
const RATE_TOLERANCE = 0.05 + 1e-9;
const LOOK_ALIKES: Record<string, string> = { "0": "o", "1": "l", i: "l", "|": "l", "5": "s" };

/** A whole number must be equal, a rate within 0.05, a gamertag equal but for emoji. */
export function judge(path: string, truth: ExpectedValue, read: unknown): Verdict {
  const isGiven = read !== undefined && read !== null && read !== "";
  if (truth === null) return isGiven ? "wrong" : "right";
  if (!isGiven) return "missing";
  const isRight = typeof truth === "string" ? isName(truth, read) : isNumber(path, truth, read);
  return isRight ? "right" : "wrong";
}

function isName(truth: string, read: unknown): boolean {
  return typeof read === "string" && sameName(truth, read);
}

function isNumber(path: string, truth: number, read: unknown): boolean {
  const tolerance = isRate(DOMINO_SCREEN, partsOf(path as StatPath).field) ? RATE_TOLERANCE : 0;
  return typeof read === "number" && Math.abs(read - truth) <= tolerance;
}

/** With emoji, blanks are ignored too, because a blank beside an emoji is invisible. */
export function sameName(truth: string, read: string): boolean {
  const [expected, actual] = [truth, read].map((name) => name.normalize("NFC").replace(EMOJI, ""));
  if (expected === truth.normalize("NFC")) return expected === actual?.trim();
  return expected?.replace(/\s/g, "") === actual?.replace(/\s/g, "");
}

/** Ignores case, accents and letters that look alike in many fonts. */
export function sameFoldedName(truth: string, read: string): boolean {
  return sameName(foldName(truth), foldName(read));
}

function foldName(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  return Array.from(plain, (character) => LOOK_ALIKES[character] ?? character).join("");
}

/** The verdict on each field that a picture should give. */
export function judgeReading(
  truth: ReadonlyMap<string, ExpectedValue>,
  { fields }: Pick<Reading, "fields">,
): Map<string, Verdict> {
  return new Map(
    [...truth].map(([path, value]) => [path, judge(path, value, fields[path]?.value)]),
  );
}
