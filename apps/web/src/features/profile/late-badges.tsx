import { lazy, Suspense } from "react";

// Loaded late, because they are below the main content.
const Badges = lazy(async () => ({ default: (await import("./badges/badges.tsx")).Badges }));

export function LateBadges(player: { handle?: string }) {
  return (
    <Suspense fallback={null}>
      <Badges {...player} />
    </Suspense>
  );
}
