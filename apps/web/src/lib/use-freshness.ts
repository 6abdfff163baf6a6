import { useEffect } from "react";

interface Listener {
  onChange: () => void;
  onLive: (live: boolean) => void;
}

const LIVE_SETTLE_MS = 300;

// The channel may have lost its connection unnoticed, so focusing the window always reloads.
export function useFreshness(follow: (listener: Listener) => () => void, reload: () => void) {
  useEffect(() => {
    const { soon, never } = settled(reload);
    const stop = follow({ onChange: soon, onLive: () => undefined });
    window.addEventListener("focus", soon);
    return () => {
      window.removeEventListener("focus", soon);
      never();
      stop();
    };
  }, [follow, reload]);
}

/** Combines many calls in a short time into one. */
function settled(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    timer = undefined;
    act();
  };
  return {
    soon: () => {
      timer ??= setTimeout(now, LIVE_SETTLE_MS);
    },
    never: () => clearTimeout(timer),
  };
}
