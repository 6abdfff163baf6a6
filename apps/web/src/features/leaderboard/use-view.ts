import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import { addressOf, viewOf, type View } from "./view.ts";

// Browsers refuse to change the address at every keystroke of a quick typist.
const TYPING_MS = 250;

/** What is looked at: the address, and what is being typed before it stands there. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [address, setAddress] = useSearchParams();
  const known = viewOf(address);
  const [search, setSearch] = useSearch(known.search, (typed) =>
    write({ ...known, search: typed }),
  );
  const view = { ...known, search };

  function write(next: View) {
    setAddress(addressOf(next), { replace: true, preventScrollReset: true });
  }
  const change = ({ search: typed, ...rest }: Partial<View>) => {
    if (typed !== undefined) setSearch(typed);
    if (Object.keys(rest).length > 0) write({ ...view, ...rest });
  };
  return [view, change];
}

/** Shown at once, written once the typing pauses; Back and links change it too. */
function useSearch(
  known: string,
  write: (search: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(known);
  const [seen, setSeen] = useState(known);
  const [written, setWritten] = useState(known);

  if (seen !== known) {
    setSeen(known);
    // What comes from elsewhere replaces what was typed; one's own writing does not.
    if (known !== written) {
      setTyped(known);
      setWritten(known);
    }
  }

  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => {
      setWritten(typed);
      write(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}
