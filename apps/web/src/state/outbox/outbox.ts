// What this device still has to send for the player who is signed in, and the tries to send it.
import { BackendError, messageOf } from "#backend/backend-error.ts";
import { currentSession } from "#backend/sessions.ts";
import { isUnavailable } from "#backend/submissions.ts";

import {
  deleteEntry,
  onEntriesChanged,
  readEntries,
  readEntry,
  type OutboxEntry,
} from "./entries.ts";
import { withEntry } from "./entry-lock.ts";

export interface Outbox {
  entries: readonly OutboxEntry[];
  /** False until the entries were read. */
  isLoaded: boolean;
  isSending: boolean;
  /** Why the last try did not send everything. */
  failure: string | null;
  /** How many were sent by themselves and not announced yet. */
  sentCount: number;
}

export const isReviewed = ({ submission }: OutboxEntry) => submission !== null;

const RETRY_MS = 30_000;
const RETRY_MAX_MS = 600_000;
const EMPTY: Outbox = {
  entries: [],
  isLoaded: false,
  isSending: false,
  failure: null,
  sentCount: 0,
};

let outbox = EMPTY;
let owner = "";
let followers = 0;
let stop: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
const listeners = new Set<() => void>();
/** Entries that a form is sending, which are nobody else's business meanwhile. */
const inForm = new Set<string>();

/** What another player has left on this device is not shown. */
export const readOutbox = (userId: string): Outbox => (userId === owner ? outbox : EMPTY);

export function subscribeOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(part: Partial<Outbox>) {
  outbox = { ...outbox, ...part };
  for (const listener of listeners) listener();
}

/** Reads and sends the player's entries until the returned function is called. */
export function followOutbox(userId: string): () => void {
  if (userId !== owner) begin(userId);
  if (stop === undefined) start();
  followers += 1;
  return () => {
    followers -= 1;
    // Another screen may follow in the same moment.
    queueMicrotask(() => {
      if (followers === 0) pause();
    });
  };
}

function begin(userId: string) {
  pause();
  owner = userId;
  failures = 0;
  change(EMPTY);
}

/** What is being sent goes on, and the next screen says that it arrived. */
function pause() {
  stop?.();
  stop = undefined;
  clearTimeout(timer);
}

function start() {
  const ends = new AbortController();
  const again = () => void sendOutbox();
  const onVisible = () => document.visibilityState === "visible" && again();
  addEventListener("online", again, { signal: ends.signal });
  document.addEventListener("visibilitychange", onVisible, { signal: ends.signal });
  const unfollow = onEntriesChanged(() => void reload());
  stop = () => {
    ends.abort();
    unfollow();
  };
  again();
}

async function reload() {
  const userId = owner;
  const stored = await readEntries(userId);
  if (userId !== owner) return;
  const entries = stored.filter(({ id }) => !inForm.has(id));
  change({ entries, isLoaded: true });
  if (entries.some(isReviewed)) plan();
  else change({ failure: null });
}

/** The connection may hold while the server is away; then it is tried again, less and less often. */
function plan() {
  clearTimeout(timer);
  if (stop === undefined) return;
  const wait = Math.min(RETRY_MS * 2 ** Math.max(0, failures - 1), RETRY_MAX_MS);
  timer = setTimeout(() => void sendOutbox(), wait);
}

/** Sends what the player has checked; the rest stays. */
export async function sendOutbox(): Promise<void> {
  await reload();
  if (outbox.isSending || !navigator.onLine || !outbox.entries.some(isReviewed)) return;
  const userId = owner;
  change({ isSending: true, failure: null });
  const failure = await sendAll(userId, outbox.entries.filter(isReviewed));
  if (userId !== owner) return;
  failures = failure === null ? 0 : failures + 1;
  change({ isSending: false, failure });
  await reload();
}

/** Returns why something was not sent. */
async function sendAll(userId: string, entries: readonly OutboxEntry[]): Promise<string | null> {
  let failure: string | null = null;
  for (const { id } of entries)
    try {
      const isSent = await withEntry(id, () => sendOne(userId, id));
      if (isSent === true && userId === owner) change({ sentCount: outbox.sentCount + 1 });
    } catch (error) {
      // The page itself says that the device is offline.
      if (navigator.onLine) failure = messageOf(error);
      // The others would find no answer either.
      if (isUnavailable(error) || isSignedOut(error)) break;
    }
  return failure;
}

/** False when another tab has sent it, or another player signed in. */
async function sendOne(userId: string, id: string): Promise<boolean> {
  const entry = await readEntry(id);
  if (entry === undefined || entry.submission === null || entry.userId !== userId) return false;
  const session = await currentSession();
  if (session?.user.id !== userId) return false;
  // Rarely needed, so it is not part of the first load.
  const { sendUpload } = await import("./send-entry.ts");
  await sendUpload({ submission: entry.submission, pictures: entry.pictures });
  await deleteEntry(id);
  return true;
}

const isSignedOut = (error: unknown) => error instanceof BackendError && error.status === 401;

/** Lets a form save and send its entry itself; undefined when another tab is sending the same one. */
export async function sendFromForm<Value>(
  id: string,
  send: () => Promise<Value>,
): Promise<Value | undefined> {
  inForm.add(id);
  try {
    return await withEntry(id, send);
  } finally {
    inForm.delete(id);
    void reload();
  }
}

/** Called once the player was told that they were sent. */
export function clearSentCount() {
  if (outbox.sentCount > 0) change({ sentCount: 0 });
}
