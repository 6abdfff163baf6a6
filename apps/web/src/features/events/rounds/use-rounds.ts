import type { EventRound } from "@capicu/contract/event-play";
import { useCallback } from "react";

import { readRoundNo } from "#backend/event-play.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { useRound } from "#features/events/use-round.ts";
import { useRequest } from "#lib/use-request.ts";

interface Rounds {
  /** In the order in which they were drawn, without a draft; undefined until they were read. */
  rounds: readonly EventRound[] | undefined;
  error: Error | undefined;
  reload: () => void;
}

/** The latest round is followed live. Earlier ones are read again with the next round: they change by a correction alone. */
export function useRounds(event: EventPageProps["event"]): Rounds {
  const latest = useRound(event);
  const { id, round: length } = event;
  const call = useCallback(
    () => Promise.all(Array.from({ length }, (_, at) => readRoundNo(id, at + 1))),
    [id, length],
  );
  const all = useRequest(call);
  const isRead = all.value !== undefined && latest.round !== undefined;
  return {
    rounds: isRead ? publishedOf([...(all.value ?? []), latest.round ?? null]) : undefined,
    error: latest.error ?? all.error,
    reload() {
      latest.reload();
      all.reload();
    },
  };
}

/** Each once, the newer reading in the place of the older. */
function publishedOf(rounds: readonly (EventRound | null)[]): EventRound[] {
  const published = rounds.flatMap((round) =>
    round === null || round.state === "draft" ? [] : round,
  );
  return [...new Map(published.map((round) => [round.no, round])).values()];
}
