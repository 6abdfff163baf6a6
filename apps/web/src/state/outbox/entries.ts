// Uploads that stay on this device until the server has them, with their pictures. Each player sees only their own.
import { SCREENSHOT_MAX_BYTES, type Half, type NewSubmission } from "@capicu/contract/submissions";

import { answerOf, completionOf, openDatabase } from "#lib/indexed-database.ts";

export interface OutboxPicture {
  half: Half;
  /** Chosen once, so that a picture that is sent again is stored once. */
  name: string;
  /** Null when only the server has it. */
  file: File | null;
  /** The name under which the server has it already; null when it does not. */
  path: string | null;
}

export interface OutboxEntry {
  /** The submission's id, which the server accepts once. */
  id: string;
  userId: string;
  savedAt: number;
  /** The form as it was filled in. */
  form: unknown;
  pictures: OutboxPicture[];
  /** Null until the player has checked what was read in the pictures. */
  submission: NewSubmission | null;
}

const OUTBOX_MAX_ENTRIES = 10;
const OUTBOX_MAX_BYTES = OUTBOX_MAX_ENTRIES * SCREENSHOT_MAX_BYTES;

/** `too_many`: the limits of this file. `no_room`: the device is full. `no_storage`: the browser stores nothing. */
export type SaveResult = "saved" | "too_many" | "no_room" | "no_storage";

const DATABASE = "capicu-outbox";
const VERSION = 1;
const STORE = "entries";
const BY_USER = "userId";
const CHANNEL = "capicu-outbox";

/** The oldest first; empty when the browser stores nothing. */
export async function readEntries(userId: string): Promise<OutboxEntry[]> {
  try {
    const entries = await withStore("readonly", (store) => entriesOf(store, userId));
    return entries.toSorted((one, other) => one.savedAt - other.savedAt);
  } catch {
    return [];
  }
}

export async function readEntry(id: string): Promise<OutboxEntry | undefined> {
  return withStore("readonly", (store) =>
    answerOf<OutboxEntry | undefined>(store.get(id) as IDBRequest<OutboxEntry | undefined>),
  );
}

/** Replaces an entry with the same id. */
export async function saveEntry(entry: OutboxEntry): Promise<SaveResult> {
  try {
    const result = await withStore("readwrite", async (store) => {
      const others = (await entriesOf(store, entry.userId)).filter(({ id }) => id !== entry.id);
      const bytes = [entry, ...others].map(bytesOf).reduce((sum, each) => sum + each, 0);
      if (others.length >= OUTBOX_MAX_ENTRIES || bytes > OUTBOX_MAX_BYTES) return "too_many";
      await answerOf(store.put(entry));
      return "saved";
    });
    askToStay();
    announceChange();
    return result;
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    return isFull ? "no_room" : "no_storage";
  }
}

export async function deleteEntry(id: string): Promise<void> {
  await withStore("readwrite", (store) => answerOf(store.delete(id)));
  announceChange();
}

export async function deleteEntriesOf(userId: string): Promise<void> {
  for (const { id } of await readEntries(userId)) await deleteEntry(id);
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(DATABASE, VERSION, (empty) => {
    empty.createObjectStore(STORE, { keyPath: "id" }).createIndex(BY_USER, BY_USER);
  });
  try {
    const transaction = database.transaction(STORE, mode);
    const completion = completionOf(transaction);
    const [value] = await Promise.all([act(transaction.objectStore(STORE)), completion]);
    return value;
  } finally {
    database.close();
  }
}

const entriesOf = (store: IDBObjectStore, userId: string) =>
  answerOf(store.index(BY_USER).getAll(userId) as IDBRequest<OutboxEntry[]>);

const bytesOf = ({ pictures }: OutboxEntry) =>
  pictures.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);

/** Asks the browser not to remove the entries when it needs room; a refusal changes nothing. */
function askToStay() {
  const { storage } = navigator as Partial<Navigator>;
  // Some browsers ask the player, who may take their time.
  void storage?.persist?.().catch(() => false);
}

const listeners = new Set<() => void>();

/** Calls the listener after a change in this tab or in another one; returns a function that stops it. */
export function onEntriesChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", listener);
  listeners.add(listener);
  return () => {
    channel.close();
    listeners.delete(listener);
  };
}

function announceChange() {
  for (const listener of listeners) listener();
  const channel = new BroadcastChannel(CHANNEL);
  // This tab's own listener hears it too, and reads the entries once more.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage(null);
  channel.close();
}
