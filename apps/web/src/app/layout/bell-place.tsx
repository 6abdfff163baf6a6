import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense } from "react";

import type { Bell } from "#features/notifications/bell.tsx";
import { selectAuth } from "#state/auth.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { useAppSelector } from "#state/store.ts";

import { useProvenPlayer } from "./use-proven-player.ts";

const NoBell: typeof Bell = () => <></>;

// It comes once the page stands; without it the page is whole.
const LateBell = lazy(async () => {
  const loaded = import("#features/notifications/bell.tsx");
  return { default: (await loaded.catch(() => ({ Bell: NoBell }))).Bell };
});

interface BellPlaceProps {
  variant: "item" | "icon";
  /** There is one at a time: a bar has it on phones, the sidebar elsewhere. */
  shown: boolean;
}

/** For signed-in players. */
export function BellPlace({ variant, shown }: BellPlaceProps) {
  const { user, isInitialized } = useAppSelector(selectAuth);
  const provenId = useProvenPlayer();
  const known = useKnownPlayer() !== null;
  if (!shown || (user === null && isInitialized)) return null;
  const room = <Room variant={variant} known={known} />;
  if (provenId === undefined) return user === null ? room : null;
  return (
    <Suspense fallback={room}>
      <LateBell key={provenId} playerId={provenId} variant={variant} />
    </Suspense>
  );
}

/** As large as the bell that is to come, for those it comes to. */
function Room({ variant, known }: { variant: BellPlaceProps["variant"]; known: boolean }) {
  const place = variant === "item" ? "nav-item" : "icon-button";
  return (
    <span className={`${place} invisible ${known ? "" : "for-players"}`} aria-hidden="true">
      <span className="nav-half">
        <BellIcon size={20} strokeWidth={1.75} />
      </span>
    </span>
  );
}
