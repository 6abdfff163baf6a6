// The product's name, and the titles that the server writes into a page before the site runs.
import { text } from "./texts.ts";

export const BRAND = "Capicú";

export const LEADERBOARD_TITLE = text("Global Leaderboard · Capicú");
export const PLAYER_NOT_FOUND_TITLE = text("Player not found · Capicú");

export const profileTitle = (name: string, handle: string) => `${name} (${handle}) · ${BRAND}`;
export const COMPARE_TITLE = text("{one} and {other} · Capicú");
