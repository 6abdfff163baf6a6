// The entries in memory, because the browser of these tests has no IndexedDB. The real ones run in `e2e`.
import type { OutboxEntry, SaveResult } from "./entries.ts";

const stored = new Map<string, OutboxEntry>();
const listeners = new Set<() => void>();
let refusal: SaveResult | null = null;

export function forgetEntries() {
  stored.clear();
  refusal = null;
}

/** From now on nothing is saved. */
export function refuseEntries(reason: SaveResult) {
  refusal = reason;
}

export const readEntries = async (userId: string) =>
  [...stored.values()].filter((entry) => entry.userId === userId);

export const readEntry = async (id: string) => stored.get(id);

export async function saveEntry(entry: OutboxEntry): Promise<SaveResult> {
  if (refusal !== null) return refusal;
  stored.set(entry.id, entry);
  announce();
  return "saved";
}

export async function deleteEntry(id: string) {
  stored.delete(id);
  announce();
}

export async function deleteEntriesOf(userId: string) {
  for (const { id } of await readEntries(userId)) await deleteEntry(id);
}

export function onEntriesChanged(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const announce = () => {
  for (const listener of listeners) listener();
};
