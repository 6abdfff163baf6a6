import { createContext, type ComponentType } from "react";

import type { ClubPageProps } from "./club-page.ts";

/** The board of a club is that of the leaderboard, so the app, which knows both screens, provides it. */
export const ClubBoardContext = createContext<ComponentType<Pick<ClubPageProps, "club">> | null>(
  null,
);
