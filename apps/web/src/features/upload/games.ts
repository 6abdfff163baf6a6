import { DOMINO_APP, DOMINO_APP_NAME } from "@capicu/contract/statistics";

export const GAMES = [{ value: DOMINO_APP, name: DOMINO_APP_NAME }] as const;

export function gameName(app: string): string {
  return GAMES.find(({ value }) => value === app)?.name ?? app;
}
