import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Reads again when somebody is led to the page that is open already, as by a notification about what has changed. */
export function useArrivals(reload: () => void) {
  const { key, pathname, search } = useLocation();
  const place = pathname + search;
  const latest = useRef({ key, place });
  const readAgain = useEffectEvent(reload);
  useEffect(() => {
    const before = latest.current;
    latest.current = { key, place };
    if (before.key !== key && before.place === place) readAgain();
  }, [key, place]);
}
