import { useEffect } from "react";

import { mayHaveHands } from "./stored-hands.ts";

/** Sends what this device still has of the player's score sheets: now, and whenever there may be a network again. */
export function useHandsSent(userId: string) {
  useEffect(() => {
    const ends = new AbortController();
    const send = () => void sendKept(userId);
    const onVisible = () => document.visibilityState === "visible" && send();
    addEventListener("online", send, { signal: ends.signal });
    document.addEventListener("visibilitychange", onVisible, { signal: ends.signal });
    send();
    return () => ends.abort();
  }, [userId]);
}

async function sendKept(userId: string): Promise<void> {
  if (!(await mayHaveHands())) return;
  try {
    // Hardly anybody has lines that are not sent, so this is not a part of the page.
    const { sendHandsOf } = await import("./send-hands.ts");
    await sendHandsOf(userId);
  } catch {
    // Without a network the code may not come either; the lines stay.
  }
}
