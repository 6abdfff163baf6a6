import { lazy, Suspense } from "react";

import type { Bell } from "#features/notifications/bell.tsx";

import { useProvenPlayer } from "./use-proven-player.ts";

const NoBell: typeof Bell = () => <></>;

// It comes once the page stands; without it the page is whole.
const LateBell = lazy(async () => {
  const loaded = import("#features/notifications/bell.tsx");
  return { default: (await loaded.catch(() => ({ Bell: NoBell }))).Bell };
});

interface BellPlaceProps {
  look: "item" | "icon";
  /** There is one at a time: a bar has it on phones, the sidebar elsewhere. */
  shown: boolean;
}

/** For whoever is signed in. */
export function BellPlace({ look, shown }: BellPlaceProps) {
  const id = useProvenPlayer();
  if (id === undefined || !shown) return null;
  return (
    <Suspense fallback={null}>
      <LateBell key={id} playerId={id} look={look} />
    </Suspense>
  );
}
