// The player who was last signed in, so that a reload shows them at once without a layout shift. It
// grants no rights: guards wait for the real user.
import { holdsSession, SESSION_KEY } from "#backend/session-storage.ts";
import { quietly } from "#lib/quietly.ts";
import { useHydrated } from "#lib/use-hydrated.ts";

import { selectAuth } from "./auth.ts";
import type { ClientUser } from "./client-user.ts";
import { useAppSelector, type Store } from "./store.ts";

const KEY = "capicu-player";

const FIELDS = [
  "id",
  "username",
  "handle",
  "avatar_url",
  "role",
  "is_admin",
  "is_pro",
  "subscription_tier",
  "is_listed",
] as const satisfies readonly (keyof ClientUser)[];

/** The fields that the layout and the own panel show. */
export type KnownPlayer = Pick<ClientUser, (typeof FIELDS)[number]>;

/** The signed-in player, or the previous one until the session is read. */
export function useKnownPlayer(): KnownPlayer | null {
  const { user, isInitialized, isError } = useAppSelector(selectAuth);
  // A prerendered page must hydrate as it was rendered, and some of its parts hydrate late.
  if (!useHydrated()) return null;
  return user ?? (isInitialized || hasFailed(isError) ? null : savedPlayer());
}

/** Whose links are drawn; the pages behind them check for themselves. */
export const useKnownRole = (): string => useKnownPlayer()?.role ?? "user";

/** Returns a function that stops it. */
export function saveKnownPlayer(store: Store): () => void {
  const save = () => {
    const { user, isInitialized, isError } = store.getState().auth;
    // Shows again what page-start.js hides from signed-in players.
    if (user === null && (isInitialized || hasFailed(isError)))
      delete document.documentElement.dataset["session"];
    if (isInitialized) quietly(() => write(user));
  };
  save();
  return store.subscribe(save);
}

/** Without a network nobody can be asked, so the player of this browser stays the one of before. */
const hasFailed = (isError: boolean) => isError && navigator.onLine;

function write(user: ClientUser | null) {
  if (user === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(user, [...FIELDS]));
}

let read: { text: string | null; player: KnownPlayer | null } = { text: null, player: null };

// Without storage the page starts as a visitor's.
function savedPlayer(): KnownPlayer | null {
  const text = holdsSession() ? (quietly(() => localStorage.getItem(KEY)) ?? null) : null;
  if (text !== read.text) read = { text, player: text === null ? null : parse(text) };
  return read.player;
}

/** Null when the session belongs to another player, or the text is damaged. */
function parse(text: string): KnownPlayer | null {
  return (
    quietly(() => {
      const player = JSON.parse(text) as KnownPlayer;
      const session = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "") as {
        user: { id: string };
      };
      return session.user.id === player.id ? player : null;
    }) ?? null
  );
}
