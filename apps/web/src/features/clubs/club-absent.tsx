// What an address shows that leads to no open club.
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import art from "#ui/art/coming-soon-clubs.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** For an unknown address, and for a club by invitation whose member the viewer is not: both look the same. */
export function ClubMissing() {
  const { t } = useLingui();
  return (
    <ClubAbsent title={t`Club not found`}>
      <Trans>There is no club at this address, or only its members see it.</Trans>
    </ClubAbsent>
  );
}

export function ClubClosed() {
  const { t } = useLingui();
  return (
    <ClubAbsent title={t`This club is closed`}>
      <Trans>Its members keep their results.</Trans>
    </ClubAbsent>
  );
}

function ClubAbsent({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title} · Capicú`}</title>
      <EmptyState art={art} title={title} heading="h1" action={<ToClubs />}>
        {children}
      </EmptyState>
    </>
  );
}

const ToClubs = () => (
  <ButtonLink to="/clubs">
    <Trans>See all clubs</Trans>
  </ButtonLink>
);
