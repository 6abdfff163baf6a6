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
  label: string;
  Icon: LucideIcon;
  soon?: boolean;
  adminOnly?: boolean;
}

export const SIDEBAR_ITEMS: readonly NavigationItem[] = [
  { to: "/leaderboard", label: "Leaderboard", Icon: Trophy },
  { to: "/upload", label: "Upload Stats", Icon: ScanLine },
  { to: "/progress", label: "Progress", Icon: ChartLine },
  { to: "/players", label: "Players", Icon: UsersRound },
  { to: "/clubs", label: "Clubs", Icon: Spade, soon: true },
  { to: "/events", label: "Online Events", Icon: CalendarDays, soon: true },
  { to: "/subscription", label: "Subscription", Icon: CreditCard },
  { to: "/admin", label: "Admin", Icon: ShieldCheck, adminOnly: true },
  { to: "/debug-stats", label: "Debug Stats", Icon: Bug, adminOnly: true },
  { to: "/help", label: "Help", Icon: CircleQuestionMark },
];

export const TAB_ITEMS: readonly NavigationItem[] = [
  { to: "/leaderboard", label: "Leaderboard", Icon: Trophy },
  { to: "/upload", label: "Upload", Icon: ScanLine },
  { to: "/players", label: "Players", Icon: UsersRound },
  { to: "/admin", label: "Admin", Icon: ShieldCheck, adminOnly: true },
  { to: "/profile", label: "Profile", Icon: SquareUserRound },
];

export function shownTo(isAdmin: boolean, items: readonly NavigationItem[]) {
  return items.filter((item) => isAdmin || item.adminOnly !== true);
}
