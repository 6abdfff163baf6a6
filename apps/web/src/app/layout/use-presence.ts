import { useEffect } from "react";

import { loadPresence } from "#backend/client.ts";

import { useProvenPlayer } from "./use-proven-player.ts";

/** A signed-in player is online while a page is open; the page does not wait for this. */
export function usePresence() {
  const id = useProvenPlayer();
  useEffect(() => {
    if (id === undefined) return undefined;
    const coming = loadPresence().then(({ appear }) => appear(id));
    // If it fails, only the player's online dot is missing.
    coming.catch(() => undefined);
    return () => void coming.then((leave) => leave()).catch(() => undefined);
  }, [id]);
}
