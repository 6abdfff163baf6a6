import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";

import { selectUser } from "#state/auth.ts";
import { useAppSelector } from "#state/store.ts";
import { Link } from "#ui/link.tsx";
import { CompareForm } from "#widgets/progress/compare-form.tsx";
import { PlayerProgress } from "#widgets/progress/player-progress.tsx";

// Loaded late, because it is below the main content.
const Goals = lazy(async () => ({ default: (await import("./goals/goals.tsx")).Goals }));

/** The signed-in player's own progress. */
export function ProgressScreen() {
  const { t } = useLingui();
  const user = useAppSelector(selectUser);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <title>{t`Progress · Capicú`}</title>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h1 className="type-h1">
            <Trans>Your progress</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>Every approved upload and what it changed.</Trans>
          </p>
          <Link to="/recap" className="justify-self-start link">
            <Trans>Recaps of your weeks and seasons</Trans>
          </Link>
        </div>
        {user !== null && <CompareForm handle={user.handle} />}
      </header>
      <section aria-labelledby="progress">
        <h2 id="progress" className="sr-only">
          <Trans>Approved uploads</Trans>
        </h2>
        {/* A new key, so that another player starts with a fresh page. */}
        <PlayerProgress key={user?.id} />
      </section>
      <Suspense fallback={null}>
        <Goals key={user?.id} />
      </Suspense>
    </div>
  );
}
