import { useCallback, useState } from "react";
import { useLocation } from "react-router";

import { readAuthRedirectResult } from "#backend/auth-redirect-result.ts";
import { isRecovery } from "#backend/recovery.ts";
import { currentSession } from "#backend/sessions.ts";
import { useRequest } from "#lib/use-request.ts";

/** `unknown`: there was no answer, so the link may be valid. */
type ResetSession = "verifying" | "invalid" | "unknown" | "recovery" | "ordinary";

/** Whether a new password may be set, and whether the current one is required. */
export function useResetSession() {
  const [expired, setExpired] = useState(false);
  // A failed link is invalid even for a user who is already signed in.
  const { failure } = readAuthRedirectResult(useLocation());
  const call = useCallback(async (): Promise<ResetSession> => {
    const held = await currentSession();
    if (held === null || failure !== undefined) return "invalid";
    return isRecovery() ? "recovery" : "ordinary";
  }, [failure]);
  const { value, error, reload } = useRequest(call);
  const found = value ?? (error === undefined ? "verifying" : "unknown");
  const session: ResetSession = expired ? "invalid" : found;
  return { session, again: reload, expire: () => setExpired(true) };
}
