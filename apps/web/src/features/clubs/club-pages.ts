// The pages of a club, one line for each, in the order of the navigation.
import type { ClubPageName } from "@capicu/contract/club-text";
import type { Club } from "@capicu/contract/clubs";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { lazy, type ComponentType } from "react";

import { isOrganiser } from "#lib/club-roles.ts";

import { ClubBoardPage } from "./club-board-page.tsx";
import type { ClubPageProps } from "./club-page.ts";

interface ClubPage {
  /** Without it, the page at the address of the club itself. */
  name?: ClubPageName;
  label: MessageDescriptor;
  Screen: ComponentType<ClubPageProps>;
  /** Who is not among them is led to the club. */
  isFor: (club: Club) => boolean;
  /** Whom the navigation leads there, if not all of them. */
  isListedFor?: (club: Club) => boolean;
  /** What waits there, beside the label. */
  Count?: ComponentType<{ club: Club }>;
}

const everybody = () => true;

/** Whoever else comes to the organisers' room reads why it stays closed. */
const organisers = ({ membership }: Club) => isOrganiser(membership?.role);

const ClubHome = lazy(async () => ({ default: (await import("./page/club-home.tsx")).ClubHome }));
const ClubManage = lazy(async () => ({
  default: (await import("./manage/club-manage.tsx")).ClubManage,
}));
const OpenRequests = lazy(async () => ({
  default: (await import("./manage/open-requests.tsx")).OpenRequests,
}));

const ClubNumbersPage = lazy(async () => ({
  default: (await import("./numbers/club-numbers-page.tsx")).ClubNumbersPage,
}));
const ClubCalendar = lazy(async () => ({
  default: (await import("./calendar/club-calendar.tsx")).ClubCalendar,
}));

export const CLUB_PAGES: readonly ClubPage[] = [
  { label: msg`Club`, Screen: ClubHome, isFor: everybody },
  { name: "board", label: msg`Leaderboard`, Screen: ClubBoardPage, isFor: everybody },
  {
    name: "numbers",
    label: msg({ context: "statistics of a club", message: "Numbers" }),
    Screen: ClubNumbersPage,
    isFor: everybody,
  },
  { name: "calendar", label: msg`Calendar`, Screen: ClubCalendar, isFor: everybody },
  {
    name: "manage",
    label: msg`Manage`,
    Screen: ClubManage,
    isFor: everybody,
    isListedFor: organisers,
    Count: OpenRequests,
  },
];
