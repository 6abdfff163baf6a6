// Why a submission is rejected: the catalogue, in the order of the digits that choose from it.
import { text } from "./texts.ts";

export interface RejectionReason {
  code: string;
  /** On the moderator's list. */
  title: string;
  /** What the player reads. */
  sentence: string;
}

export const OTHER_REASON = "other";

export const REJECTION_REASONS = [
  {
    code: "values_differ",
    title: text("Typed numbers differ from the screenshot"),
    sentence: text("Some numbers you typed are not those in the screenshot."),
  },
  {
    code: "unreadable",
    title: text("Cut off or unreadable"),
    sentence: text("The screenshot is cut off or too blurred to be read."),
  },
  {
    code: "half_missing",
    title: text("A half is missing"),
    sentence: text("A half of the statistics screen is missing."),
  },
  {
    code: "not_statistics",
    title: text("Not the statistics screen"),
    sentence: text("The picture does not show the statistics screen of the game."),
  },
  {
    code: "other_player",
    title: text("Another player's screenshot"),
    sentence: text("The screenshot shows another gamertag than yours."),
  },
  {
    code: "sent_before",
    title: text("Sent before"),
    sentence: text("The same screenshot was sent before. Please take a new one."),
  },
  {
    code: "halves_apart",
    title: text("Halves do not belong together"),
    sentence: text("The two halves do not belong together. Please take both at the same time."),
  },
  {
    code: "counter_fell",
    title: text("Lower than approved before"),
    sentence: text("Numbers that can only grow are lower than those approved before."),
  },
  {
    code: "edited",
    title: text("The picture looks edited"),
    sentence: text("The picture looks edited. Please send the screenshot as the game shows it."),
  },
  { code: OTHER_REASON, title: text("Other"), sentence: "" },
] as const satisfies readonly RejectionReason[];

export type RejectionCode = (typeof REJECTION_REASONS)[number]["code"];

export const isRejectionCode = (code: string): code is RejectionCode =>
  REJECTION_REASONS.some((reason) => reason.code === code);

/** What the player reads: the sentence of the catalogue, then the moderator's own words. */
export function reasonText(code: RejectionCode | null, words: string): string {
  const sentence = REJECTION_REASONS.find((reason) => reason.code === code)?.sentence ?? "";
  return [sentence, words.trim()].filter((part) => part !== "").join(" ");
}
