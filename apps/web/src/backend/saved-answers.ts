// The last answers that this browser's player got, for when there is no network.
import { quietly } from "#lib/quietly.ts";

import { BackendError } from "./backend-error.ts";
import { SAVED_ANSWERS, storedSession } from "./session-storage.ts";

/** An answer; when this device got it, if it comes from there for want of a network. */
export type DatedAnswer<Answer> = Answer & { savedAt?: string };

interface SavedAnswer {
  /** Whose it is; null for a visitor's. */
  userId: string | null;
  /** Missing in what an earlier version saved. */
  answer?: object & { savedAt: string };
}

/** Asks the server; without a network, the last answer that this player got here stands in, maybe shortened. */
export async function readOrSaved<Answer extends object>(
  name: string,
  read: () => Promise<Answer>,
  shortened: (answer: Answer) => Answer = (answer) => answer,
): Promise<DatedAnswer<Answer>> {
  const userId = currentUserId();
  const saved = savedAnswer(name, userId) as DatedAnswer<Answer> | null;
  // That a session cannot be renewed takes long to find out.
  if (saved !== null && !navigator.onLine) return saved;
  try {
    const answer = await read();
    // Meanwhile the player may have signed out, or another may have signed in.
    if (userId === currentUserId()) save(name, userId, shortened(answer));
    return answer;
  } catch (error) {
    const isUnanswered = error instanceof BackendError && error.status === 0;
    if (saved !== null && isUnanswered && userId === currentUserId()) return saved;
    throw error;
  }
}

function save(name: string, userId: string | null, answer: object) {
  const saved = { userId, answer: { ...answer, savedAt: new Date().toISOString() } };
  // Without storage, or with a full one, there is nothing offline.
  quietly(() => localStorage.setItem(SAVED_ANSWERS + name, JSON.stringify(saved)));
}

/** Null when this player got none here. */
function savedAnswer(name: string, userId: string | null): object | null {
  const saved = quietly(
    () => JSON.parse(localStorage.getItem(SAVED_ANSWERS + name) ?? "null") as SavedAnswer | null,
  );
  return saved?.userId === userId ? (saved.answer ?? null) : null;
}

const currentUserId = () => storedSession()?.user.id ?? null;
