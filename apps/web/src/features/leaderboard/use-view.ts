import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import { addressOf, EVERYONE, viewOf, type View } from "./view.ts";

// Browsers limit how often a page may change its address.
const TYPING_MS = 250;

/**
 * The view: the address, with a typed search that is not in the address yet. A page of one filter has it in its path,
 * not in its view.
 */
export function useView(filter?: string): [View, (change: Partial<View>) => void] {
  const [address, setAddress] = useSearchParams();
  const current = withFilter(viewOf(address), filter);
  const [search, setSearch] = useSearch(current.search, (typed) =>
    write({ ...current, search: typed }),
  );
  const view = { ...current, search };

  function write(next: View) {
    const written = filter === undefined ? next : { ...next, filter: EVERYONE };
    setAddress(addressOf(written), { replace: true, preventScrollReset: true });
  }
  const change = ({ search: typed, ...rest }: Partial<View>) => {
    if (typed !== undefined) setSearch(typed);
    const stays = "mode" in rest || "player" in rest;
    if (Object.keys(rest).length > 0) write({ ...view, around: stays && view.around, ...rest });
  };
  return [view, change];
}

const withFilter = (view: View, filter: string | undefined): View =>
  filter === undefined ? view : { ...view, filter };

/** The search is shown at once and written to the address when typing pauses; Back and links also change it. */
function useSearch(
  current: string,
  write: (search: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(current);
  const [lastSearch, setLastSearch] = useState(current);
  const [written, setWritten] = useState(current);

  if (lastSearch !== current) {
    setLastSearch(current);
    // An external change of the address replaces the typed text; our own does not.
    if (current !== written) {
      setTyped(current);
      setWritten(current);
    }
  }

  useEffect(() => {
    if (typed === current) return undefined;
    const timer = setTimeout(() => {
      setWritten(typed);
      write(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}
