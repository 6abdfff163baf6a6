// The product's name, and the titles that the server writes into a page before the site runs.
export const BRAND = "Capicú";

export const LEADERBOARD_TITLE = `Global Leaderboard · ${BRAND}`;
export const PLAYER_NOT_FOUND_TITLE = `Player not found · ${BRAND}`;

export const profileTitle = (name: string, handle: string) => `${name} (${handle}) · ${BRAND}`;
export const compareTitle = (one: string, other: string) => `${one} and ${other} · ${BRAND}`;
