import { useCallback, useEffect, useState, type RefObject } from "react";

export interface RowWindow {
  first: number;
  /** Exclusive. */
  end: number;
  /** Of one row, as it is drawn. */
  height: number;
}

interface Rows {
  count: number;
  /** Every row has the same height: this one until a row is drawn, since texts may be larger. */
  height: number;
}

// Extra rows above and below, so that scrolling and Tab never reach the end.
const MARGIN = 12;
// The window moves in steps, so that not every scroll event renders again.
const STEP = 4;

/** The rows of a long table that are in view while the page scrolls. */
export function useRowWindow(body: RefObject<HTMLElement | null>, { count, height }: Rows) {
  const [rowWindow, setRowWindow] = useState<RowWindow>({ first: 0, end: MARGIN * 2, height });

  const measure = useCallback(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    const row = body.current?.querySelector("[aria-rowindex]")?.getBoundingClientRect();
    const next = windowAt(-top, innerHeight, row?.height || height);
    setRowWindow((before) => (isSame(before, next) ? before : next));
  }, [body, height]);

  useEffect(() => {
    // Content above the body may change its height at any time.
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

  // A search may have left fewer rows than were visible.
  const first = Math.min(rowWindow.first, Math.max(0, count - 1));
  const end = Math.min(Math.max(rowWindow.end, first), count);
  return { first, end, height: rowWindow.height };
}

const isSame = (a: RowWindow, b: RowWindow) =>
  a.first === b.first && a.end === b.end && a.height === b.height;

/** Computes the window from the scroll position inside the body. */
function windowAt(depth: number, view: number, height: number): RowWindow {
  const stepped = (row: number) => Math.floor(row / STEP) * STEP;
  const first = stepped(Math.max(0, depth / height - MARGIN));
  const end = stepped(Math.max(0, (depth + view) / height) + MARGIN) + STEP;
  return { first, end, height };
}
