import { useEffect, useState } from "react";
import { useLocation } from "react-router";

import { readArrival } from "#backend/arrival.ts";
import { isRecovery } from "#backend/recovery.ts";
import { currentSession } from "#backend/sessions.ts";

type ResetSession = "verifying" | "invalid" | "recovery" | "ordinary";

/** Whether a new password may be set here, and if the old one must be named first. */
export function useResetSession(): ResetSession {
  const [session, setSession] = useState<ResetSession>("verifying");
  // A link that opened nothing is invalid, also for somebody who is signed in anyway.
  const { failure } = readArrival(useLocation());
  useEffect(() => {
    let current = true;
    const kind = async (): Promise<ResetSession> => {
      const held = await currentSession();
      if (held === null || failure !== undefined) return "invalid";
      return isRecovery() ? "recovery" : "ordinary";
    };
    kind()
      .catch((): ResetSession => "invalid")
      .then((found) => current && setSession(found))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [failure]);
  return session;
}
