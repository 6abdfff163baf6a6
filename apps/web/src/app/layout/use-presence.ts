import { useEffect } from "react";

import { loadPresence } from "#backend/client.ts";

import { useProvenPlayer } from "./use-proven-player.ts";

/** Whoever is signed in is online as long as a page stands; nothing waits for it. */
export function usePresence() {
  const id = useProvenPlayer();
  useEffect(() => {
    if (id === undefined) return undefined;
    const coming = loadPresence().then(({ appear }) => appear(id));
    // Without it the player is not seen, and nothing else is missing.
    coming.catch(() => undefined);
    return () => void coming.then((leave) => leave()).catch(() => undefined);
  }, [id]);
}
