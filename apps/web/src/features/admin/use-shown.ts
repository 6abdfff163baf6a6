import type { PendingStats } from "@capicu/contract/moderation";
import { useState } from "react";

import type { Queue } from "./use-queue.ts";

/** What lies on the desk, and where in the list it stood. */
interface Kept {
  item: PendingStats;
  index: number;
}

/**
 * The submission on the desk. It stays there when somebody else decides it, so that no other one
 * slips under a hand that is about to click. Once decided here, the one that has taken its place in
 * the list follows.
 */
export function useShown({ items, gone, busy }: Pick<Queue, "items" | "gone" | "busy">) {
  const [kept, setKept] = useState<Kept | null>(null);
  const shown = current(items, gone, kept);
  if (isOther(shown, kept)) setKept(shown);
  const isListed = shown !== null && items.some(({ id }) => id === shown.item.id);
  const choose = (index: number) => {
    const item = items[index];
    if (item !== undefined) setKept({ item, index });
  };
  return {
    shown: shown === null ? null : shown.item,
    taken: shown !== null && !isListed && busy === null,
    choose: (id: string) => choose(items.findIndex((item) => item.id === id)),
    step: (by: 1 | -1) => {
      if (shown !== null) choose(isListed ? shown.index + by : shown.index);
    },
    goOn: () => setKept(null),
  };
}

/** The kept one as the list has it now; once it is decided here, its successor. */
function current(items: readonly PendingStats[], gone: Queue["gone"], kept: Kept | null) {
  if (kept === null || gone.has(kept.item.id)) return follow(items, kept);
  const index = items.findIndex(({ id }) => id === kept.item.id);
  const item = items[index];
  return item === undefined ? kept : { item, index };
}

function follow(items: readonly PendingStats[], kept: Kept | null): Kept | null {
  const index = Math.min(kept === null ? 0 : kept.index, items.length - 1);
  const item = items[index];
  return item === undefined ? null : { item, index };
}

function isOther(one: Kept | null, other: Kept | null): boolean {
  if (one === null || other === null) return one !== other;
  return one.item !== other.item || one.index !== other.index;
}
