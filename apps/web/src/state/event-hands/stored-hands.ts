// Lines of score sheets that stay on this device until the server has them. Each player sees only their own.
import type { NewHand, TablePlace } from "#backend/event-play.ts";
import { answerOf, completionOf, openDatabase } from "#lib/indexed-database.ts";

export interface StoredHand extends NewHand, TablePlace {
  userId: string;
  /** When it was written, in milliseconds. */
  savedAt: number;
}

const DATABASE = "capicu-event-hands";
const VERSION = 1;
const STORE = "hands";
const BY_USER = "userId";

/** Whether this device has ever had such a line; asking makes no database. */
export async function mayHaveHands(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return false;
  }
}

/** Of one table, or of all; in the order in which they were written, and empty when the browser stores nothing. */
export async function readHands(userId: string, place?: TablePlace): Promise<StoredHand[]> {
  try {
    const hands = await withStore("readonly", (store) => handsOf(store, userId));
    return inOrder(place === undefined ? hands : hands.filter((hand) => isAt(hand, place)));
  } catch {
    return [];
  }
}

/** False when the browser stores nothing. */
export async function saveHand(hand: StoredHand): Promise<boolean> {
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

const inOrder = (hands: readonly StoredHand[]) =>
  hands.toSorted((one, other) => one.savedAt - other.savedAt);

const isAt = (hand: StoredHand, { eventId, round, table }: TablePlace) =>
  hand.eventId === eventId && hand.round === round && hand.table === table;

const handsOf = (store: IDBObjectStore, userId: string) =>
  answerOf<StoredHand[]>(store.index(BY_USER).getAll(userId) as IDBRequest<StoredHand[]>);

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
