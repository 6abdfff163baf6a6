import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  Bug,
  CalendarDays,
  ChartLine,
  CircleQuestionMark,
  CreditCard,
  ScanLine,
  ShieldCheck,
  Spade,
  SquareUserRound,
  Trophy,
  UsersRound,
  type LucideIcon,
} from "lucide-react";

export interface NavigationItem {
  to: string;
  label: MessageDescriptor;
  Icon: LucideIcon;
  /** Without it, everybody sees the link. */
  only?: "staff" | "admin";
}

export const SIDEBAR_ITEMS: readonly NavigationItem[] = [
  { to: "/leaderboard", label: msg`Leaderboard`, Icon: Trophy },
  { to: "/upload", label: msg`Upload Stats`, Icon: ScanLine },
  { to: "/progress", label: msg`Progress`, Icon: ChartLine },
  { to: "/players", label: msg`Players`, Icon: UsersRound },
  { to: "/clubs", label: msg`Clubs`, Icon: Spade },
  { to: "/events", label: msg`Online Events`, Icon: CalendarDays },
  { to: "/subscription", label: msg`Subscription`, Icon: CreditCard },
  { to: "/admin", label: msg`Admin`, Icon: ShieldCheck, only: "staff" },
  { to: "/debug-stats", label: msg`Debug Stats`, Icon: Bug, only: "admin" },
  { to: "/help", label: msg`Help`, Icon: CircleQuestionMark },
];

export const TAB_ITEMS: readonly NavigationItem[] = [
  { to: "/leaderboard", label: msg`Leaderboard`, Icon: Trophy },
  { to: "/upload", label: msg`Upload`, Icon: ScanLine },
  { to: "/players", label: msg`Players`, Icon: UsersRound },
  { to: "/admin", label: msg`Admin`, Icon: ShieldCheck, only: "staff" },
  { to: "/profile", label: msg`Profile`, Icon: SquareUserRound },
];

export function shownTo(role: string, items: readonly NavigationItem[]) {
  return items.filter(({ only = role }) => only === role || (only === "staff" && role !== "user"));
}
