// A recorded reason begins with a sentence of ours, in English, and ends with the moderator's own words.
import { REJECTED_BY_ADMIN } from "./moderation.ts";
import { PICTURE_REJECTED, PICTURE_REMOVED } from "./picture-moderation.ts";
import { REJECTION_REASONS } from "./rejection-reasons.ts";

const SENTENCES: readonly string[] = [
  ...REJECTION_REASONS.map(({ sentence }) => sentence).filter((sentence) => sentence !== ""),
  ...Object.values(PICTURE_REJECTED),
  PICTURE_REMOVED,
  REJECTED_BY_ADMIN,
];

/** The reason with our sentence in the reader's language; the moderator's words stay as they are. */
export function tellReason(reason: string, say: (english: string) => string): string {
  const sentence = SENTENCES.find((each) => reason === each || reason.startsWith(`${each} `));
  if (sentence === undefined) return reason;
  return [say(sentence), reason.slice(sentence.length).trim()].filter(Boolean).join(" ");
}
