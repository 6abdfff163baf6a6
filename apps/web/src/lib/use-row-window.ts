import { useCallback, useEffect, useState, type RefObject } from "react";

export interface RowWindow {
  first: number;
  /** One behind the last. */
  end: number;
}

interface Rows {
  count: number;
  /** Every row has the same height. */
  height: number;
}

// So many more above and below that neither the wheel nor the Tab key finds the end.
const MARGIN = 12;
// The window moves by steps, so that not every turn of the wheel draws anew.
const STEP = 4;

/** Which rows of a long body stand in the view while the page scrolls. */
export function useRowWindow(body: RefObject<HTMLElement | null>, { count, height }: Rows) {
  const [seen, setSeen] = useState<RowWindow>({ first: 0, end: MARGIN * 2 });

  const measure = useCallback(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    const next = windowAt(-top, innerHeight, height);
    setSeen((before) => (before.first === next.first && before.end === next.end ? before : next));
  }, [body, height]);

  useEffect(() => {
    // What stands above the body may grow or shrink at any time.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, [measure]);

  // A search may have left less than what was seen.
  const first = Math.min(seen.first, Math.max(0, count - 1));
  return { first, end: Math.min(Math.max(seen.end, first), count) };
}

/** From how far the view has gone into the body. */
function windowAt(depth: number, view: number, height: number): RowWindow {
  const stepped = (row: number) => Math.floor(row / STEP) * STEP;
  const first = stepped(Math.max(0, depth / height - MARGIN));
  const end = stepped(Math.max(0, (depth + view) / height) + MARGIN) + STEP;
  return { first, end };
}
