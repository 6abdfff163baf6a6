// Submissions that a moderator has put behind the others, or aside, for as long as the tab is open.
import type { PendingStats } from "@capicu/contract/moderation";
import { useCallback, useState } from "react";

const KEY = "capicu-desk-set-aside";

interface SetAside {
  /** They come last, in the order they were skipped in. */
  skipped: readonly string[];
  /** They leave the list until they are taken back. */
  parked: readonly string[];
}

const NONE: SetAside = { skipped: [], parked: [] };

export function useSetAside() {
  const [aside, setAside] = useState(read);
  const change = useCallback((next: (before: SetAside) => SetAside) => {
    setAside((before) => {
      const after = next(before);
      write(after);
      return after;
    });
  }, []);
  const skip = useCallback(
    (id: string) =>
      change(({ skipped, parked }) => ({ parked, skipped: [...without(skipped, id), id] })),
    [change],
  );
  /** Parks it, or takes it back. */
  const park = useCallback(
    (id: string) =>
      change(({ skipped, parked }) => ({
        skipped: without(skipped, id),
        parked: parked.includes(id) ? without(parked, id) : [...parked, id],
      })),
    [change],
  );
  return { aside, skip, park };
}

/** The list as this moderator works through it. */
export function arrange(items: readonly PendingStats[], { skipped, parked }: SetAside) {
  const stays = items.filter(({ id }) => !parked.includes(id));
  const last = skipped.flatMap((id) => stays.filter((item) => item.id === id));
  return {
    listed: [...stays.filter(({ id }) => !skipped.includes(id)), ...last],
    parked: items.filter(({ id }) => parked.includes(id)),
  };
}

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

function read(): SetAside {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return NONE;
    const { skipped, parked } = kept as Record<string, unknown>;
    return { skipped: idsIn(skipped), parked: idsIn(parked) };
  } catch {
    return NONE;
  }
}

const idsIn = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((id) => typeof id === "string") : [];

function write(aside: SetAside) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(aside));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
