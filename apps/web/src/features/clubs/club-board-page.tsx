import { use } from "react";

import { ClubBoardContext } from "./club-board-context.ts";
import type { ClubPageProps } from "./club-page.ts";

export function ClubBoardPage({ club }: ClubPageProps) {
  return use(ClubBoardContext)(club);
}
