import { lazy, Suspense } from "react";

import type { PlayerNotices } from "./player-notices.tsx";
import { useProvenPlayer } from "./use-proven-player.ts";

const NoNotice: typeof PlayerNotices = () => <></>;

// Loaded after the page; the page works without it.
const LateNotices = lazy(async () => {
  const loaded = import("./player-notices.tsx");
  return { default: (await loaded.catch(() => ({ PlayerNotices: NoNotice }))).PlayerNotices };
});

/** For signed-in players: what they are asked, and what this device still has of theirs is sent from every page. */
export function NoticePlace() {
  const playerId = useProvenPlayer();
  if (playerId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LateNotices key={playerId} playerId={playerId} />
    </Suspense>
  );
}
