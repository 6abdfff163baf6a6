import type { AuthState } from "#state/auth.ts";

/** Whether the session's player has a second factor that is not confirmed yet. */
export function wantsSecondFactor(session: AuthState["session"]): boolean {
  const { factors = [] } = session?.user ?? {};
  if (session === null || !factors.some(({ status }) => status === "verified")) return false;
  return !showsSecondFactor(session);
}

export function showsSecondFactor(session: AuthState["session"]): boolean {
  return session !== null && levelOf(session.access_token) === "aal2";
}

function levelOf(token: string): unknown {
  try {
    const [, claims = ""] = token.split(".");
    const text = atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
    return (JSON.parse(text) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
