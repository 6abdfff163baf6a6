import { useEffect } from "react";

interface Listener {
  onChange: () => void;
  onLive: (live: boolean) => void;
}

const LIVE_SETTLE_MS = 300;

// The channel may be away without knowing it yet; coming back to the window asks in any case.
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

/** Many calls in a short while become one. */
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
