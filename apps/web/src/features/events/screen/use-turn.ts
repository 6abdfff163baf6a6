import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** More are not readable from six metres, even where they fit. */
export const TABLES_A_PAGE = 6;
const TURN_MS = 12_000;

/** Which tables are shown now, of so many: nobody scrolls the screen of a room. */
export function useTurn(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [wantedStart, setStart] = useState(0);
  const [fits, setFits] = useState(TABLES_A_PAGE);
  // The next round may have fewer tables.
  const start = wantedStart < count ? wantedStart : 0;
  const measure = useEffectEvent(() => setFits(Math.max(1, countFitting(list.current))));
  const turn = useEffectEvent(() => setStart(start + fits < count ? start + fits : 0));
  // After every change of what is shown: names and points have lines of their own length.
  useLayoutEffect(() => measure());
  useEffect(() => {
    const again = () => measure();
    const timer = setInterval(() => turn(), TURN_MS);
    addEventListener("resize", again);
    return () => {
      clearInterval(timer);
      removeEventListener("resize", again);
    };
  }, []);
  return { list, start, fits };
}

/** How many entries of a list are wholly inside it. */
function countFitting(list: HTMLUListElement | null): number {
  if (list === null) return TABLES_A_PAGE;
  // Browsers round the heights of letters.
  const end = list.getBoundingClientRect().bottom + 1;
  return [...list.children].filter((entry) => entry.getBoundingClientRect().bottom <= end).length;
}
