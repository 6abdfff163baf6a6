// Which announcements this reader is shown: those of the page, and of a signed-in player those that the server names.
import type { PageAnnouncements, ShownAnnouncement } from "@capicu/contract/announcement-words";

import { askAnnouncements, servedAnnouncements } from "#backend/page-announcements.ts";
import { storedSession } from "#backend/session-storage.ts";

import { dismissHere, dismissedHere } from "./dismissed-here.ts";

/** A page that is looked at asks this often whether something has begun or ended. */
const ASK_MS = 45_000;
/** Whether somebody has signed in or out is looked up here, without a request. */
const CHECK_MS = 3000;

interface ReaderList {
  /** The most urgent first. */
  announcements: readonly ShownAnnouncement[];
  dismiss: (id: string) => void;
}

/** Calls `show` whenever the list has changed, until the signal ends it. */
export function followAnnouncements(show: (list: ReaderList) => void, signal: AbortSignal): void {
  let page = servedAnnouncements();
  let askedAt = 0;
  let settledKey = "";
  let listed: readonly ShownAnnouncement[] = [];
  /** Put away on this page, also where nothing can be stored. */
  const dismissedIds = new Set<string>();

  const showListed = () =>
    show({ announcements: listed.filter(({ id }) => !dismissedIds.has(id)), dismiss: putAway });
  const putAway = (id: string) => {
    dismissedIds.add(id);
    if (playerId() === null) dismissHere(id);
    // It stays away on this page, and comes back with the next one.
    else void dismissForPlayer(id).catch(() => undefined);
    showListed();
  };
  const renew = async () => {
    const player = playerId();
    const key = JSON.stringify([player, page]);
    if (key === settledKey) return;
    settledKey = key;
    const found = await listFor(player, page);
    if (settledKey !== key) return;
    listed = found.list;
    // The next question to the server tries again.
    if (found.isLacking) settledKey = "";
    showListed();
  };
  const renewWhenDue = async () => {
    if (document.visibilityState === "hidden") return;
    // Since the page began to load.
    const now = performance.now();
    const isDue = now - askedAt >= ASK_MS;
    if (isDue) {
      askedAt = now;
      page = (await askAnnouncements()) ?? page;
    }
    if (isDue || settledKey !== "") await renew();
  };
  void renew();
  void renewWhenDue();
  const timer = setInterval(() => void renewWhenDue(), CHECK_MS);
  document.addEventListener("visibilitychange", () => void renewWhenDue(), { signal });
  signal.addEventListener("abort", () => clearInterval(timer));
}

const playerId = (): string | null => storedSession()?.user.id ?? null;

interface FoundList {
  list: readonly ShownAnnouncement[];
  /** Whether the server did not say what is for this player. */
  isLacking: boolean;
}

async function listFor(
  player: string | null,
  { everybody, others }: PageAnnouncements,
): Promise<FoundList> {
  const dismissed = dismissedHere();
  const here = everybody.filter(({ id }) => !dismissed.has(id));
  if (player === null || (everybody.length === 0 && others === ""))
    return { list: here, isLacking: false };
  try {
    const { readOwnAnnouncements } = await import("#backend/own-announcements.ts");
    return { list: await readOwnAnnouncements(), isLacking: false };
  } catch {
    // As for a visitor: before the second factor, for example, or without a network.
    return { list: here, isLacking: true };
  }
}

async function dismissForPlayer(id: string) {
  const { dismissOwn } = await import("#backend/own-announcements.ts");
  await dismissOwn(id);
}
