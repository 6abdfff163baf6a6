import type { ClubLogEntry } from "@capicu/contract/clubs";
import { expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import { describeEntry } from "./log-sentences.ts";

const person = (username: string) => ({
  user_id: username,
  username,
  handle: "@one",
  avatar_url: null,
});

const describeAction = (action: string, more: Partial<ClubLogEntry> = {}) =>
  describeEntry(
    {
      id: 1,
      happened_at: "2026-11-20T12:00:00Z",
      action,
      actor: person("Ana"),
      subject: person("Rafa"),
      detail: null,
      ...more,
    },
    (message) => i18n._(message),
  );

test.each([
  ["founded", "Ana founded the club."],
  ["joined", "Ana joined."],
  ["requested", "Somebody asked to join."],
  ["accepted", "Ana let Rafa in."],
  ["refused", "Ana refused a request."],
  ["left", "Ana left."],
  ["removed", "Ana removed Rafa."],
  ["meetup_added", "Ana added a meetup to the calendar."],
  ["meetup_changed", "Ana changed a meetup in the calendar."],
  ["meetup_deleted", "Ana removed a meetup from the calendar."],
  ["meetup_ended", "Ana ended a weekly meetup."],
  ["date_cancelled", "Ana changed a date in the calendar."],
  ["date_moved", "Ana changed a date in the calendar."],
  ["date_restored", "Ana changed a date in the calendar."],
  ["invited", "Ana made an invitation link."],
  ["invitation_revoked", "Ana ended an invitation link."],
  ["handover_offered", "Ana offered the club to Rafa."],
  ["handover_declined", "The offer of the club to Rafa ended without a yes."],
  ["handed_over", "Ana handed the club over to Rafa."],
  [
    "replacement_announced",
    "Ana wants to own the club, because the owner has not been here for a long time.",
  ],
  ["replacement_stopped", "The owner is back and stays the owner."],
  ["owner_replaced", "Ana became the owner in place of Rafa."],
  ["changed", "Ana changed what the page says of the club."],
  ["picture_sent", "Ana sent a new picture of the club."],
  ["picture_approved", "A moderator approved the picture of the club."],
  ["picture_rejected", "A moderator rejected the picture of the club."],
  ["picture_removed", "The picture of the club was removed."],
  ["closed", "The club was closed."],
  ["reopened", "The club was opened again."],
  ["of_a_later_version", "The club was changed."],
])("%s: %s", (action, sentence) => {
  expect(describeAction(action)).toBe(sentence);
});

test("a role is said in words, and the name before as it was", () => {
  expect(describeAction("role_changed", { detail: "organiser" })).toBe(
    "Ana gave Rafa a new role: Organiser.",
  );
  expect(describeAction("renamed", { detail: "{Old} <Table>" })).toBe(
    "Ana renamed the club. Its name was {Old} <Table>.",
  );
});

test("whom the reader does not see has no name", () => {
  expect(describeAction("removed", { actor: null, subject: null })).toBe(
    "Somebody removed somebody.",
  );
});
