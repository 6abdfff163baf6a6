// The messages that this screen's logic chooses.
import { SCREENSHOT_MAX_BYTES, type Half } from "@capicu/contract/submissions";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, selectOrdinal } from "@lingui/core/macro";

/** One of these messages, or a sentence that the server wrote. */
export type Words = MessageDescriptor | string;

/** How lists of names are written, without "and". */
export const COMMAS: Intl.ListFormatOptions = { type: "unit", style: "short" };

type OfHalves = Record<Half, MessageDescriptor>;

export const HALF_NAMES: OfHalves = {
  top_half: msg`Top half`,
  bottom_half: msg`Bottom half`,
};

export const READING: OfHalves = {
  top_half: msg`Processing top half image...`,
  bottom_half: msg`Processing bottom half image...`,
};

export const placeInLine = (place: number) =>
  msg`${selectOrdinal(place, {
    one: "#st in line",
    two: "#nd in line",
    few: "#rd in line",
    other: "#th in line",
  })}`;
const LAST_TOLD = 3;
/** For screen readers: it changes seldom while the line is long. */
export function placeAnnounced(place: number): MessageDescriptor {
  const first = Math.ceil(place / 10) * 10;
  return place <= LAST_TOLD
    ? msg`${selectOrdinal(place, {
        one: "Your screenshot is #st in line.",
        two: "Your screenshot is #nd in line.",
        few: "Your screenshot is #rd in line.",
        other: "Your screenshot is #th in line.",
      })}`
    : msg`Your screenshot waits among the first ${first} in line.`;
}
export const LINE_HELP = msg`It is read when its turn comes. You can fill in the form meanwhile.`;
export const WAITING_OFFLINE = msg`You are offline. Your screenshot is read when you are back online.`;
export const READING_STOPPED: OfHalves = {
  top_half: msg`The top half was not read.`,
  bottom_half: msg`The bottom half was not read.`,
};

export const ONE_READ: OfHalves = {
  top_half: msg`Top half processed! Upload bottom half to complete.`,
  bottom_half: msg`Bottom half processed! Upload top half to complete.`,
};

export const BOTH_READ = msg`Both images processed! Please enter your gamertag and review before submitting.`;

/** The reader answered, but found nothing. */
export const NOTHING_READ: OfHalves = {
  top_half: msg`Could not process top half image. Please try again.`,
  bottom_half: msg`Could not extract blitz stats from bottom half image. Please try again.`,
};

/** There was no reading at all. */
export const READING_FAILED: OfHalves = {
  top_half: msg`Could not process top half image. Please try again.`,
  bottom_half: msg`Error processing bottom half image. Please try again.`,
};

export const NO_NUMBERS = msg`No numbers were found in this picture.`;
export const NO_PICTURE = msg`File type must be PNG or JPEG. This file is neither.`;
export const TOO_MANY_FILES = msg`Too many files`;
export const notOfTypes = (types: string) => msg`File type must be one of ${types}`;
export const PICTURE_GONE = msg`This screenshot could not be loaded. Please choose it again.`;
export const SAME_PICTURE = msg`Both halves are the same picture. That is fine if it shows all of your statistics.`;
export const TOO_LARGE = msg`File is larger than ${SCREENSHOT_MAX_BYTES} bytes`;

export const NOT_AUTHENTICATED = msg`User not authenticated`;
export const NOT_SENT = msg`Failed to upload stats. Please check your connection and try again.`;
export const SENT_WITH_SCREENSHOT = msg`✅ Stats and screenshot uploaded successfully! Your submission is pending admin review.`;
export const SENT = msg`✅ Stats uploaded successfully! Your submission is pending admin review.`;
export const SENT_WITHOUT_ITS_SCREENSHOT = msg`⚠️ Stats saved successfully, but screenshot upload failed. You may need to re-upload the screenshot separately.`;
export const QUEUED_HERE = msg`Saved on this device. We'll send it when you're back online.`;
export const queuedHere = (count: number) =>
  msg`${plural(count, {
    one: "Saved on this device. We'll send it when you're back online.",
    other: "# submissions are saved on this device. We'll send them when you're back online.",
  })}`;
export const TO_CHECK_HERE = msg`Saved on this device. When you are online again, the screenshots are read, and you check the numbers before they are sent.`;
export const SIGN_IN_TO_SEND = msg`Your session has ended. This upload is saved on this device and sent when you sign in again.`;
export const NO_ROOM = msg`There is no room left on this device, so this upload is not saved. Leave this page open, free some space and send it again.`;
export const TOO_MANY_SAVED = msg`Too many uploads are saved on this device already, so this one is not. Send or delete one of them first.`;
export const CHECK_SAVED = msg`This upload was saved on this device. Check the numbers, then send it.`;
export const SCREENSHOT_ADDED = msg`✅ The screenshot is with your submission now.`;
export const SCREENSHOT_FAILED_AGAIN = msg`⚠️ The screenshot did not arrive this time either. Your stats are safe.`;
export const CLEARED = msg`The form is empty now.`;
export const NOTHING_TO_FIX = msg`This submission was decided, withdrawn or sent again since. There is nothing to fix.`;
export const READY_TO_FIX = msg`These are the values of that submission. Correct what is wrong and send again.`;
