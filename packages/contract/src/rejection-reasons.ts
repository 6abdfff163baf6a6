// Why a submission is rejected: the catalogue, in the order of the digits that choose from it.
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
    title: "Typed numbers differ from the screenshot",
    sentence: "Some numbers you typed are not those in the screenshot.",
  },
  {
    code: "unreadable",
    title: "Cut off or unreadable",
    sentence: "The screenshot is cut off or too blurred to be read.",
  },
  {
    code: "half_missing",
    title: "A half is missing",
    sentence: "A half of the statistics screen is missing.",
  },
  {
    code: "not_statistics",
    title: "Not the statistics screen",
    sentence: "The picture does not show the statistics screen of the game.",
  },
  {
    code: "other_player",
    title: "Another player's screenshot",
    sentence: "The screenshot shows another gamertag than yours.",
  },
  {
    code: "sent_before",
    title: "Sent before",
    sentence: "The same screenshot was sent before. Please take a new one.",
  },
  {
    code: "halves_apart",
    title: "Halves do not belong together",
    sentence: "The two halves do not belong together. Please take both at the same time.",
  },
  {
    code: "counter_fell",
    title: "Lower than approved before",
    sentence: "Numbers that can only grow are lower than those approved before.",
  },
  {
    code: "edited",
    title: "The picture looks edited",
    sentence: "The picture looks edited. Please send the screenshot as the game shows it.",
  },
  { code: OTHER_REASON, title: "Other", sentence: "" },
] as const satisfies readonly RejectionReason[];

export type RejectionCode = (typeof REJECTION_REASONS)[number]["code"];

export const isRejectionCode = (code: string): code is RejectionCode =>
  REJECTION_REASONS.some((reason) => reason.code === code);

/** What the player reads: the sentence of the catalogue, then the moderator's own words. */
export function reasonText(code: RejectionCode | null, words: string): string {
  const sentence = REJECTION_REASONS.find((reason) => reason.code === code)?.sentence ?? "";
  return [sentence, words.trim()].filter((part) => part !== "").join(" ");
}
