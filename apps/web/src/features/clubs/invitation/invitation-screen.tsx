import { isInviteToken } from "@capicu/contract/club-invites";
import type { ClubBlocker } from "@capicu/contract/club-refusals";
import { ENDED_INVITATION_TITLE, INVITATION_TITLE } from "@capicu/contract/club-titles";
import { useLingui } from "@lingui/react/macro";
import { useParams } from "react-router";

import { useSay } from "#languages/say.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { ErrorState } from "#ui/empty-state.tsx";

import { EndedInvitation } from "./ended-invitation.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { InvitationSkeleton } from "./invitation-skeleton.tsx";
import { useInvitation } from "./use-invitation.ts";
import "#features/clubs/clubs.css";

/** The page /invite/<token>: which club invites, and what joining means, before anybody joins. */
export function InvitationScreen() {
  const { token = "" } = useParams();
  const playerId = useKnownPlayer()?.id;
  if (!isInviteToken(token)) return <Ended blocker="no_invite" playerId={playerId} />;
  // To another player the same link may say something else.
  return <Invitation key={`${token} ${playerId}`} token={token} playerId={playerId} />;
}

function Invitation({ token, playerId }: { token: string; playerId: string | undefined }) {
  const { t } = useLingui();
  const say = useSay();
  const state = useInvitation(token, playerId);
  const { invitation, error, reload } = state;
  if (invitation === undefined && error === undefined) return <InvitationSkeleton />;
  if (invitation === undefined) {
    const reason = error?.message ?? "";
    return (
      <ErrorState heading="h1" onRetry={reload}>
        {t`We could not read this invitation. ${reason}`}
      </ErrorState>
    );
  }
  const { club, blocker } = invitation;
  if (club === null) return <Ended blocker={blocker ?? "no_invite"} playerId={playerId} />;
  return (
    <>
      <title>{say(INVITATION_TITLE, { club: club.name })}</title>
      <InvitationCard
        club={club}
        invitation={invitation}
        playerId={playerId}
        token={token}
        state={state}
      />
    </>
  );
}

function Ended({ blocker, playerId }: { blocker: ClubBlocker; playerId: string | undefined }) {
  return (
    <>
      <title>{useSay()(ENDED_INVITATION_TITLE)}</title>
      <EndedInvitation blocker={blocker} isVisitor={playerId === undefined} />
    </>
  );
}
