import { useState } from "react";

import type { SendingState } from "#features/upload/sending-state.ts";

type View = "closed" | "hidden" | "opened";

/** Whether the recent submissions are in view. They come by themselves once, after the first sending;
 * whoever hides them is left alone. */
export function useRecentList({ phase }: Pick<SendingState, "phase">) {
  const [view, setView] = useState<View>("closed");
  const [isFirst, setFirst] = useState(true);
  const [focusTurn, setFocusTurn] = useState(0);
  if (phase === "success" && isFirst) {
    setFirst(false);
    if (view === "closed") setView("opened");
  }
  return {
    isOpen: view === "opened",
    /** Changes when the player asks for it: then the focus goes along. 0 before. */
    focusTurn,
    wasHidden: view === "hidden",
    see: () => {
      setView("opened");
      setFocusTurn((turn) => turn + 1);
    },
    hide: () => setView("hidden"),
  };
}

export type RecentList = ReturnType<typeof useRecentList>;
