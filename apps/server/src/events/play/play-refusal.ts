// Why something is refused while an event is played: a word of the contract with its status and its sentence.
import { EVENT_PLAY_BLOCKERS, type EventPlayBlocker } from "@capicu/contract/event-play-refusals";
import type { Outcome } from "@capicu/pairing/outcome";
import { Refusal } from "@capicu/platform/kernel/refusal";

const STATUSES: Partial<Record<EventPlayBlocker, number>> = {
  no_round: 404,
  no_table: 404,
  draw_busy: 503,
  seat_unknown: 400,
  seat_twice: 400,
  table_twice: 400,
  seats_wrong: 400,
  pair_parted: 400,
  both_won: 400,
  kind_not_used: 400,
  points_above_penalty: 400,
  points_above_tiles: 400,
  points_negative: 400,
  points_not_counted: 400,
  points_not_whole: 400,
  side_unknown: 400,
  winner_missing: 400,
  winner_wrong: 400,
  points_of_sides: 400,
  absent_wrong: 400,
  target_missed: 400,
  stranger: 403,
  own_table: 403,
};
const CONFLICT = 409;

/** `params` are the figures of packages/pairing, such as the number of the hand that was refused. */
export function playRefusal(
  blocker: EventPlayBlocker,
  params: Readonly<Record<string, unknown>> = {},
): Refusal {
  return new Refusal({
    status: STATUSES[blocker] ?? CONFLICT,
    code: `play_${blocker}`,
    message: EVENT_PLAY_BLOCKERS[blocker],
    extra: { params },
  });
}

/** What the pure rules have worked out, or their refusal. */
export function accept<Value>(outcome: Outcome<Value, EventPlayBlocker>): Value {
  if (outcome.ok) return outcome.value;
  throw playRefusal(outcome.refusal.code, outcome.refusal.params);
}
