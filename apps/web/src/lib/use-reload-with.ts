import { useEffect, useEffectEvent, useRef } from "react";

/** Reads a list again whenever what it belongs to was read again: after an act, or when the window gets the focus. */
export function useReloadWith(owner: unknown, reload: () => void) {
  const latest = useRef(owner);
  const readAgain = useEffectEvent(reload);
  useEffect(() => {
    if (latest.current === owner) return;
    latest.current = owner;
    readAgain();
  }, [owner]);
}
