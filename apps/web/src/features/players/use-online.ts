import { useSyncExternalStore } from "react";

import { onlinePlayers, onPresence } from "#backend/presence.ts";

/** The ids of those who are here. */
export const useOnline = () => useSyncExternalStore(onPresence, onlinePlayers);
