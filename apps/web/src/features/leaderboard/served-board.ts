import { createContext, use } from "react";

import type { Board } from "#backend/leaderboard.ts";
import { servedBoard } from "#backend/served-board.ts";

/** Provided only while the server draws the page; a browser reads the page. */
export const ServedBoardContext = createContext<Board | null>(null);

/** The board with which the page came, until a newer one is known. */
export const useServedBoard = (): Board | undefined =>
  use(ServedBoardContext) ?? servedBoard()?.board;
