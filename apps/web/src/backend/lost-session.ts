// A session that ended unexpectedly: its listeners, and the page to return to after signing in.
import { quietly } from "#lib/quietly.ts";

const RETURN_TO_KEY = "capicu-way-back";

/** `refused`: a function answered 401. `ended`: the session ended, here or in another tab. */
export type Loss = "refused" | "ended";

type Listener = (loss: Loss) => void;
const listeners = new Set<Listener>();
let isLeaving = false;

/** Calls the listener when a session is lost; returns a function that stops it. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLoss(loss: Loss) {
  if (isLeaving) return;
  for (const listener of listeners) listener(loss);
}

/** A session that ends inside this call ends on purpose and is not reported as lost. */
export async function leaveOnPurpose<Answer>(leave: () => Promise<Answer>): Promise<Answer> {
  isLeaving = true;
  try {
    return await leave();
  } finally {
    isLeaving = false;
  }
}

/**
 * Survives a reload of the login page, but not the tab. Without storage the player arrives on the
 * leaderboard.
 */
export function saveReturnTo(address: string) {
  quietly(() => sessionStorage.setItem(RETURN_TO_KEY, address));
}

export function returnTo(): string | null {
  return quietly(() => sessionStorage.getItem(RETURN_TO_KEY)) ?? null;
}

export function clearReturnTo() {
  quietly(() => sessionStorage.removeItem(RETURN_TO_KEY));
}
