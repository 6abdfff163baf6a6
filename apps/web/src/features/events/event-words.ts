// The words for the kinds, states and roles of events.
import type { RESULT_KINDS } from "@capicu/contract/event-play";
import type { EventEntry, EventRole, EventState, EntrantState } from "@capicu/contract/events";
import type { FormatId, HandKind } from "@capicu/pairing/rules/names";
import type { RulePresetId } from "@capicu/pairing/rules/rule-presets";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const FORMAT_NAMES: Record<FormatId, MessageDescriptor> = {
  "rotating-pairs": msg`Rotating pairs`,
  "fixed-pairs-swiss": msg`Fixed pairs, Swiss`,
  "round-robin": msg`Round robin`,
  "single-elimination": msg`Single elimination`,
  "double-elimination": msg`Double elimination`,
  americano: msg`Americano`,
  mexicano: msg`Mexicano`,
  "winner-stays": msg`Winner stays`,
};

export const FORMAT_MEANINGS: Record<FormatId, MessageDescriptor> = {
  "rotating-pairs": msg`Everybody enters alone and gets another partner each round. Equal wins meet at a table.`,
  "fixed-pairs-swiss": msg`Pairs stay together. Each round they meet a pair with equal wins.`,
  "round-robin": msg`Pairs stay together, and every pair meets every other one.`,
  "single-elimination": msg`Pairs stay together. A defeat ends it.`,
  "double-elimination": msg`Pairs stay together. The second defeat ends it.`,
  americano: msg`Everybody enters alone and is everybody’s partner once. Your own points decide.`,
  mexicano: msg`Everybody enters alone. Four neighbours of the standings share a table; your own points decide.`,
  "winner-stays": msg`Pairs stay together. Winners keep their table, losers go to the end of the queue.`,
};

export const RULE_PRESET_NAMES: Record<RulePresetId, MessageDescriptor> = {
  "venezuela-100": msg`Venezuela, to 100`,
  "dominican-200": msg`Dominican Republic, to 200`,
  "puerto-rico-500": msg`Puerto Rico, to 500`,
  "cuba-double-nine": msg`Cuba, double nine`,
  "jamaica-six-love": msg`Jamaica, six-love`,
  "haiti-dekabes": msg`Haiti, dekabès`,
  "brazil-6-7": msg`Brazil, to 6`,
  "spain-200": msg`Spain, to 200 without surplus`,
};

export const STATE_NAMES: Record<EventState, MessageDescriptor> = {
  draft: msg({ context: "state of an event", message: "Draft" }),
  open: msg({ context: "state of an event", message: "Entries are open" }),
  running: msg({ context: "state of an event", message: "Being played" }),
  finished: msg({ context: "state of an event", message: "Over" }),
  cancelled: msg({ context: "state of an event", message: "Cancelled" }),
};

export const REGISTRATION_NAMES: Record<EventEntry["registration"], MessageDescriptor> = {
  open: msg`Open to all`,
  club: msg`For members of the club`,
  invitation: msg`By invitation`,
};

export const ENTRANT_STATE_NAMES: Record<EntrantState, MessageDescriptor> = {
  invited: msg({ context: "state of a player in an event", message: "Invited" }),
  registered: msg({ context: "state of a player in an event", message: "Takes part" }),
  waiting: msg({ context: "state of a player in an event", message: "On the waiting list" }),
  withdrawn: msg({ context: "state of a player in an event", message: "Withdrawn" }),
  left: msg({ context: "state of a player in an event", message: "Has left" }),
  disqualified: msg({ context: "state of a player in an event", message: "Disqualified" }),
};

export const ROLE_WORDS: Record<EventRole, MessageDescriptor> = {
  organiser: msg({ context: "role in an event", message: "Organiser" }),
  director: msg({ context: "role in an event", message: "Director" }),
  scorer: msg({ context: "role in an event", message: "Scorer" }),
};

export const RESULT_KIND_NAMES: Record<(typeof RESULT_KINDS)[number], MessageDescriptor> = {
  played: msg({ context: "how a table ended", message: "Played to the end" }),
  unfinished: msg({ context: "how a table ended", message: "Left unfinished" }),
  "no-show": msg({ context: "how a table ended", message: "Somebody did not come" }),
};

/** How a hand ended, or what happened in it. */
export const HAND_KIND_NAMES: Record<HandKind, MessageDescriptor> = {
  out: msg({ context: "how a hand ended", message: "Out" }),
  double: msg({ context: "how a hand ended", message: "Out with a double" }),
  capicu: msg({ context: "how a hand ended", message: "Capicú finish" }),
  chuchazo: msg({ context: "how a hand ended", message: "Chuchazo" }),
  crossed: msg({ context: "how a hand ended", message: "Crossed double" }),
  block: msg({ context: "how a hand ended", message: "Block" }),
  pass: msg({ context: "what happened in a hand", message: "Pass that earns points" }),
  penalty: msg({ context: "what happened in a hand", message: "Penalty" }),
};
