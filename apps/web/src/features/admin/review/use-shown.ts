import type { PendingStats } from "@capicu/contract/moderation";
import { useEffect, useState } from "react";

import type { ReviewView } from "./review-view.ts";
import { useOutside } from "./use-outside.ts";
import type { Queue } from "./use-queue.ts";

/** What is under review, and where in the list it stood. */
interface ShownItem {
  item: PendingStats;
  index: number;
}

interface ShownOptions extends Pick<Queue, "items" | "gone" | "busy"> {
  /** Those of the list, in its order. */
  listed: readonly PendingStats[];
  view: Pick<ReviewView, "isOpen" | "id" | "show">;
}

/**
 * The submission under review, which the address names. It stays there when somebody else decides it,
 * so that no other one slips under a hand that is about to click. Once decided here, the one that has
 * taken its place in the list follows.
 */
export function useShown({ items, listed, gone, busy, view }: ShownOptions) {
  const { isOpen, id, show } = view;
  const [kept, setKept] = useState<ShownItem | null>(null);
  const asked = askedFor(id, gone);
  const { outside, pool } = usePool([...listed, ...items], asked);
  const lists = { listed, pool, gone };
  const { shown, isMissing } = shownOf(lists, asked, kept);
  if (!isMissing && isOther(shown, kept)) setKept(shown);

  const item = shown?.item ?? null;
  useEffect(() => {
    // A tab that is being left is drawn once more, and must not lead back.
    if (isOpen && item !== null && item.id !== id) show(item.id, { replace: true });
  }, [isOpen, item, id, show]);

  const isSettled = busy === null && !outside.loading;
  return {
    shown: item,
    taken: isSettled && item !== null && !has(pool, item.id),
    missing: isMissing ? outside : null,
    choose: show,
    step: (by: 1 | -1) => {
      const next = beside(listed, shown, by);
      if (next !== undefined) show(next.id);
    },
    goOn: () => {
      const following = follow(listed, kept);
      setKept(following);
      show(idOf(following));
    },
  };
}

/** All that is known to wait, with the one that the address names. */
function usePool(known: readonly PendingStats[], asked: string | null) {
  const outside = useOutside(asked === null || has(known, asked) ? null : asked);
  return { outside, pool: outside.item === null ? known : [...known, outside.item] };
}

/** What was decided here has left: its address leads no more. */
const askedFor = (id: string | null, gone: Queue["gone"]) =>
  id === null || gone.has(id) ? null : id;

const idOf = (kept: ShownItem | null) => kept?.item.id ?? null;
const has = (items: readonly PendingStats[], id: string) => items.some((item) => item.id === id);

/** The one that is asked for by the address, else the kept one. */
function shownOf(lists: Lists, asked: string | null, kept: ShownItem | null) {
  if (asked === null || kept?.item.id === asked)
    return { shown: current(lists, kept), isMissing: false };
  const shown = find(lists.listed, lists.pool, asked);
  return { shown, isMissing: shown === null };
}

function beside(listed: readonly PendingStats[], shown: ShownItem | null, by: 1 | -1) {
  if (shown === null) return undefined;
  const place = listed.findIndex(({ id }) => id === shown.item.id);
  return listed[place === -1 ? Math.max(0, shown.index) : place + by];
}

interface Lists {
  listed: readonly PendingStats[];
  /** All that is known to wait, whether listed or not. */
  pool: readonly PendingStats[];
  gone: Queue["gone"];
}

function find(
  listed: readonly PendingStats[],
  pool: readonly PendingStats[],
  id: string,
): ShownItem | null {
  const item = pool.find((one) => one.id === id) ?? listed.find((one) => one.id === id);
  return item === undefined ? null : { item, index: listed.findIndex((one) => one.id === id) };
}

/** The kept one as the lists have it now; once it is decided here, its successor. */
function current({ listed, pool, gone }: Lists, kept: ShownItem | null): ShownItem | null {
  if (kept === null || gone.has(kept.item.id)) return follow(listed, kept);
  const now = find(listed, pool, kept.item.id);
  if (now === null) return kept;
  return now.index === -1 ? { ...now, index: kept.index } : now;
}

function follow(listed: readonly PendingStats[], kept: ShownItem | null): ShownItem | null {
  const index = Math.max(0, Math.min(kept === null ? 0 : kept.index, listed.length - 1));
  const item = listed[index];
  return item === undefined ? null : { item, index };
}

function isOther(one: ShownItem | null, other: ShownItem | null): boolean {
  if (one === null || other === null) return one !== other;
  return one.item !== other.item || one.index !== other.index;
}
