import type { PendingStats } from "@capicu/contract/moderation";
import { useState } from "react";

import type { Queue } from "./use-queue.ts";

/**
 * The submission on the desk. It stays there when somebody else decides it, so that no other one
 * slips under a hand that is about to click.
 */
export function useShown({ items, gone, busy }: Queue) {
  const [kept, setKept] = useState<PendingStats | null>(null);
  const isFree = kept === null || gone.has(kept.id);
  const shown = isFree ? (items[0] ?? null) : kept;
  if (shown !== kept) setKept(shown);
  const present = items.find(({ id }) => id === shown?.id);
  return {
    shown: present ?? shown,
    taken: shown !== null && present === undefined && busy === null,
    choose: (id: string) => setKept(items.find((item) => item.id === id) ?? null),
    goOn: () => setKept(null),
  };
}
