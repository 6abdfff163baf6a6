import { useEffect, useRef } from "react";

/** Focus and view go to what has just come: the button that was pressed is disabled by now. */
export function useFocusOnMount() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    current?.focus({ preventScroll: true });
    current?.scrollIntoView({ block: "nearest" });
  }, []);
  return panel;
}
