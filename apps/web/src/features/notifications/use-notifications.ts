import type { Notification } from "@capicu/contract/notifications";
import { useCallback, useEffect, useState } from "react";

import { markRead, readPage } from "#backend/notifications.ts";
import { useRequest } from "#lib/use-request.ts";

const NONE: readonly Notification[] = [];
const NOTHING = { notifications: NONE, more: false };
const newest = () => readPage();

/** The newest notifications and the requested older ones; reloaded whenever the count changes. */
export function useNotifications({ unread, onRead }: { unread: number; onRead: () => void }) {
  const { value, error, reload } = useRequest(newest);
  const [older, setOlder] = useState<{ items: readonly Notification[]; more: boolean }>();
  const [failure, setFailure] = useState<Error>();
  useEffect(reload, [unread, reload]);

  const first = value ?? NOTHING;
  const items = joined(first.notifications, older?.items ?? NONE);
  const last = items.at(-1)?.id ?? null;
  const attempt = useCallback(async (task: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await task();
    } catch (refusal) {
      setFailure(refusal instanceof Error ? refusal : new Error(String(refusal)));
    }
  }, []);
  const settle = (which: { id: number } | { upTo: number }) =>
    attempt(async () => {
      await markRead(which);
      setOlder((before) => before && { ...before, items: before.items.map(asRead(which)) });
      reload();
      onRead();
    });
  return {
    items,
    isLoaded: value !== undefined,
    error,
    failure,
    reload,
    more: (older ?? first).more,
    showOlder: () =>
      attempt(async () => {
        const page = await readPage(last);
        setOlder((before) => ({
          items: [...(before?.items ?? NONE), ...page.notifications],
          more: page.more,
        }));
      }),
    read: (item: Notification) =>
      item.read_at === null ? settle({ id: item.id }) : Promise.resolve(),
    readAll: () => settle({ upTo: items[0]?.id ?? 1 }),
  };
}

const asRead = (which: { id: number } | { upTo: number }) => (item: Notification) =>
  item.read_at === null && ("id" in which ? item.id === which.id : item.id <= which.upTo)
    ? { ...item, read_at: new Date().toISOString() }
    : item;

/** New items push the oldest off the page; each item is listed once. */
function joined(first: readonly Notification[], older: readonly Notification[]) {
  const oldest = first.at(-1)?.id ?? Infinity;
  return [...first, ...older.filter(({ id }) => id < oldest)];
}
