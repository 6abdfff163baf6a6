import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { isEntitled } from "@capicu/contract/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";

import { ClubPageLoading } from "#features/clubs/club-loading.tsx";
import { useSay } from "#languages/say.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import art from "#ui/art/coming-soon-clubs.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import "#features/clubs/clubs.css";

import "./founding.css";

// Whoever may found none does not load it.
const FoundingForm = lazy(async () => ({
  default: (await import("./founding-form.tsx")).FoundingForm,
}));

/** The page /clubs/new. */
export function FoundScreen() {
  const { t } = useLingui();
  const say = useSay();
  const player = useKnownPlayer();
  const mayFound = player !== null && isEntitled(player, "create_clubs");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <title>{t`Found a club · Capicú`}</title>
      <header className="grid gap-1">
        <Link to="/clubs" className="justify-self-start link type-small">
          <Trans>All clubs</Trans>
        </Link>
        <h1 className="type-h1">
          <Trans>Found a club</Trans>
        </h1>
      </header>
      {mayFound ? (
        <Suspense fallback={<ClubPageLoading />}>
          <FoundingForm />
        </Suspense>
      ) : (
        <EmptyState
          art={art}
          title={t`A plan for founders`}
          action={
            <ButtonLink to="/subscription">
              <Trans>See plans</Trans>
            </ButtonLink>
          }
        >
          {say(CLUB_BLOCKERS.plan)}
        </EmptyState>
      )}
    </div>
  );
}
