import { useEffect, useState } from "react";

import { isScroll, maySwipe, outcomeOf, shownPart, type Swipe } from "./swipe.ts";

interface Drawer {
  open: boolean;
  onChange: (open: boolean) => void;
  enabled: boolean;
}

/** The visible share during a swipe; null otherwise. */
export function useSwipe({ open, onChange, enabled }: Drawer): number | null {
  const [swipe, setSwipe] = useState<Swipe | null>(null);

  useEffect(() => {
    if (!enabled) return undefined;
    let current: Swipe | null = null;
    const follow = (next: Swipe | null) => {
      current = next;
      setSwipe(next);
    };
    const begin = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (touch === undefined || event.touches.length > 1 || !maySwipe(touch.clientX, open)) return;
      const { clientX: x, clientY: y } = touch;
      current = { startX: x, startY: y, x, y };
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (touch === undefined || current === null) return;
      follow({ ...current, x: touch.clientX, y: touch.clientY });
    };
    const end = () => {
      if (current === null) return;
      const outcome = outcomeOf(current, open);
      follow(null);
      if (outcome !== "none") onChange(outcome === "open");
    };
    const cancel = () => follow(null);
    const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: cancel };
    const entries = Object.entries(listeners) as [
      keyof typeof listeners,
      (event: TouchEvent) => void,
    ][];
    for (const [name, listener] of entries) addEventListener(name, listener, { passive: true });
    return () => {
      for (const [name, listener] of entries) removeEventListener(name, listener);
    };
  }, [open, onChange, enabled]);

  return swipe === null || isScroll(swipe) ? null : shownPart(swipe, open);
}
