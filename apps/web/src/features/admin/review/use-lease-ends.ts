import type { PendingStats } from "@capicu/contract/moderation";
import { useEffect, useEffectEvent } from "react";

const SECOND_MS = 1000;

/** No event announces an expired lease, so the queue is reloaded when the first one expires. */
export function useLeaseEnds(items: readonly PendingStats[], reload: () => void) {
  const reloadQueue = useEffectEvent(reload);
  useEffect(() => {
    const ends = items.flatMap(({ lease }) => (lease === null ? [] : [lease.seconds_left]));
    if (ends.length === 0) return undefined;
    const timer = setTimeout(() => reloadQueue(), (Math.min(...ends) + 1) * SECOND_MS);
    return () => clearTimeout(timer);
  }, [items]);
}
