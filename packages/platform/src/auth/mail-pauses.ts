import type { Clock } from "#kernel/clock.ts";

/** Pauses between the mails of a kind to one address; they grow while nobody answers. */
export interface MailPauses {
  /** Null when a mail may go out now, else the seconds until one may. */
  take(address: string, kind: string): number | null;
  /** Somebody has answered a mail to the address. */
  forget(address: string): void;
}

interface Sent {
  count: number;
  at: number;
}

const LONGEST_PAUSE_MS = 3_600_000;
const DAY_MS = 86_400_000;
const ADDRESSES_MAX = 50_000;
const ADDRESSES_KEPT = 45_000;

/** One interval, then twice as long each time up to an hour; forgotten a day after the last mail. */
export function createMailPauses(intervalSeconds: number, clock: Clock): MailPauses {
  const sent = new Map<string, Map<string, Sent>>();
  const firstPause = intervalSeconds * 1000;

  const pauseAfter = (count: number) =>
    Math.max(firstPause, Math.min(firstPause * 2 ** (count - 1), LONGEST_PAUSE_MS));

  // Addresses come from outside; the one that was mailed longest ago stands first.
  const makeRoom = () => {
    for (const address of sent.keys()) {
      if (sent.size <= ADDRESSES_KEPT) return;
      sent.delete(address);
    }
  };

  return {
    take(address, kind) {
      if (firstPause <= 0) return null;
      const now = clock.now().getTime();
      const kinds = sent.get(address) ?? new Map<string, Sent>();
      const last = kinds.get(kind);
      const isRecent = last !== undefined && now - last.at < DAY_MS;
      const wait = isRecent ? last.at + pauseAfter(last.count) - now : 0;
      if (wait > 0) return Math.ceil(wait / 1000);
      kinds.set(kind, { count: isRecent ? last.count + 1 : 1, at: now });
      sent.delete(address);
      if (sent.size >= ADDRESSES_MAX) makeRoom();
      sent.set(address, kinds);
      return null;
    },
    forget(address) {
      sent.delete(address);
    },
  };
}
