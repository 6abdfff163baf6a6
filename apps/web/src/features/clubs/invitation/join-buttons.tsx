import { clubPath, invitePath } from "@capicu/contract/club-text";
import type { ClubEntry } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";

import { savePendingInvitation } from "#lib/pending-invitation.ts";
import { Button, ButtonLink } from "#ui/button.tsx";

interface JoinAsPlayerProps {
  isJoining: boolean;
  onJoin: () => Promise<void>;
}

export function JoinAsPlayer({ isJoining, onJoin }: JoinAsPlayerProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="lg" busy={isJoining && t`Joining...`} onClick={() => void onJoin()}>
        <Trans>Join the club</Trans>
      </Button>
      <ButtonLink to="/clubs" size="lg" variant="quiet">
        <Trans>Not now</Trans>
      </ButtonLink>
    </div>
  );
}

/** Both ways lead back to the invitation, the one through the confirmation mail too. */
export function JoinAsVisitor({ token }: { token: string }) {
  const returnTo = invitePath(token);
  const back = {
    state: { returnTo },
    size: "lg",
    onClick: () => savePendingInvitation(returnTo),
  } as const;
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/register" {...back}>
          <Trans>Create an account to join</Trans>
        </ButtonLink>
        <ButtonLink to="/login" variant="secondary" {...back}>
          <Trans>Sign in to join</Trans>
        </ButtonLink>
      </div>
      <p className="type-small text-ink-3">
        <Trans>Afterwards you come back to this invitation, and join with one press.</Trans>
      </p>
    </div>
  );
}

interface AlreadyMemberProps {
  club: ClubEntry;
  /** Whether the reader has made the link. */
  isOwn: boolean;
}

export function AlreadyMember({ club: { slug }, isOwn }: AlreadyMemberProps) {
  return (
    <>
      <p className="text-ink-2">
        {isOwn ? (
          <Trans>
            This is your own invitation. Send its address to the players whom you want at the table.
          </Trans>
        ) : (
          <Trans>You are a member of this club already, so there is nothing left to do.</Trans>
        )}
      </p>
      <ButtonLink to={clubPath(slug)} size="lg" className="justify-self-start">
        <Trans>Go to the club</Trans>
      </ButtonLink>
    </>
  );
}
