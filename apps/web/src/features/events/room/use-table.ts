import type { EventTableDetails } from "@capicu/contract/event-play";
import { useCallback, useState } from "react";

import { readTable, type TablePlace } from "#backend/event-play.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { setByServer } from "#features/events/server-clock.ts";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { useRequest } from "#lib/use-request.ts";

/** One table, read again whenever the event was; `show` takes the answer of an act, which is newer. */
export function useTable(event: EventPageProps["event"], { eventId, round, table }: TablePlace) {
  const [answer, setAnswer] = useState<{ details: EventTableDetails; after: unknown }>();
  const call = useCallback(async () => {
    const { details, savedAt } = await readTable({ eventId, round, table });
    if (savedAt === undefined) setByServer(details.now);
    return { details, savedAt };
  }, [eventId, round, table]);
  const { value, error, loading, reload } = useRequest(call);
  useReloadWith(event, reload);
  const isNewer = answer !== undefined && answer.after === value;
  return {
    details: isNewer ? answer.details : value?.details,
    savedAt: value?.savedAt,
    error: loading ? undefined : error,
    reload,
    show: (details: EventTableDetails) => {
      setAnswer({ details, after: value });
      // A reading that began before the act may answer after it, and knows nothing of it: this one takes its place.
      reload();
    },
  };
}
