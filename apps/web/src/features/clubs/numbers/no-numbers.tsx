import { CLUB_NUMBERS_PEOPLE_MIN } from "@capicu/contract/club-numbers";
import type { Club } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";

import art from "#ui/art/empty-no-players.svg";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

import { HowToAgree } from "./how-to-agree.tsx";

export function NoNumbers({ club }: { club: Club }) {
  const { t } = useLingui();
  const least = CLUB_NUMBERS_PEOPLE_MIN;
  return (
    <Card>
      <EmptyState art={art} title={t`No numbers yet`}>
        <p>
          <Trans>
            A club has numbers once at least {least} members with approved statistics agree to share
            theirs. Below that, one person's could be seen.
          </Trans>
        </p>
        <HowToAgree club={club} />
      </EmptyState>
    </Card>
  );
}
