// What players are told of events, in the list of notifications and by email. No person is named.
import { eventPath } from "./event-text.ts";
import type { NotificationKind } from "./notifications.ts";
import { text } from "./texts.ts";

export type EventNewsKind = Extract<NotificationKind, `event_${string}`>;

export const isEventNews = (kind: NotificationKind): kind is EventNewsKind =>
  kind.startsWith("event_");

/** Values: the title of the `event`, and the `round` and `table` that it is about. */
export const EVENT_NEWS: Record<EventNewsKind, string> = {
  event_invited: text("You are invited to {event}. Accept or decline on its page."),
  event_partner_asked: text(
    "A player wants you as partner in {event}. Accept or decline on its page.",
  ),
  event_partner_accepted: text("Your partner has accepted: you play {event} together."),
  event_partner_declined: text(
    "The player whom you asked does not play with you in {event}. Name another partner to keep your place.",
  ),
  event_partner_left: text("Your partner has left {event}, so your pair does not play on."),
  event_moved_up: text("A place is free: you play in {event}."),
  event_cancelled: text("{event} does not take place."),
  event_removed: text("The organisers have taken you out of {event}."),
  event_disqualified: text("You are disqualified from {event}."),
  event_staff: text("You help to run {event}."),
  event_claimed: text("A player says that a guest of {event} was them. Please look at it."),
  event_claim_accepted: text("The games of the guest in {event} are yours now."),
  event_claim_refused: text("The organisers of {event} say that this guest was not you."),
  event_seated: text("Round {round} of {event}: you play at table {table}."),
  event_disputed: text("Round {round} of {event}: table {table} does not agree on its result."),
  event_ruled: text("Round {round} of {event}: the director has decided table {table}."),
  event_report_upheld: text(
    "You reported {event}. A moderator has looked at it and did something about it. Thank you.",
  ),
  event_report_dismissed: text(
    "You reported {event}. A moderator has looked at it and found nothing that breaks the rules.",
  ),
};

/** Where it can be looked at. */
export function eventNewsPath(kind: EventNewsKind, slug: string): string {
  if (kind === "event_seated" || kind === "event_ruled") return eventPath(slug, "room");
  if (kind === "event_disputed" || kind === "event_claimed" || kind === "event_staff")
    return eventPath(slug, "manage");
  return eventPath(slug);
}
