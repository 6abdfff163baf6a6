// A link that leads nowhere for whoever has opened it: why, and what to do next.
import { CLUB_BLOCKERS, type ClubBlocker } from "@capicu/contract/club-refusals";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import art from "#ui/art/coming-soon-clubs.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

const ENDED = msg`This invitation has ended`;
const CANNOT = msg`You cannot join this club`;

const TITLES: Partial<Record<ClubBlocker, MessageDescriptor>> = {
  no_invite: msg`This link leads nowhere`,
  closed: msg`This club is closed`,
  removed: CANNOT,
  hidden: CANNOT,
  banned: CANNOT,
};

interface EndedInvitationProps {
  blocker: ClubBlocker;
  isVisitor: boolean;
}

export function EndedInvitation({ blocker, isVisitor }: EndedInvitationProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <EmptyState
      art={art}
      title={t(TITLES[blocker] ?? ENDED)}
      heading="h1"
      action={<Next blocker={blocker} isVisitor={isVisitor} />}
    >
      {blocker === "hidden" ? (
        <Trans>There are other clubs that you can join, and you can found one of your own.</Trans>
      ) : (
        say(CLUB_BLOCKERS[blocker])
      )}
    </EmptyState>
  );
}

function Next({ blocker, isVisitor }: EndedInvitationProps) {
  if (blocker === "banned")
    return (
      <ButtonLink to="/help">
        <Trans>Read the help</Trans>
      </ButtonLink>
    );
  if (isVisitor)
    return (
      <ButtonLink to="/leaderboard">
        <Trans>Go to the leaderboard</Trans>
      </ButtonLink>
    );
  return (
    <ButtonLink to="/clubs">
      <Trans>See all clubs</Trans>
    </ButtonLink>
  );
}
