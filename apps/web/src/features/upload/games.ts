import { DOMINO_APP, DOMINO_APP_NAME } from "@capicu/contract/statistics";

export const GAMES = [{ value: DOMINO_APP, name: DOMINO_APP_NAME }] as const;

/** The only game, if there is just one. */
export const ONLY_GAME = GAMES.length === 1 ? GAMES[0].value : "";

export function gameName(app: string): string {
  return GAMES.find(({ value }) => value === app)?.name ?? app;
}
