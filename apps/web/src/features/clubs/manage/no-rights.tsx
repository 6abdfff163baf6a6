import { clubPath } from "@capicu/contract/club-text";
import { Trans, useLingui } from "@lingui/react/macro";

import type { ClubManagement } from "#backend/club-management.ts";
import art from "#ui/art/auth-required.svg";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

import type { ManagePartProps } from "./manage-part.ts";
import { ReplaceOwner } from "./replace-owner.tsx";

interface NoRightsProps extends ManagePartProps {
  management: ClubManagement | undefined;
}

/** In a club without organisers, its members may replace an owner who is gone. */
export function NoRights({ club, management, onChange }: NoRightsProps) {
  const { t } = useLingui();
  const back = (
    <ButtonLink to={clubPath(club.slug)} variant="secondary">
      <Trans>Back to the club</Trans>
    </ButtonLink>
  );
  return (
    <div className="manage-parts">
      <Card>
        <EmptyState art={art} title={t`This room is for the organisers`} action={back}>
          {club.membership === null ? (
            <Trans>
              The owner and the organisers look after this club. You are not one of its members.
            </Trans>
          ) : (
            <Trans>
              The owner and the organisers look after this club. As a member you can read its log
              and leave it at any time on its own page.
            </Trans>
          )}
        </EmptyState>
      </Card>
      {management?.may_replace_owner === true && (
        <ReplaceOwner club={club} management={management} onChange={onChange} />
      )}
    </div>
  );
}
