// Sentences for what the club's log holds as codes and names.
import type { ClubLogEntry, ClubRole } from "@capicu/contract/clubs";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { ROLE_NAMES } from "#lib/club-roles.ts";

type Say = (message: MessageDescriptor) => string;

interface Names {
  /** Who acted; a word for somebody whom the reader does not see. */
  actor: string;
  /** About whom. */
  subject: string;
  /** The new role, or the name before. */
  detail: string;
}

const calendarChanged = ({ actor }: Names) => msg`${actor} changed a date in the calendar.`;

const SENTENCES: Readonly<Record<string, (names: Names) => MessageDescriptor>> = {
  founded: ({ actor }) => msg`${actor} founded the club.`,
  joined: ({ actor }) => msg`${actor} joined.`,
  requested: () => msg`Somebody asked to join.`,
  accepted: ({ actor, subject }) => msg`${actor} let ${subject} in.`,
  refused: ({ actor }) => msg`${actor} refused a request.`,
  left: ({ actor }) => msg`${actor} left.`,
  removed: ({ actor, subject }) => msg`${actor} removed ${subject}.`,
  role_changed: ({ actor, subject, detail }) =>
    msg`${actor} gave ${subject} a new role: ${detail}.`,
  invited: ({ actor }) => msg`${actor} made an invitation link.`,
  invitation_revoked: ({ actor }) => msg`${actor} ended an invitation link.`,
  handover_offered: ({ actor, subject }) => msg`${actor} offered the club to ${subject}.`,
  handover_declined: ({ subject }) => msg`The offer of the club to ${subject} ended without a yes.`,
  handed_over: ({ actor, subject }) => msg`${actor} handed the club over to ${subject}.`,
  replacement_announced: ({ actor }) =>
    msg`${actor} wants to own the club, because the owner has not been here for a long time.`,
  replacement_stopped: () => msg`The owner is back and stays the owner.`,
  owner_replaced: ({ actor, subject }) => msg`${actor} became the owner in place of ${subject}.`,
  changed: ({ actor }) => msg`${actor} changed what the page says of the club.`,
  renamed: ({ actor, detail }) => msg`${actor} renamed the club. Its name was ${detail}.`,
  meetup_added: ({ actor }) => msg`${actor} added a meetup to the calendar.`,
  meetup_changed: ({ actor }) => msg`${actor} changed a meetup in the calendar.`,
  meetup_deleted: ({ actor }) => msg`${actor} removed a meetup from the calendar.`,
  meetup_ended: ({ actor }) => msg`${actor} ended a weekly meetup.`,
  date_cancelled: calendarChanged,
  date_moved: calendarChanged,
  date_restored: calendarChanged,
  picture_sent: ({ actor }) => msg`${actor} sent a new picture of the club.`,
  picture_approved: () => msg`A moderator approved the picture of the club.`,
  picture_rejected: () => msg`A moderator rejected the picture of the club.`,
  picture_removed: () => msg`The picture of the club was removed.`,
  closed: () => msg`The club was closed.`,
  reopened: () => msg`The club was opened again.`,
};

const isRole = (text: string): text is ClubRole => Object.hasOwn(ROLE_NAMES, text);

export function describeEntry(entry: ClubLogEntry, say: Say): string {
  const detail = entry.detail ?? "";
  const names = {
    actor:
      entry.actor?.username ?? say(msg({ message: "Somebody", context: "Begins a sentence." })),
    subject:
      entry.subject?.username ??
      say(msg({ message: "somebody", context: "Somebody is let in, removed or offered a club." })),
    detail: entry.action === "role_changed" && isRole(detail) ? say(ROLE_NAMES[detail]) : detail,
  };
  const sentence = SENTENCES[entry.action];
  return say(sentence === undefined ? msg`The club was changed.` : sentence(names));
}
