// What an announcement of the site may say: rules that the form, the page and the server share.
import { isWebAddress, LINK_MAX } from "./profile-text.ts";
import { text } from "./texts.ts";

/** Everybody; players who are signed in; and of those the staff. */
export const ANNOUNCEMENT_AUDIENCES = ["everybody", "players", "staff"] as const;
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number];

/** Characters in each language. */
export const ANNOUNCEMENT_TEXT_MAX = 280;
/** So many show at one time, because they stand in every page. */
export const ANNOUNCEMENTS_AT_ONCE = 3;

export const ANNOUNCEMENT_TEXT_MISSING = text("Write the announcement in at least one language");
export const ANNOUNCEMENT_TEXT_TOO_LONG = text(
  "An announcement has at most 280 characters in each language",
);
export const ANNOUNCEMENT_LINK_WRONG = text(
  "A link is a page of this site, like /help, or an address that begins with https://",
);
export const ANNOUNCEMENT_TIME_WRONG = text("Enter a day and a time");

/** Why something about an announcement is refused: words of the database, with their sentences. */
export const ANNOUNCEMENT_BLOCKERS = {
  missing: text("There is no such announcement"),
  no_right: text("Only admins write announcements"),
  end_before_start: text("The end is before the beginning"),
  end_past: text("The end is over already"),
  too_long: text("An announcement begins within a year, and shows for a year at most"),
  too_many: text(
    "Three announcements show at that time already. End one of them, or choose another time.",
  ),
  over: text("This announcement is over already"),
  has_begun: text("This announcement shows already. End it instead."),
  has_not_begun: text("This announcement does not show yet. Delete it instead."),
} as const;
export type AnnouncementBlocker = keyof typeof ANNOUNCEMENT_BLOCKERS;

/** A path of this site, or an https address; nothing else that a browser may run or open. */
export function isAnnouncementLink(link: string): boolean {
  if (link.length > LINK_MAX || /[\s\\]/.test(link)) return false;
  return /^\/(?!\/)/.test(link) || (link.startsWith("https://") && isWebAddress(link));
}
