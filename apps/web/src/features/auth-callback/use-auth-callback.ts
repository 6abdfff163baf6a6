import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { readAuthRedirectResult, type AuthRedirectResult } from "#backend/auth-redirect-result.ts";
import { wordsFor } from "#backend/auth-words.ts";
import { delay } from "#lib/delay.ts";
import { pendingInvitation } from "#lib/pending-invitation.ts";
import { NO_SESSION, refreshUser, SESSION_SETTLE_MS } from "#state/auth.ts";
import { useAppDispatch } from "#state/store.ts";
import { showToast } from "#ui/show-toast.ts";

interface RedirectTarget {
  to: string;
  /** Shown at once, whichever page follows. */
  toast?: string;
  /** Shown on the login page. */
  notice?: { variant: "info" | "error"; words: string };
}

/** Waits for the session that the client reads from the address, then redirects. */
export function useAuthCallback() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // The client clears the address after reading it.
  const location = useLocation();
  const [redirectResult] = useState(() => readAuthRedirectResult(location));

  useEffect(() => {
    let current = true;
    const complete = async () => {
      await delay(SESSION_SETTLE_MS);
      if (!current) return;
      const outcome = await dispatch(refreshUser(undefined));
      if (!current) return;
      const signedIn = refreshUser.fulfilled.match(outcome);
      const {
        to,
        toast: toastText,
        notice,
      } = departureOf(redirectResult, signedIn ? undefined : outcome.error.message);
      if (toastText !== undefined) void showToast(toastText);
      await navigate(to, { replace: true, state: notice && { notice } });
    };
    void complete();
    return () => {
      current = false;
    };
  }, [redirectResult, dispatch, navigate]);
}

/** `refused` says why there is no session; undefined if there is one. */
export function departureOf(
  redirectResult: AuthRedirectResult,
  refused: string | undefined,
): RedirectTarget {
  const { failure, news, hasCode } = redirectResult;
  // A signed-in user stays signed in, even if the link failed.
  if (refused === undefined && failure !== undefined) return { to: "/login", toast: failure };
  if (refused === undefined)
    return {
      // A confirmation mail may have been sent to somebody who wanted to join a club.
      to: pendingInvitation() ?? "/leaderboard",
      ...(news === undefined ? {} : { toast: news }),
    };
  if (failure !== undefined) return { to: "/login", notice: { variant: "error", words: failure } };
  if (news !== undefined) return { to: "/login", notice: { variant: "info", words: news } };
  const words = hasCode ? wordsFor("pkce_code_verifier_not_found", refused) : refused;
  // Without a link no explanation is needed.
  if (words === NO_SESSION) return { to: "/login" };
  return { to: "/login", notice: { variant: "error", words } };
}
