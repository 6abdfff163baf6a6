// Sends the lines of score sheets that an earlier visit has left on this device. The server keeps each line once, by its id.
import { BackendError } from "#backend/backend-error.ts";
import { sendHands, type TablePlace } from "#backend/event-play.ts";
import { currentSession } from "#backend/sessions.ts";

import { isTableOpen, tableKey } from "./open-tables.ts";
import { deleteHands, readHands, type StoredHand } from "./stored-hands.ts";

/** What was refused for so long belongs to a round that is long over. */
const KEPT_MS = 30 * 24 * 3600 * 1000;
/** The session has ended, or too much was asked: that says nothing about the lines. */
const NOT_ABOUT_LINES: ReadonlySet<number> = new Set([401, 429]);

/** Of all tables but those that are open here. What is refused stays, and the page of its table says why. */
export async function sendHandsOf(userId: string): Promise<void> {
  const session = await currentSession();
  if (session?.user.id !== userId) return;
  const hands = await readHands(userId);
  for (const key of new Set(hands.map(tableKey))) {
    const lines = hands.filter((hand) => tableKey(hand) === key);
    const [place] = lines;
    if (place === undefined || isTableOpen(place)) continue;
    if (!(await sendTable(place, lines))) return;
  }
}

/** False where the others would find no answer either. */
async function sendTable(place: TablePlace, lines: readonly StoredHand[]): Promise<boolean> {
  const { eventId, round, table } = place;
  try {
    await sendHands({ eventId, round, table }, lines);
    await deleteHands(lines.map(({ id }) => id));
    return true;
  } catch (error) {
    if (!isRefusal(error)) return false;
    const old = lines.filter(({ savedAt }) => savedAt < Date.now() - KEPT_MS);
    await deleteHands(old.map(({ id }) => id));
    return true;
  }
}

const isRefusal = (error: unknown) =>
  error instanceof BackendError &&
  error.status >= 400 &&
  error.status < 500 &&
  !NOT_ABOUT_LINES.has(error.status);
