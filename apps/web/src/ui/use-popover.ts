// A popover beside its anchor that takes the focus. Escape, a click elsewhere or Tab closes it.
import { useCallback, useEffect, useLayoutEffect, type RefObject } from "react";

interface Popover {
  box: RefObject<HTMLElement | null>;
  anchor: HTMLElement;
  onClose: () => void;
}

const GAP = 8;

/** Returns a function that closes it and restores the focus. */
export function usePopover({ box, anchor, onClose }: Popover): () => void {
  const close = useCallback(() => {
    onClose();
    anchor.focus();
  }, [anchor, onClose]);

  useLayoutEffect(() => {
    const { current: element } = box;
    if (element === null) return;
    place(element, anchor.getBoundingClientRect());
    element.focus();
  }, [box, anchor]);

  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (box.current?.contains(target) === true || anchor.contains(target));
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    const onLeave = ({ target }: Event) => {
      if (!isInside(target)) onClose();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    window.addEventListener("resize", onClose);
    // Closes when the page scrolls; scrolling inside is allowed.
    document.addEventListener("scroll", onLeave, true);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
      window.removeEventListener("resize", onClose);
      document.removeEventListener("scroll", onLeave, true);
    };
  }, [box, anchor, close, onClose]);
  return close;
}

/** Placed below the anchor, or above it if there is no room, and never beyond an edge. */
function place(box: HTMLElement, anchor: DOMRect) {
  const { width, height } = box.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const top = below + height <= innerHeight ? below : Math.max(GAP, anchor.top - GAP - height);
  const left = Math.min(Math.max(GAP, anchor.left), Math.max(GAP, innerWidth - width - GAP));
  box.style.setProperty("--popover-top", `${top}px`);
  box.style.setProperty("--popover-left", `${left}px`);
}
