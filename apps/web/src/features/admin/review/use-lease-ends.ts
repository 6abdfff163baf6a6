import type { PendingStats } from "@capicu/contract/moderation";
import { useEffect, useEffectEvent } from "react";

const SECOND_MS = 1000;

/** A lease that runs out is told by nobody: asked again when the first one does. */
export function useLeaseEnds(items: readonly PendingStats[], reload: () => void) {
  const ask = useEffectEvent(reload);
  useEffect(() => {
    const ends = items.flatMap(({ lease }) => (lease === null ? [] : [lease.seconds_left]));
    if (ends.length === 0) return undefined;
    const timer = setTimeout(() => ask(), (Math.min(...ends) + 1) * SECOND_MS);
    return () => clearTimeout(timer);
  }, [items]);
}
