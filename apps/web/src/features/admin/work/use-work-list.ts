import type { WorkItem } from "@capicu/contract/work-list";
import { useEffect, useState } from "react";

import { followSubmissions } from "#backend/live-changes.ts";
import { readWork } from "#backend/work-list.ts";
import { arrange, useSetAside } from "#features/admin/set-aside.ts";
import { useLease } from "#features/admin/use-lease.ts";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { useRequest } from "#lib/use-request.ts";

/** An item with a key of its own: one player may wait for several reasons. Submissions keep theirs of the queue. */
export interface ListedItem {
  id: string;
  item: WorkItem;
}

const withKey = (item: WorkItem): ListedItem => ({
  id: item.kind === "submission" ? item.id : `${item.kind} ${item.id}`,
  item,
});

const NOTHING: readonly WorkItem[] = [];

/** The list in this person's order, the item that is open, and its lease. */
export function useWorkList() {
  const { value, error, reload } = useRequest(readWork);
  const leaveWithoutRight = useLeaveWithoutRight();
  useFreshness(followSubmissions, reload);
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  const { aside, skip, park } = useSetAside();
  const lists = arrange((value?.items ?? NOTHING).map(withKey), aside);
  const [chosen, choose] = useState<string | null>(null);
  const all = [...lists.listed, ...lists.parked];
  const current = all.find(({ id }) => id === chosen) ?? lists.listed[0] ?? null;
  useLease(isFree(current) ? current.item.id : null, current?.item.kind);
  const beside = (by: 1 | -1) => {
    const place = lists.listed.findIndex(({ id }) => id === current?.id);
    return lists.listed[place + by];
  };
  const step = (by: 1 | -1) => {
    const next = beside(by);
    if (next !== undefined) choose(next.id);
  };
  const setAside = (how: (id: string) => void) => {
    if (current === null) return;
    choose((beside(1) ?? beside(-1))?.id ?? null);
    how(current.id);
  };
  return {
    ...lists,
    more: value?.more === true,
    isLoaded: value !== undefined,
    error,
    reload,
    current,
    choose,
    step,
    skip: () => setAside(skip),
    park: () => setAside(park),
  };
}

const isFree = (current: ListedItem | null): current is ListedItem =>
  current !== null && current.item.lease === null;
