import type { EventRound } from "@capicu/contract/event-play";
import { useCallback } from "react";

import { readRound } from "#backend/event-play.ts";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useRequest } from "#lib/use-request.ts";

import type { EventPageProps } from "./event-page.ts";
import { setByServer } from "./server-clock.ts";

interface ShownRound {
  /** Undefined until it was read; null before the first round. */
  round: EventRound | null | undefined;
  error: Error | undefined;
  reload: () => void;
}

/** The latest round, read again whenever the event was read again. */
export function useRound(event: EventPageProps["event"]): ShownRound {
  const call = useCallback(async () => {
    const { round, savedAt } = await readRound(event.id);
    // The time in an answer of before is over.
    if (round !== null && savedAt === undefined) setByServer(round.now);
    return { round };
  }, [event.id]);
  const { value, error, loading, reload } = useRequest(call);
  useReloadWith(event, reload);
  return { round: value?.round, error: loading ? undefined : error, reload };
}
