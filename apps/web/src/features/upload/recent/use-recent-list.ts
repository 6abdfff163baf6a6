import { useState } from "react";

import { isQueuedHere, type SendingState } from "#features/upload/sending-state.ts";

type View = "closed" | "hidden" | "opened";

/**
 * Whether the recent submissions are shown. They open by themselves once, after the first sending,
 * unless the player has hidden them.
 */
export function useRecentList(sending: Pick<SendingState, "phase" | "outcome">) {
  const [view, setView] = useState<View>("closed");
  const [isFirst, setFirst] = useState(true);
  const [focusTurn, setFocusTurn] = useState(0);
  if (sending.phase === "success" && !isQueuedHere(sending) && isFirst) {
    setFirst(false);
    if (view === "closed") setView("opened");
  }
  return {
    isOpen: view === "opened",
    /** Changes when the player opens the list, which then takes the focus; 0 before. */
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
