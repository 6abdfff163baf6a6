import { use } from "react";

import { ClubBoardContext } from "./club-board-context.ts";
import type { ClubPageProps } from "./club-page.ts";

export function ClubBoardPage({ club }: ClubPageProps) {
  const Board = use(ClubBoardContext);
  return Board !== null && <Board key={club.slug} club={club} />;
}
