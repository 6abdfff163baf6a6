import { createContext, type ReactNode } from "react";

import type { ClubPageProps } from "./club-page.ts";

type DrawBoard = (club: ClubPageProps["club"]) => ReactNode;

/** The board of a club is that of the leaderboard, so the app, which knows both screens, provides it. */
export const ClubBoardContext = createContext<DrawBoard>(() => null);
