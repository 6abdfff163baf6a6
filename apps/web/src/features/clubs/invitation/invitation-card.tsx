import type { ClubInvitePreview } from "@capicu/contract/club-invites";
import type { ClubEntry } from "@capicu/contract/clubs";
import { Trans } from "@lingui/react/macro";

import { ClubFacts } from "#features/clubs/club-facts.tsx";
import { profilePath } from "#lib/player-paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ClubEmblem } from "#ui/club-emblem.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

import { InvitationFrame } from "./invitation-frame.tsx";
import { AlreadyMember, JoinAsPlayer, JoinAsVisitor } from "./join-buttons.tsx";
import type { useInvitation } from "./use-invitation.ts";
import { WhatJoiningMeans } from "./what-joining-means.tsx";

interface InvitationCardProps {
  club: ClubEntry;
  invitation: ClubInvitePreview;
  /** Undefined for a visitor. */
  playerId: string | undefined;
  token: string;
  state: ReturnType<typeof useInvitation>;
}

export function InvitationCard(props: InvitationCardProps) {
  const { club, invitation, playerId, token, state } = props;
  const { invited_by: by, blocker } = invitation;
  const isOwn = by !== null && by.user_id === playerId;
  return (
    <InvitationFrame>
      {!isOwn && <InvitedBy by={by} />}
      <header className="club-head">
        <ClubEmblem name={club.name} colours={club.colours} picture={club.picture} size={72} />
        <div className="grid min-w-0 gap-1.5">
          <h1 className="type-h1">
            <bdi>{club.name}</bdi>
          </h1>
          <ClubFacts club={club} />
        </div>
      </header>
      {blocker === "member" ? (
        <AlreadyMember club={club} isOwn={isOwn} />
      ) : (
        <>
          <WhatJoiningMeans invitation={invitation} />
          {state.failure !== undefined && <Message variant="error">{state.failure}</Message>}
          {playerId === undefined ? (
            <JoinAsVisitor token={token} />
          ) : (
            <JoinAsPlayer isJoining={state.isJoining} onJoin={state.join} />
          )}
        </>
      )}
    </InvitationFrame>
  );
}

/** Nobody is named whom the reader does not see. */
function InvitedBy({ by }: { by: ClubInvitePreview["invited_by"] }) {
  if (by === null)
    return (
      <p className="text-ink-2">
        <Trans>You are invited to this club.</Trans>
      </p>
    );
  return (
    <p className="flex min-w-0 items-center gap-2.5 text-ink-2">
      <Avatar id={by.user_id} name={by.username} address={by.avatar_url} size={32} />
      <span className="min-w-0 break-words">
        <Trans>
          <Link to={profilePath(by.handle)} className="link">
            <bdi>{by.username}</bdi>
          </Link>{" "}
          invites you to this club.
        </Trans>
      </span>
    </p>
  );
}
