import { useSyncExternalStore } from "react";

import { onlinePlayers, onPresence } from "#backend/presence.ts";

/** The ids of the players who are online. */
export const useOnline = () => useSyncExternalStore(onPresence, onlinePlayers);
