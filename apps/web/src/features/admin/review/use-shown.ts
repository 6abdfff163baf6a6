import type { PendingStats } from "@capicu/contract/moderation";
import { useEffect, useState } from "react";

import type { ReviewView } from "./review-view.ts";
import { useOutside } from "./use-outside.ts";
import type { Queue } from "./use-queue.ts";

/** The submission under review, and its index in the list. */
interface ShownItem {
  item: PendingStats;
  index: number;
}

interface ShownOptions extends Pick<Queue, "items" | "decidedIds" | "busy"> {
  /** The listed submissions, in order. */
  listed: readonly PendingStats[];
  view: Pick<ReviewView, "isOpen" | "id" | "show">;
}

/**
 * The submission under review, which the address names. It stays there when somebody else decides it,
 * so that no other one slips under a hand that is about to click. Once decided here, the one that has
 * taken its place in the list follows.
 */
export function useShown({ items, listed, decidedIds, busy, view }: ShownOptions) {
  const { isOpen, id, show } = view;
  const [last, setLast] = useState<ShownItem | null>(null);
  const requestedId = requestedIdOf(id, decidedIds);
  const { outside, pool } = usePool([...listed, ...items], requestedId);
  const lists = { listed, pool, decidedIds };
  const { current, isMissing } = findCurrent(lists, requestedId, last);
  if (!isMissing && isOther(current, last)) setLast(current);

  const item = current?.item ?? null;
  useEffect(() => {
    // A tab that is being left renders once more, and must not navigate back.
    if (isOpen && item !== null && item.id !== id) show(item.id, { replace: true });
  }, [isOpen, item, id, show]);

  const isSettled = busy === null && !outside.loading;
  return {
    submission: item,
    isTaken: isSettled && item !== null && !has(pool, item.id),
    missing: isMissing ? outside : null,
    choose: show,
    step: (by: 1 | -1) => {
      const next = beside(listed, current, by);
      if (next !== undefined) show(next.id);
    },
    showNext: () => {
      const following = follow(listed, last);
      setLast(following);
      show(idOf(following));
    },
  };
}

/** All loaded submissions, with the one that the address names. */
function usePool(pending: readonly PendingStats[], requestedId: string | null) {
  const outside = useOutside(
    requestedId === null || has(pending, requestedId) ? null : requestedId,
  );
  return { outside, pool: outside.item === null ? pending : [...pending, outside.item] };
}

/** The id in the address, unless that submission was decided here. */
const requestedIdOf = (id: string | null, decidedIds: Queue["decidedIds"]) =>
  id === null || decidedIds.has(id) ? null : id;

const idOf = (last: ShownItem | null) => last?.item.id ?? null;
const has = (items: readonly PendingStats[], id: string) => items.some((item) => item.id === id);

/** The submission that the address names, or else the last one. */
function findCurrent(lists: Lists, requestedId: string | null, last: ShownItem | null) {
  if (requestedId === null || last?.item.id === requestedId)
    return { current: refresh(lists, last), isMissing: false };
  const current = find(lists.listed, lists.pool, requestedId);
  return { current, isMissing: current === null };
}

function beside(listed: readonly PendingStats[], current: ShownItem | null, by: 1 | -1) {
  if (current === null) return undefined;
  const place = listed.findIndex(({ id }) => id === current.item.id);
  return listed[place === -1 ? Math.max(0, current.index) : place + by];
}

interface Lists {
  listed: readonly PendingStats[];
  /** All loaded submissions, listed or not. */
  pool: readonly PendingStats[];
  decidedIds: Queue["decidedIds"];
}

function find(
  listed: readonly PendingStats[],
  pool: readonly PendingStats[],
  id: string,
): ShownItem | null {
  const item = pool.find((one) => one.id === id) ?? listed.find((one) => one.id === id);
  return item === undefined ? null : { item, index: listed.findIndex((one) => one.id === id) };
}

/** The current version of the last submission, or its successor once it is decided here. */
function refresh({ listed, pool, decidedIds }: Lists, last: ShownItem | null): ShownItem | null {
  if (last === null || decidedIds.has(last.item.id)) return follow(listed, last);
  const now = find(listed, pool, last.item.id);
  if (now === null) return last;
  return now.index === -1 ? { ...now, index: last.index } : now;
}

function follow(listed: readonly PendingStats[], last: ShownItem | null): ShownItem | null {
  const index = Math.max(0, Math.min(last === null ? 0 : last.index, listed.length - 1));
  const item = listed[index];
  return item === undefined ? null : { item, index };
}

function isOther(one: ShownItem | null, other: ShownItem | null): boolean {
  if (one === null || other === null) return one !== other;
  return one.item !== other.item || one.index !== other.index;
}
