import { Trans } from "@lingui/react/macro";

import type { ClubPageProps } from "#features/clubs/club-page.ts";
import { Card } from "#ui/card.tsx";

/** The page at the address of the club itself. */
export function ClubHome({ club }: ClubPageProps) {
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="type-h2">
        <Trans>About the club</Trans>
      </h2>
      {club.about === null ? (
        <p className="text-ink-3">
          <Trans>This club has not written about itself yet.</Trans>
        </p>
      ) : (
        <p dir="auto" className="whitespace-pre-line">
          {club.about}
        </p>
      )}
    </Card>
  );
}
