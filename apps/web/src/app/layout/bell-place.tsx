import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense } from "react";

import type { Bell } from "#features/notifications/bell.tsx";
import { selectAuth } from "#state/auth.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { useAppSelector } from "#state/store.ts";

import { useProvenPlayer } from "./use-proven-player.ts";

const NoBell: typeof Bell = () => <></>;

// Loaded after the page; the page works without it.
const LateBell = lazy(async () => {
  const loaded = import("#features/notifications/bell.tsx");
  return { default: (await loaded.catch(() => ({ Bell: NoBell }))).Bell };
});

interface BellPlaceProps {
  variant: "item" | "icon";
  /** Only one bell is shown: in the bar on phones, in the sidebar elsewhere. */
  isShown: boolean;
}

/** For signed-in players. */
export function BellPlace({ variant, isShown }: BellPlaceProps) {
  const { user, isInitialized } = useAppSelector(selectAuth);
  const provenId = useProvenPlayer();
  const isKnownPlayer = useKnownPlayer() !== null;
  if (!isShown || (user === null && isInitialized)) return null;
  const room = <Room variant={variant} isKnownPlayer={isKnownPlayer} />;
  if (provenId === undefined) return user === null ? room : null;
  return (
    <Suspense fallback={room}>
      <LateBell key={provenId} playerId={provenId} variant={variant} />
    </Suspense>
  );
}

/** Reserves the bell's space for signed-in players. */
function Room({
  variant,
  isKnownPlayer,
}: {
  variant: BellPlaceProps["variant"];
  isKnownPlayer: boolean;
}) {
  const place = variant === "item" ? "nav-item" : "icon-button";
  return (
    <span className={`${place} invisible ${isKnownPlayer ? "" : "for-players"}`} aria-hidden="true">
      <span className="nav-half">
        <BellIcon size={20} strokeWidth={1.75} />
      </span>
    </span>
  );
}
