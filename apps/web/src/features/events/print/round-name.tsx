import type { EventRound } from "@capicu/contract/event-play";
import { Trans } from "@lingui/react/macro";

/** "Round 2", also while only directors know it. */
export function RoundName({ round: { no, state } }: { round: Pick<EventRound, "no" | "state"> }) {
  if (state === "draft") return <Trans>Round {no}: draft</Trans>;
  return <Trans>Round {no}</Trans>;
}
