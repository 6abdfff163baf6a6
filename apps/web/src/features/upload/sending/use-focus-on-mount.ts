import { useEffect, useRef } from "react";

/** Focuses and scrolls to the new element, because the pressed button is now disabled. */
export function useFocusOnMount() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    current?.focus({ preventScroll: true });
    current?.scrollIntoView({ block: "nearest" });
  }, []);
  return panel;
}
