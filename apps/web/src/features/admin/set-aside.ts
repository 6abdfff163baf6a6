// What a moderator has skipped or parked while the tab is open.
import { useCallback, useState } from "react";

const KEY = "capicu-desk-set-aside";

interface SetAside {
  /** Listed last, in the order in which they were skipped. */
  skipped: readonly string[];
  /** Not listed until they are unparked. */
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
  /** Parks or unparks it. */
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

/** The list in this moderator's order. */
export function arrange<Item extends { id: string }>(
  items: readonly Item[],
  { skipped, parked }: SetAside,
) {
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
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return NONE;
    const { skipped, parked } = stored as Record<string, unknown>;
    return { skipped: idsIn(skipped), parked: idsIn(parked) };
  } catch {
    return NONE;
  }
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];

function write(aside: SetAside) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(aside));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
