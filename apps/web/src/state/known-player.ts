// Who was signed in when the page was last open, so that a reload begins with them and nothing moves
// once the server has confirmed it. It grants nothing: guards wait for the real user.
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

/** What the frame and the own panel show of a player. */
export type KnownPlayer = Pick<ClientUser, (typeof FIELDS)[number]>;

/** The signed-in player; until the session is read, the one who was signed in before. */
export function useKnownPlayer(): KnownPlayer | null {
  const { user, isInitialized, isError } = useAppSelector(selectAuth);
  // A page that was drawn ahead begins as it was drawn, and some of its parts only begin late.
  if (!useHydrated()) return null;
  return user ?? (isInitialized || isError ? null : savedPlayer());
}

/** Whether the links for admins are drawn; the pages behind them check for themselves. */
export const useKnownAdmin = (): boolean => useKnownPlayer()?.is_admin === true;

/** Ends when the answered function is called. */
export function saveKnownPlayer(store: Store): () => void {
  const save = () => {
    const { user, isInitialized, isError } = store.getState().auth;
    // What theme.js hides from signed-in players is now for this visitor.
    if (user === null && (isInitialized || isError))
      delete document.documentElement.dataset["session"];
    if (isInitialized) quietly(() => write(user));
  };
  save();
  return store.subscribe(save);
}

function write(user: ClientUser | null) {
  if (user === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(user, [...FIELDS]));
}

let read: { text: string | null; player: KnownPlayer | null } = { text: null, player: null };

// Without storage the page begins as a visitor's.
function savedPlayer(): KnownPlayer | null {
  const text = holdsSession() ? (quietly(() => localStorage.getItem(KEY)) ?? null) : null;
  if (text !== read.text) read = { text, player: text === null ? null : parse(text) };
  return read.player;
}

/** Nobody if the session is another player's, or the text is not what was written. */
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
