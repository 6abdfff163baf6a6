// What players are told of their clubs, in the list of notifications and by email. No person is named.
import { pauseEnd } from "./club-requests.ts";
import { clubPath } from "./club-text.ts";
import type { ClubNews, NotificationKind } from "./notifications.ts";
import { text } from "./texts.ts";

export type ClubNewsKind = Extract<NotificationKind, `club_${string}`>;

export const isClubNews = (kind: NotificationKind): kind is ClubNewsKind =>
  kind.startsWith("club_");

/** In the place of a name that the reader must not know. */
export const SOME_CLUB = text("a club");

/** Values: the name of the `club`, the new `role`, and the `day` on which something takes place. */
export const CLUB_NEWS: Record<ClubNewsKind, string> = {
  club_requested: text("Somebody asks to join {club}."),
  club_accepted: text("You are now a member of {club}."),
  club_refused: text(
    "Your request to join {club} was not accepted. You can ask again from {day} on.",
  ),
  club_removed: text(
    "You were removed from {club}. To come back, ask its organisers for a new invitation.",
  ),
  club_role_changed: text(
    "{role, select, organiser {You are now an organiser of {club}.} scorer {You are now a scorer of {club}.} other {You are now a member of {club} without further rights.}}",
  ),
  club_offered: text(
    "The owner of {club} wants to pass it on to you. Accept or decline on the page of the club.",
  ),
  club_handed_over: text(
    "Your offer to pass {club} on was accepted. It has a new owner, and you are an organiser.",
  ),
  club_offer_declined: text("Your offer to pass {club} on was declined. You are still its owner."),
  club_replacement_announced: text(
    "You have not been here for long, so {club} gets a new owner on {day}. If you sign in before that, you stay its owner.",
  ),
  club_owner_replaced: text(
    "You had not been here for long, so {club} has a new owner. You are an organiser now.",
  ),
  club_closed: text("The owner has closed {club}. You keep your results."),
  club_closed_by_staff: text("A moderator has closed {club}. Its members keep their results."),
  club_reopened: text("A moderator has opened {club} again. You are still a member."),
  club_report_upheld: text(
    "You reported {club}. A moderator has looked at it and did something about it. Thank you.",
  ),
  club_report_dismissed: text(
    "You reported {club}. A moderator has looked at it and found nothing that breaks the rules.",
  ),
  club_picture_approved: text(
    "The picture that you sent for {club} was approved. Everybody who sees the club sees it now.",
  ),
  club_picture_rejected: text("The picture that you sent for {club} was not approved."),
  club_picture_removed: text("A moderator has removed the picture of {club}."),
};

/** The moment of which the news speak; null if they speak of none. */
export function newsMoment(
  kind: ClubNewsKind,
  { due_at: due }: Pick<ClubNews, "due_at">,
  toldAt: Date | string,
): Date | null {
  if (kind === "club_refused") return pauseEnd(toldAt);
  return due === null ? null : new Date(due);
}

const MANAGED: Partial<Record<ClubNewsKind, string>> = {
  club_requested: "",
  club_picture_rejected: "?part=facts",
  club_picture_removed: "?part=facts",
};

/** Where it can be looked at, or done better. */
export function clubNewsPath(kind: ClubNewsKind, slug: string): string {
  const part = MANAGED[kind];
  return part === undefined ? clubPath(slug) : clubPath(slug, "manage") + part;
}
