import { lazy, Suspense } from "react";

import type { OutboxNotice } from "./outbox-notice.tsx";
import { useProvenPlayer } from "./use-proven-player.ts";

const NoNotice: typeof OutboxNotice = () => <></>;

// Loaded after the page; the page works without it.
const LateNotice = lazy(async () => {
  const loaded = import("./outbox-notice.tsx");
  return { default: (await loaded.catch(() => ({ OutboxNotice: NoNotice }))).OutboxNotice };
});

/** For signed-in players: what this device still has of theirs is sent from every page. */
export function OutboxPlace() {
  const playerId = useProvenPlayer();
  if (playerId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LateNotice key={playerId} playerId={playerId} />
    </Suspense>
  );
}
