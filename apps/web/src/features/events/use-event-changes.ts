import { useCallback } from "react";

import { followEvent } from "#backend/event-changes.ts";
import type { LiveListener } from "#backend/follow-channel.ts";
import { useFreshness } from "#lib/use-freshness.ts";

/** Reads again when the server says that the event has changed. A page joins the channel once. */
export function useEventChanges(eventId: string, reload: () => void) {
  const follow = useCallback((listener: LiveListener) => followEvent(eventId, listener), [eventId]);
  useFreshness(follow, reload);
}
