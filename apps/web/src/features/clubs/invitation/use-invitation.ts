import type { ClubInvitePreview } from "@capicu/contract/club-invites";
import { clubPath } from "@capicu/contract/club-text";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";

import { BackendError } from "#backend/backend-error.ts";
import { acceptInvitation, readInvitation } from "#backend/club-invitation.ts";
import { forgetPendingInvitation } from "#lib/pending-invitation.ts";
import { useRequest } from "#lib/use-request.ts";
import { showToast } from "#ui/show-toast.ts";

/** The press had come before, such as in another tab. */
const IS_MEMBER = "club_member";

/** @param playerId undefined for a visitor */
export function useInvitation(token: string, playerId: string | undefined) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const call = useCallback(() => readInvitation(token), [token]);
  const { value: invitation, error, reload } = useRequest(call);
  const [isJoining, setIsJoining] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    // The visitor has come back as a player.
    if (playerId !== undefined) forgetPendingInvitation();
  }, [playerId]);

  const arrive = async ({ slug, name }: NonNullable<ClubInvitePreview["club"]>) => {
    void showToast(t`You are a member of ${name} now`, "success");
    await navigate(clubPath(slug), { replace: true });
  };
  const join = async () => {
    const { club } = invitation ?? {};
    if (club === undefined || club === null) return;
    setIsJoining(true);
    setFailure(undefined);
    try {
      await acceptInvitation(token);
      await arrive(club);
    } catch (refused) {
      if (isRefusal(refused) && refused.code === IS_MEMBER) return arrive(club);
      setIsJoining(false);
      // Meanwhile the link has ended, or the player was removed: the page says which.
      if (isRefusal(refused)) reload();
      else setFailure(refused instanceof Error ? refused.message : undefined);
    }
  };
  return { invitation, error, reload, isJoining, failure, join };
}

const isRefusal = (error: unknown): error is BackendError =>
  error instanceof BackendError && error.code.startsWith("club_");
