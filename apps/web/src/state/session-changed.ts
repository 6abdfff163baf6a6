import type { Session } from "#backend/sessions.ts";

// A token ends with its signature, so its tail differs whenever the token does.
const TAIL = 12;

/** The client announces the same session repeatedly, for example when a tab becomes visible. */
export function sessionChanged(before: Session | null, after: Session | null): boolean {
  return (
    before?.user.id !== after?.user.id ||
    before?.user.email !== after?.user.email ||
    before?.access_token.slice(-TAIL) !== after?.access_token.slice(-TAIL)
  );
}
