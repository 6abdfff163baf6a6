import { LRUCache } from "lru-cache";

import type { Clock } from "./clock.ts";

/** Pauses between mails of one kind to one address; they grow as long as no mail is answered. */
export interface MailPauses {
  /** Null when a mail may go out now, else the seconds until one may. */
  take(address: string, kind: string): number | null;
  /** Resets the pause: the owner of the address has answered a mail. */
  forget(address: string): void;
}

interface MailHistory {
  count: number;
  lastAt: number;
}

export const LONGEST_PAUSE_MS = 3_600_000;
export const DAY_MS = 86_400_000;
const ADDRESSES_MAX = 50_000;

/**
 * The pause starts at one interval and doubles up to an hour; it is forgotten a day after the last
 * mail.
 */
export function createMailPauses(intervalSeconds: number, clock: Clock): MailPauses {
  // Callers choose the addresses, so the map is bounded: the address that was mailed longest ago is
  // removed.
  const histories = new LRUCache<string, Map<string, MailHistory>>({ max: ADDRESSES_MAX });
  const firstPause = intervalSeconds * 1000;

  const pauseAfter = (count: number) =>
    Math.max(firstPause, Math.min(firstPause * 2 ** (count - 1), LONGEST_PAUSE_MS));

  return {
    take(address, kind) {
      if (firstPause <= 0) return null;
      const now = clock.now().getTime();
      // A refused request sends no mail, so it must not use memory either.
      const kinds = histories.peek(address) ?? new Map<string, MailHistory>();
      const last = kinds.get(kind);
      const isRecent = last !== undefined && now - last.lastAt < DAY_MS;
      const wait = isRecent ? last.lastAt + pauseAfter(last.count) - now : 0;
      if (wait > 0) return Math.ceil(wait / 1000);
      kinds.set(kind, { count: isRecent ? last.count + 1 : 1, lastAt: now });
      histories.set(address, kinds);
      return null;
    },
    forget(address) {
      histories.delete(address);
    },
  };
}
