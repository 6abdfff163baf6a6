import { useCallback, useState } from "react";
import { useLocation } from "react-router";

import { readAuthRedirectResult } from "#backend/auth-redirect-result.ts";
import { isRecovery } from "#backend/recovery.ts";
import { currentSession } from "#backend/sessions.ts";
import { useRequest } from "#lib/use-request.ts";

/** `unknown`: nobody answered, which says nothing about the link. */
type ResetSession = "verifying" | "invalid" | "unknown" | "recovery" | "ordinary";

/** Whether a new password may be set here, and if the old one must be named first. */
export function useResetSession() {
  const [expired, setExpired] = useState(false);
  // A link that opened nothing is invalid, also for somebody who is signed in anyway.
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
