// What pages of clubs are called, before the site runs and while it does.
import { BRAND } from "./brand.ts";
import type { ClubPageName } from "./club-text.ts";
import { text } from "./texts.ts";

export const clubTitle = (name: string): string => `${name} · ${BRAND}`;

export const CLUB_PAGE_TITLES: Record<ClubPageName, string> = {
  board: text("Leaderboard · {club} · Capicú"),
  numbers: text("Numbers · {club} · Capicú"),
  calendar: text("Calendar · {club} · Capicú"),
  manage: text("Manage · {club} · Capicú"),
};

export const CLUB_NOT_FOUND_TITLE = text("Club not found · Capicú");
export const CLUB_CLOSED_TITLE = text("This club is closed · Capicú");
export const INVITATION_TITLE = text("Invitation to {club} · Capicú");
export const ENDED_INVITATION_TITLE = text("Invitation · Capicú");
