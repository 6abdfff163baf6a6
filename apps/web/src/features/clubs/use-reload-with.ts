import type { Club } from "@capicu/contract/clubs";
import { useEffect, useEffectEvent, useRef } from "react";

/** Reads a list of the club again whenever the club was read again: after an act, or when the window gets the focus. */
export function useReloadWith(club: Club, reload: () => void) {
  const latest = useRef(club);
  const readAgain = useEffectEvent(reload);
  useEffect(() => {
    if (latest.current === club) return;
    latest.current = club;
    readAgain();
  }, [club]);
}
