// What visitors have put away in this browser; of a signed-in player the server knows it.
import { quietly } from "#lib/quietly.ts";

const KEY = "capicu-dismissed-announcements";
/** More than show within the time that an announcement has. */
const KEPT = 50;

export function dismissedHere(): ReadonlySet<string> {
  return new Set(read());
}

export function dismissHere(id: string): void {
  const ids = [...read().filter((each) => each !== id), id].slice(-KEPT);
  quietly(() => localStorage.setItem(KEY, JSON.stringify(ids)));
}

/** A damaged list counts as none. */
function read(): string[] {
  const ids = quietly(() => JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}
