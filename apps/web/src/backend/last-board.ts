// The last board that this browser got, with the player's own row, for when there is no network.
import { BOARD_LIMIT_DEFAULT, type LeaderboardQuery } from "@capicu/contract/leaderboard";

import { quietly } from "#lib/quietly.ts";

import type { Board } from "./leaderboard.ts";
import { SESSION_KEY, sessionStore } from "./session-storage.ts";

type BoardChoice = Omit<LeaderboardQuery, "limit" | "cursor">;

interface SavedBoard {
  /** Whose own row it holds; null for a visitor's board. */
  userId: string | null;
  board: Board;
}

const PREFIX = "capicu-last-board-";

/** One for each mode; other views would fill the storage. */
const keyOf = ({ mode, timeframe, filter, search }: BoardChoice) =>
  timeframe === "all" && filter === "all" && (search ?? "") === "" ? PREFIX + mode : null;

export function saveBoard(choice: BoardChoice, board: Board): void {
  const key = keyOf(choice);
  if (key === null || board.players.length > BOARD_LIMIT_DEFAULT) return;
  const stored: SavedBoard = {
    userId: currentUserId(),
    board: { ...board, savedAt: new Date().toISOString() },
  };
  // Without storage, or with a full one, there is no board offline.
  quietly(() => localStorage.setItem(key, JSON.stringify(stored)));
}

/** Null when there is none of this browser's player. */
export function savedBoard(choice: BoardChoice): Board | null {
  const key = keyOf(choice);
  if (key === null) return null;
  const stored = quietly(
    () => JSON.parse(localStorage.getItem(key) ?? "null") as SavedBoard | null,
  );
  return stored?.userId === currentUserId() ? stored.board : null;
}

/** Called when a session ends, because the own row is private. */
export function forgetBoards(): void {
  quietly(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    for (const name of names) localStorage.removeItem(name);
  });
}

function currentUserId(): string | null {
  const session = quietly(
    () =>
      JSON.parse(sessionStore.getItem(SESSION_KEY) ?? "null") as { user?: { id: string } } | null,
  );
  return session?.user?.id ?? null;
}
