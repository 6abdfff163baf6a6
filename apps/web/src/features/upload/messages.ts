// The messages that this screen's logic chooses.
import { SCREENSHOT_MAX_BYTES, type Half } from "@capicu/contract/submissions";

export const HALF_NAMES = {
  top_half: "Top half",
  bottom_half: "Bottom half",
} as const satisfies Record<Half, string>;

export const READING = {
  top_half: "Processing top half image...",
  bottom_half: "Processing bottom half image...",
} as const satisfies Record<Half, string>;

const ORDINALS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

export const placeInLine = (place: number) =>
  `${place}${ENDINGS[ORDINALS.select(place)] ?? "th"} in line`;
/** For screen readers: it changes seldom while the line is long. */
export const placeAnnounced = (place: number) =>
  place <= 3
    ? `Your screenshot is ${placeInLine(place)}.`
    : `Your screenshot waits among the first ${Math.ceil(place / 10) * 10} in line.`;
export const LINE_HELP = "It is read when its turn comes. You can fill in the form meanwhile.";
export const WAITING_OFFLINE = "You are offline. Your screenshot is read when you are back online.";
export const READING_STOPPED = {
  top_half: "The top half was not read.",
  bottom_half: "The bottom half was not read.",
} as const satisfies Record<Half, string>;

export const UPLOADED = {
  top_half: "✓ Top half uploaded",
  bottom_half: "✓ Bottom half uploaded",
} as const satisfies Record<Half, string>;

export const ONE_READ = {
  top_half: "Top half processed! Upload bottom half to complete.",
  bottom_half: "Bottom half processed! Upload top half to complete.",
} as const satisfies Record<Half, string>;

export const BOTH_READ =
  "Both images processed! Please enter your gamertag and review before submitting.";

/** The reader answered, but found nothing. */
export const NOTHING_READ = {
  top_half: "Could not process top half image. Please try again.",
  bottom_half: "Could not extract blitz stats from bottom half image. Please try again.",
} as const satisfies Record<Half, string>;

/** There was no reading at all. */
export const READING_FAILED = {
  top_half: "Could not process top half image. Please try again.",
  bottom_half: "Error processing bottom half image. Please try again.",
} as const satisfies Record<Half, string>;

export const NO_NUMBERS = "No numbers were found in this picture.";
export const NO_PICTURE = "File type must be PNG or JPEG. This file is neither.";
export const PICTURE_GONE = "This screenshot could not be loaded. Please choose it again.";
export const SAME_PICTURE =
  "Both halves are the same picture. That is fine if it shows all of your statistics.";
export const TOO_LARGE = `File is larger than ${SCREENSHOT_MAX_BYTES} bytes`;

export const PREPARING = "Preparing your stats data...";
export const SENDING_WITH_SCREENSHOT = "Uploading screenshot and stats...";
export const SENDING = "Uploading stats to database...";
export const FINALIZING = "Finalizing submission...";

export const NOT_AUTHENTICATED = "User not authenticated";
export const NOT_SENT = "Failed to upload stats. Please check your connection and try again.";
export const SENT_WITH_SCREENSHOT =
  "✅ Stats and screenshot uploaded successfully! Your submission is pending admin review.";
export const SENT = "✅ Stats uploaded successfully! Your submission is pending admin review.";
export const SENT_WITHOUT_ITS_SCREENSHOT =
  "⚠️ Stats saved successfully, but screenshot upload failed. You may need to re-upload the screenshot separately.";
export const QUEUED_HERE = "Saved on this device. We'll send it when you're back online.";
export const queuedHere = (count: number) =>
  count === 1
    ? QUEUED_HERE
    : `${count} submissions are saved on this device. We'll send them when you're back online.`;
export const SCREENSHOT_ADDED = "✅ The screenshot is with your submission now.";
export const SCREENSHOT_FAILED_AGAIN =
  "⚠️ The screenshot did not arrive this time either. Your stats are safe.";
export const SENT_LATER = "The stats that were saved on this device have been sent.";
export const CLEARED = "The form is empty now.";
export const NOTHING_TO_FIX =
  "This submission was decided, withdrawn or sent again since. There is nothing to fix.";
export const READY_TO_FIX =
  "These are the values of that submission. Correct what is wrong and send again.";
