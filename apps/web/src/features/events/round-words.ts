// The codes of packages/pairing as sentences: why a table or a bye is as it is, and what a changed draft does worse.
import type { DraftWarning, EventSentence } from "@capicu/contract/event-play";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import type { PersonNames } from "./person-names.ts";

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  drawn_by_lot: msg`Nothing has been played yet: drawn by lot.`,
  seeded: msg`Nothing has been played yet: drawn by the seeding.`,
  equal_wins: msg`All have the same number of wins: {wins}.`,
  close_wins: msg`All have {low} or {high} wins.`,
  wider_wins: msg`From {low} to {high} wins: a closer table would have repeated partners or moved the gap to another table.`,
  partners_again: msg`{one} and {other} are partners again (round {round}): no pairing without repetition is left.`,
  same_four_again: msg`The same four as in round {round}: no other table is left.`,
  rematch: msg`{one} and {other} meet again (round {round}): no other opponent is left.`,
  places: msg`Places {first} to {last} of the standings.`,
  rotation: msg`Round {round} of the schedule in which everybody meets everybody.`,
  bracket: msg`Both have the same number of defeats: {defeats}.`,
  crossover: msg`{low} defeats against {high}, because the numbers are odd.`,
  final: msg`The final.`,
  table_of_three: msg`Three were left over and play for themselves.`,
  winners_stay: msg`The winners stay. Games in a row: {games}.`,
  next_in_queue: msg`Both were next in the queue.`,
  waits_in_queue: msg`Waits on place {position} in the queue.`,
  sits_out_by_lot: msg`Nothing has been played yet: sits out by lot.`,
  sits_out_last_seed: msg`Nothing has been played yet: sits out as the last of the seeding.`,
  lowest_without_bye: msg`Has sat out as rarely as anybody ({before}), and is on place {place}.`,
  sits_out_in_schedule: msg`It is their turn in the schedule.`,
  sits_out_best_seed: msg`A bye for seed {seed}, who has sat out as rarely as anybody ({before}).`,
};

const WARNINGS: Readonly<Record<string, MessageDescriptor>> = {
  partners_again: msg`{one} and {other} were partners before.`,
  opponents_again: msg`{one} and {other} were opponents before.`,
  same_table_again: msg`The same four have met before.`,
  wins_gap: msg`The wins at this table are further apart than one.`,
  same_club: msg`{one} and {other} are of one club.`,
  sits_out_again: msg`{one} sits out again before all have.`,
  seated_twice: msg`{one} has two seats.`,
  not_seated: msg`{one} has no seat.`,
  not_checked_in: msg`{one} is not checked in.`,
  sides_uneven: msg`The sides are not equally many.`,
  blocked: msg`{one} and {other} have blocked one another. They are not told.`,
};

/** Figures that are ids of persons, whom the sentence names. */
const PERSONS: ReadonlySet<string> = new Set(["one", "other"]);

export function useReasonWords({ name }: PersonNames) {
  const { i18n } = useLingui();
  return ({ code, params }: EventSentence): string => {
    const words = REASONS[code];
    return words === undefined ? code : i18n._({ ...words, values: named(params, name) });
  };
}

export function useWarningWords({ name }: PersonNames) {
  const { i18n, t } = useLingui();
  return ({ code, params, isInProposal, table }: DraftWarning): string => {
    const words = WARNINGS[code];
    const sentence = words === undefined ? code : i18n._({ ...words, values: named(params, name) });
    const placed = table === null ? sentence : t`Table ${table}: ${sentence}`;
    return isInProposal ? t`${placed} The program’s own proposal has this fault, too.` : placed;
  };
}

function named(params: EventSentence["params"], name: PersonNames["name"]) {
  const { id = null, ...figures } = params;
  return Object.fromEntries(
    Object.entries({ one: id, ...figures }).map(([key, value]) => [
      key,
      PERSONS.has(key) && typeof value === "string" ? name(value) : value,
    ]),
  );
}
