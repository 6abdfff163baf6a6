// The lines in memory, because the browser of these tests has no IndexedDB. The real ones run in `e2e`.
import type { TablePlace } from "#backend/event-play.ts";

import type { StoredHand } from "./stored-hands.ts";

const stored = new Map<string, StoredHand>();

export const forgetHands = () => stored.clear();

export const mayHaveHands = async () => stored.size > 0;

export const readHands = async (userId: string, place?: TablePlace) =>
  [...stored.values()].filter(
    (hand) => hand.userId === userId && (place === undefined || isAt(hand, place)),
  );

const isAt = (hand: StoredHand, { eventId, round, table }: TablePlace) =>
  hand.eventId === eventId && hand.round === round && hand.table === table;

export async function saveHand(hand: StoredHand) {
  stored.set(hand.id, hand);
  return true;
}

export async function deleteHands(ids: readonly string[]) {
  for (const id of ids) stored.delete(id);
}
