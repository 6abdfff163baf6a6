// Lines of score sheets that stay on this device until the server has them. Each player sees only their own.
import type { NewHand, TablePlace } from "#backend/event-play.ts";
import { answerOf, completionOf, openDatabase } from "#lib/indexed-database.ts";

export interface StoredHand extends NewHand, TablePlace {
  userId: string;
}

const DATABASE = "capicu-event-hands";
const VERSION = 1;
const STORE = "hands";
const BY_USER = "userId";

/** In the order in which they were written; empty when the browser stores nothing. */
export async function readHands(userId: string, place: TablePlace): Promise<StoredHand[]> {
  try {
    const hands = await withStore("readonly", (store) => handsOf(store, userId));
    return inOrder(hands.filter((hand) => isAt(hand, place)));
  } catch {
    return [];
  }
}

/** False when the browser stores nothing. */
export async function saveHand(hand: StoredHand & { savedAt: number }): Promise<boolean> {
  try {
    await withStore("readwrite", (store) => answerOf(store.put(hand)));
    return true;
  } catch {
    return false;
  }
}

export async function deleteHands(ids: readonly string[]): Promise<void> {
  try {
    await withStore("readwrite", async (store) => {
      for (const id of ids) await answerOf(store.delete(id));
    });
  } catch {
    // What is not stored is not there either.
  }
}

export async function deleteHandsOf(userId: string): Promise<void> {
  const ids = await withStore("readonly", (store) => handsOf(store, userId)).catch(() => []);
  await deleteHands(ids.map(({ id }) => id));
}

type SavedHand = StoredHand & { savedAt: number };

const inOrder = (hands: readonly SavedHand[]) =>
  hands.toSorted((one, other) => one.savedAt - other.savedAt);

const isAt = (hand: StoredHand, { eventId, round, table }: TablePlace) =>
  hand.eventId === eventId && hand.round === round && hand.table === table;

const handsOf = (store: IDBObjectStore, userId: string) =>
  answerOf<SavedHand[]>(store.index(BY_USER).getAll(userId) as IDBRequest<SavedHand[]>);

async function withStore<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(DATABASE, VERSION, (created) =>
    created.createObjectStore(STORE, { keyPath: "id" }).createIndex(BY_USER, BY_USER),
  );
  try {
    const transaction = database.transaction(STORE, mode);
    const done = completionOf(transaction);
    const value = await act(transaction.objectStore(STORE));
    await done;
    return value;
  } finally {
    database.close();
  }
}
