// A session that ended without its holder's wish: who is told, and the way back after signing in.
import { quietly } from "#lib/quietly.ts";

const RETURN_TO_KEY = "capicu-way-back";

/** `refused`: a function answered 401. `ended`: the session is gone, here or in another tab. */
export type Loss = "refused" | "ended";

type Listener = (loss: Loss) => void;
const listeners = new Set<Listener>();
let leaving = false;

/** Told when a session is lost; ends when the answered function is called. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceLoss(loss: Loss) {
  if (leaving) return;
  for (const listener of listeners) listener(loss);
}

/** What ends the session in here was asked for, and is no loss. */
export async function leaveOnPurpose<Answer>(leave: () => Promise<Answer>): Promise<Answer> {
  leaving = true;
  try {
    return await leave();
  } finally {
    leaving = false;
  }
}

/** Survives a reload of the login page, and not the tab. Without storage one arrives on the leaderboard. */
export function saveReturnTo(address: string) {
  quietly(() => sessionStorage.setItem(RETURN_TO_KEY, address));
}

export function returnTo(): string | null {
  return quietly(() => sessionStorage.getItem(RETURN_TO_KEY)) ?? null;
}

export function clearReturnTo() {
  quietly(() => sessionStorage.removeItem(RETURN_TO_KEY));
}
