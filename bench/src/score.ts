import { DOMINO_SCREEN, isRate, partsOf, type StatPath } from "@capicu/contract/statistics-screen";
import type { Reading } from "@capicu/recognition/reading";

export type Verdict = "right" | "missing" | "wrong";

/** Null where the screen shows a value only in short ("12.3K"): then no number is the right answer. */
export type ExpectedValue = string | number | null;

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F/gu;
// Half of a displayed tenth, with room for the way floating point writes it.
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

/** Blanks are ignored too where the name has emoji: nobody sees whether one stands beside it. */
export function sameName(truth: string, read: string): boolean {
  const [shown, given] = [truth, read].map((name) => name.normalize("NFC").replace(EMOJI, ""));
  if (shown === truth.normalize("NFC")) return shown === given?.trim();
  return shown?.replace(/\s/g, "") === given?.replace(/\s/g, "");
}

/** Equal but for case, accents and letters that many fonts draw alike. */
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

/** The verdict on each field a picture should give. */
export function judgeReading(
  truth: ReadonlyMap<string, ExpectedValue>,
  { fields }: Pick<Reading, "fields">,
): Map<string, Verdict> {
  return new Map(
    [...truth].map(([path, value]) => [path, judge(path, value, fields[path]?.value)]),
  );
}
