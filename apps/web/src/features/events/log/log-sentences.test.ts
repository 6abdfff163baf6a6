import type { EventLogEntry } from "@capicu/contract/events";
import { expect, test } from "vitest";

import { aPerson } from "#features/events/event.fixture.ts";
import { i18n } from "#languages/language.ts";

import { describeEntry, reasonIn } from "./log-sentences.ts";

const anEntry = (action: string, more: Partial<EventLogEntry> = {}): EventLogEntry => ({
  id: 1,
  happened_at: "2026-11-20T12:00:00Z",
  action,
  actor: "Olga",
  entrant: aPerson("a", "Ana"),
  others: [],
  detail: {},
  ...more,
});

const describe = (action: string, more: Partial<EventLogEntry> = {}) =>
  describeEntry(anEntry(action, more), {
    say: (message) => i18n._(message),
    list: (names) => names.join(" and "),
  });

const AT_TABLE = { round: 2, table: 7, points: [200, 145], winner: 0 };

test.each<[string, string, object?]>([
  ["created", "Olga made the event."],
  ["published", "Olga published the event."],
  ["changed", "Olga changed what the page says of the event."],
  ["rules_changed", "Olga changed the rules."],
  ["finished", "Olga finished the event."],
  ["cancelled", "Olga cancelled the event.", { reason: "Rain" }],
  ["handed_on", "Olga runs the event now, because the account of its organiser has ended."],
  ["staff_changed", "Olga made somebody a director.", { role: "director" }],
  ["staff_changed", "Olga made somebody a scorer.", { role: "scorer" }],
  ["staff_changed", "Olga took somebody out of the staff.", { role: null }],
  ["code_renewed", "Olga renewed the invitation link.", { purpose: "invitation" }],
  ["code_renewed", "Olga renewed the code of the check-in.", { purpose: "check-in" }],
  ["check_in_aborted", "Olga aborted the check-in."],
  ["invited", "Olga invited Ana."],
  ["accepted", "Olga accepted the invitation."],
  ["declined", "Olga declined the invitation."],
  ["partner_asked", "Olga asked Ana to be their partner."],
  ["registered", "Olga let Ana take part again."],
  ["waiting", "Olga put Ana on the waiting list."],
  ["moved_up", "Ana moved up from the waiting list."],
  ["withdrawn", "Olga took Ana out of the event."],
  ["left", "Olga took Ana out of the event."],
  ["disqualified", "Olga disqualified Ana.", { reason: "Signs" }],
  ["guest_added", "Olga entered Ana as a guest."],
  ["claimed", "Olga says that they played as the guest Ana."],
  ["claim_accepted", "Olga agreed that Ana had played here as a guest."],
  ["claim_refused", "Olga refused the claim that somebody had played as the guest Ana."],
  ["checked_in", "Olga checked Ana in."],
  ["checked_out", "Olga took back the check-in of Ana."],
  ["round_drawn", "Olga drew round 2: 25 tables.", { round: 2, tables: 25, engine: "1" }],
  ["draft_changed", "Olga changed the draft of round 2.", { round: 2 }],
  ["draft_thrown_away", "Olga threw the draft of round 2 away.", { round: 2 }],
  ["round_published", "Olga published round 2.", { round: 2 }],
  ["round_withdrawn", "Olga made round 2 a draft again.", { round: 2 }],
  ["round_cancelled", "Olga cancelled round 2.", { round: 2, reason: "Power cut" }],
  ["clock_set", "Olga stopped the clock of round 2.", { round: 2, action: "stop" }],
  ["clock_set", "Olga let the clock of round 2 go on.", { round: 2, action: "go-on" }],
  ["clock_set", "Olga gave round 2 more time.", { round: 2, action: "add-minutes" }],
  [
    "hands_written",
    "Olga wrote on the score sheet of table 7, round 2. Lines: 1, 2",
    { ...AT_TABLE, hands: [1, 2] },
  ],
  [
    "hand_removed",
    "Olga took back a line of the score sheet of table 7, round 2. Line: 3",
    { ...AT_TABLE, hand: 3 },
  ],
  ["result_proposed", "Olga confirmed for their side, table 7, round 2: A 200 – B 145", AT_TABLE],
  [
    "result_confirmed",
    "Olga confirmed for the other side, table 7, round 2. It counts: A 200 – B 145",
    AT_TABLE,
  ],
  ["result_disputed", "Olga does not agree with the result of table 7, round 2.", AT_TABLE],
  [
    "result_unanswered",
    "Without an answer of the other side it counts, table 7, round 2: A 200 – B 145",
    AT_TABLE,
  ],
  [
    "result_ruled",
    "Olga decided table 7, round 2: somebody did not come",
    { round: 2, table: 7, before: null, after: { kind: "no-show", points: [0, 0] } },
  ],
  [
    "result_corrected",
    "Olga corrected table 7, round 2: A 90 – B 200 (before: A 200 – B 90)",
    {
      round: 2,
      table: 7,
      before: { kind: "played", points: [200, 90] },
      after: { kind: "played", points: [90, 200] },
    },
  ],
  ["of_a_later_version", "The event was changed."],
])("%s: %s", (action, sentence, detail = {}) => {
  expect(describe(action, { detail: { ...detail } })).toBe(sentence);
});

test.each([
  ["registered", "Ana entered."],
  ["waiting", "Ana joined the waiting list."],
  ["withdrawn", "Ana left the event."],
  ["left", "Ana left the event."],
  ["checked_in", "Ana checked in."],
])("what players do for themselves names them once: %s", (action, sentence) => {
  expect(describe(action, { actor: "Ana" })).toBe(sentence);
});

test("whom the reader may not know has no name", () => {
  const hidden = { ...aPerson("a", ""), name: null };
  expect(describe("invited", { actor: null, entrant: hidden })).toBe("Somebody invited somebody.");
  expect(describe("moved_up", { actor: null, entrant: null })).toBe(
    "Somebody moved up from the waiting list.",
  );
  expect(describe("guest_added", { entrant: { ...hidden, is_guest: true } })).toBe(
    "Olga entered a guest as a guest.",
  );
});

test("an event that ends with the account of its organiser was cancelled by nobody", () => {
  expect(describe("cancelled", { actor: null })).toBe("The event was cancelled.");
});

test("words of a person stay as they are, and an entry without figures is still told", () => {
  expect(describe("invited", { actor: "{actor} <b>" })).toBe("{actor} <b> invited Ana.");
  expect(describe("result_ruled")).toBe("Olga decided table 0, round 0: ");
  expect(reasonIn(anEntry("cancelled", { detail: { reason: "Rain" } }))).toBe("Rain");
  expect(reasonIn(anEntry("cancelled"))).toBe("");
});

test("who came into the staff, and who did not come to a table, has a name", () => {
  const noShow = { round: 2, table: 7, before: null, after: { kind: "no-show", points: [0, 0] } };

  expect(describe("staff_changed", { others: ["Rosa"], detail: { role: "scorer" } })).toBe(
    "Olga made Rosa a scorer.",
  );
  expect(describe("staff_changed", { others: [null], detail: { role: null } })).toBe(
    "Olga took somebody out of the staff.",
  );
  expect(describe("result_ruled", { others: ["Ana"], detail: noShow })).toBe(
    "Olga decided table 7, round 2: Ana did not come",
  );
  expect(describe("result_ruled", { others: ["Ana", null], detail: noShow })).toBe(
    "Olga decided table 7, round 2: Ana and somebody did not come",
  );
});
