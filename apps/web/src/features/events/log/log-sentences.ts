// Sentences for what the log of an event holds as codes, figures and names.
import type { EventLogEntry } from "@capicu/contract/events";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

import { namesOf, somebody, tableValues, type LogReader, type TableValues } from "./log-values.ts";

interface Names {
  /** Who acted; a word for somebody whom the reader does not see. */
  actor: string;
  /** Null where the server acted by itself, or the account has ended. */
  hasActor: boolean;
  /** About whom, in the middle of a sentence and at its beginning. */
  person: string;
  Person: string;
  /** Who came into the staff, or left it. */
  other: string;
  /** They acted for themselves. */
  isOwn: boolean;
  detail: EventLogEntry["detail"];
}

type Sentence = (names: Names, table: TableValues) => MessageDescriptor;

const takenOut: Sentence = ({ actor, person, isOwn }) =>
  isOwn ? msg`${actor} left the event.` : msg`${actor} took ${person} out of the event.`;

const PERSONS: Readonly<Record<string, Sentence>> = {
  invited: ({ actor, person }) => msg`${actor} invited ${person}.`,
  accepted: ({ actor }) => msg`${actor} accepted the invitation.`,
  declined: ({ actor }) => msg`${actor} declined the invitation.`,
  partner_asked: ({ actor, person }) => msg`${actor} asked ${person} to be their partner.`,
  registered: ({ actor, person, isOwn }) =>
    isOwn ? msg`${actor} entered.` : msg`${actor} let ${person} take part again.`,
  waiting: ({ actor, person, isOwn }) =>
    isOwn
      ? msg`${actor} joined the waiting list.`
      : msg`${actor} put ${person} on the waiting list.`,
  moved_up: ({ Person }) => msg`${Person} moved up from the waiting list.`,
  withdrawn: takenOut,
  left: takenOut,
  disqualified: ({ actor, person }) => msg`${actor} disqualified ${person}.`,
  guest_added: ({ actor, person }) => msg`${actor} entered ${person} as a guest.`,
  claimed: ({ actor, person }) => msg`${actor} says that they played as the guest ${person}.`,
  claim_accepted: ({ actor, person }) =>
    msg`${actor} agreed that ${person} had played here as a guest.`,
  claim_refused: ({ actor, person }) =>
    msg`${actor} refused the claim that somebody had played as the guest ${person}.`,
  checked_in: ({ actor, person, isOwn }) =>
    isOwn ? msg`${actor} checked in.` : msg`${actor} checked ${person} in.`,
  checked_out: ({ actor, person }) => msg`${actor} took back the check-in of ${person}.`,
};

const EVENT: Readonly<Record<string, Sentence>> = {
  created: ({ actor }) => msg`${actor} made the event.`,
  published: ({ actor }) => msg`${actor} published the event.`,
  changed: ({ actor }) => msg`${actor} changed what the page says of the event.`,
  rules_changed: ({ actor }) => msg`${actor} changed the rules.`,
  finished: ({ actor }) => msg`${actor} finished the event.`,
  cancelled: ({ actor, hasActor }) =>
    hasActor ? msg`${actor} cancelled the event.` : msg`The event was cancelled.`,
  handed_on: ({ actor }) =>
    msg`${actor} runs the event now, because the account of its organiser has ended.`,
  staff_changed: ({ actor, other, detail }) => {
    if (detail["role"] === "director") return msg`${actor} made ${other} a director.`;
    if (detail["role"] === "scorer") return msg`${actor} made ${other} a scorer.`;
    return msg`${actor} took ${other} out of the staff.`;
  },
  code_renewed: ({ actor, detail }) =>
    detail["purpose"] === "invitation"
      ? msg`${actor} renewed the invitation link.`
      : msg`${actor} renewed the code of the check-in.`,
  check_in_aborted: ({ actor }) => msg`${actor} aborted the check-in.`,
};

const ROUNDS: Readonly<Record<string, Sentence>> = {
  round_drawn: ({ actor }, { round, tables }) =>
    msg`${actor} drew round ${round}: ${plural(tables, { one: "# table", other: "# tables" })}.`,
  draft_changed: ({ actor }, { round }) => msg`${actor} changed the draft of round ${round}.`,
  draft_thrown_away: ({ actor }, { round }) =>
    msg`${actor} threw the draft of round ${round} away.`,
  round_published: ({ actor }, { round }) => msg`${actor} published round ${round}.`,
  round_withdrawn: ({ actor }, { round }) => msg`${actor} made round ${round} a draft again.`,
  round_cancelled: ({ actor }, { round }) => msg`${actor} cancelled round ${round}.`,
  clock_set: ({ actor, detail }, { round }) => {
    if (detail["action"] === "stop") return msg`${actor} stopped the clock of round ${round}.`;
    if (detail["action"] === "go-on") return msg`${actor} let the clock of round ${round} go on.`;
    return msg`${actor} gave round ${round} more time.`;
  },
};

const TABLES: Readonly<Record<string, Sentence>> = {
  hands_written: ({ actor }, { round, table, lines }) =>
    msg`${actor} wrote on the score sheet of table ${table}, round ${round}. Lines: ${lines}`,
  hand_removed: ({ actor }, { round, table, lines }) =>
    msg`${actor} took back a line of the score sheet of table ${table}, round ${round}. Line: ${lines}`,
  result_proposed: ({ actor }, { round, table, result }) =>
    msg`${actor} confirmed for their side, table ${table}, round ${round}: ${result}`,
  result_confirmed: ({ actor }, { round, table, result }) =>
    msg`${actor} confirmed for the other side, table ${table}, round ${round}. It counts: ${result}`,
  result_disputed: ({ actor }, { round, table }) =>
    msg`${actor} does not agree with the result of table ${table}, round ${round}.`,
  result_unanswered: (_names, { round, table, result }) =>
    msg`Without an answer of the other side it counts, table ${table}, round ${round}: ${result}`,
  result_ruled: ({ actor }, { round, table, result }) =>
    msg`${actor} decided table ${table}, round ${round}: ${result}`,
  result_corrected: ({ actor }, { round, table, result, before }) =>
    msg`${actor} corrected table ${table}, round ${round}: ${result} (before: ${before})`,
};

const SENTENCES = { ...PERSONS, ...EVENT, ...ROUNDS, ...TABLES };

export function describeEntry(entry: EventLogEntry, reader: LogReader): string {
  const { say } = reader;
  const sentence = SENTENCES[entry.action];
  // Of a later version.
  if (sentence === undefined) return say(msg`The event was changed.`);
  return say(sentence(namesIn(entry, reader), tableValues(entry, reader)));
}

/** Empty where nothing was said. */
export function reasonIn({ detail }: EventLogEntry): string {
  return typeof detail["reason"] === "string" ? detail["reason"] : "";
}

function namesIn({ actor, entrant, others, detail }: EventLogEntry, reader: LogReader): Names {
  const { say } = reader;
  const Somebody = say(msg({ message: "Somebody", context: "Begins a sentence." }));
  const hidden =
    entrant?.is_guest === true
      ? say(msg({ message: "a guest", context: "Somebody without a name, inside a sentence." }))
      : say(somebody);
  return {
    actor: actor ?? Somebody,
    hasActor: actor !== null,
    person: entrant?.name ?? hidden,
    Person: entrant?.name ?? Somebody,
    other: namesOf(others, reader),
    isOwn: (entrant?.name ?? null) === actor,
    detail,
  };
}
