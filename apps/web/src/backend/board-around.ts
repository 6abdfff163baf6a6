// The rows around the signed-in player's own.
import { FIRST_BOARD, leaderboard } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";

import { callFunction } from "./call-function.ts";

export const readBoardAround = (mode: Mode) =>
  callFunction(leaderboard, { ...FIRST_BOARD, mode, around: "me" });
