import type { Reading } from "@capicu/recognition/reading";

export type Verdict = "right" | "missing" | "wrong";

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F/gu;
// Half of a displayed tenth, with room for the way floating point writes it.
const RATE_TOLERANCE = 0.05 + 1e-9;

/** A whole number must be equal, a rate within 0.05, a gamertag equal but for emoji. */
export function judge(path: string, truth: string | number, read: unknown): Verdict {
  if (read === undefined || read === null || read === "") return "missing";
  if (typeof truth === "string")
    return sameName(truth, typeof read === "string" ? read : "") ? "right" : "wrong";
  if (typeof read !== "number") return "wrong";
  const tolerance = /win_rate|percent_complete/.test(path) ? RATE_TOLERANCE : 0;
  return Math.abs(read - truth) <= tolerance ? "right" : "wrong";
}

/** Blanks are ignored too where the name has emoji: nobody sees whether one stands beside it. */
export function sameName(truth: string, read: string): boolean {
  const [shown, given] = [truth, read].map((name) => name.normalize("NFC").replace(EMOJI, ""));
  if (shown === truth.normalize("NFC")) return shown === given?.trim();
  return shown?.replace(/\s/g, "") === given?.replace(/\s/g, "");
}

/** The verdict on each field a picture should give. */
export function judgeReading(
  truth: ReadonlyMap<string, string | number>,
  { fields }: Pick<Reading, "fields">,
): Map<string, Verdict> {
  return new Map(
    [...truth].map(([path, value]) => [path, judge(path, value, fields[path]?.value)]),
  );
}
