// The pages of a club, with its board from the leaderboard: screens do not know each other.
import type { Club } from "@capicu/contract/clubs";
import { lazy } from "react";

import { ClubBoardContext } from "#features/clubs/club-board-context.ts";
import { ClubScreen } from "#features/clubs/club-screen.tsx";

const ClubBoard = lazy(async () => ({
  default: (await import("#features/leaderboard/club-board.tsx")).ClubBoard,
}));

const drawBoard = (club: Club) => <ClubBoard key={club.slug} club={club} />;

export function ClubWithBoardScreen() {
  return (
    <ClubBoardContext value={drawBoard}>
      <ClubScreen />
    </ClubBoardContext>
  );
}
