import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

import { readAuthRedirectResult, type AuthRedirectResult } from "#backend/auth-redirect-result.ts";
import { wordsFor } from "#backend/auth-words.ts";
import { delay } from "#lib/delay.ts";
import { NO_SESSION, refreshUser, SESSION_SETTLE_MS } from "#state/auth.ts";
import { useAppDispatch } from "#state/store.ts";
import { showToast } from "#ui/show-toast.ts";

interface RedirectTarget {
  to: "/leaderboard" | "/login";
  /** Shown at once over whatever page comes. */
  said?: string;
  /** Stands on the login page, where nobody is signed in to be greeted by a toast. */
  notice?: { variant: "info" | "error"; words: string };
}

/** Waits for the session that the client reads from the address, then leaves. */
export function useAuthCallback() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // The client clears the address once it has read it.
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
      const { to, said, notice } = departureOf(
        redirectResult,
        signedIn ? undefined : outcome.error.message,
      );
      if (said !== undefined) void showToast(said);
      await navigate(to, { replace: true, state: notice && { notice } });
    };
    void complete();
    return () => {
      current = false;
    };
  }, [redirectResult, dispatch, navigate]);
}

/** `refused`: why there is no session; undefined if there is one. */
export function departureOf(
  redirectResult: AuthRedirectResult,
  refused: string | undefined,
): RedirectTarget {
  const { failure, news, hasCode } = redirectResult;
  // Whoever is signed in already stays so, whatever the link was worth.
  if (refused === undefined && failure !== undefined) return { to: "/login", said: failure };
  if (refused === undefined)
    return { to: "/leaderboard", ...(news === undefined ? {} : { said: news }) };
  if (failure !== undefined) return { to: "/login", notice: { variant: "error", words: failure } };
  if (news !== undefined) return { to: "/login", notice: { variant: "info", words: news } };
  const words = hasCode ? wordsFor("pkce_code_verifier_not_found", refused) : refused;
  // Without a link there is nothing to explain.
  if (words === NO_SESSION) return { to: "/login" };
  return { to: "/login", notice: { variant: "error", words } };
}
