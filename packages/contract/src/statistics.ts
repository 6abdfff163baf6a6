import { DOMINO_SCREEN, modesOf, type ModeOf } from "./statistics-screen.ts";

/** The modes of boards and submissions. */
export const MODES = modesOf(DOMINO_SCREEN);
export type Mode = ModeOf<typeof DOMINO_SCREEN>;
export const MODE_NAMES = Object.fromEntries(
  DOMINO_SCREEN.modes.map(({ mode, name }) => [mode, name]),
) as Record<Mode, string>;

/** The game's name in submissions. */
export const DOMINO_APP = "domino-by-flyclops";
export const DOMINO_APP_NAME = "Domino! by Flyclops";

/** The largest database integer; larger input is cut to it. */
export const COUNT_MAX = 2_147_483_647;
const PERCENT_MAX = 100;

/** Whole, not negative, at most COUNT_MAX; empty or invalid becomes 0 (specification section 5). */
export function toCount(input: unknown): number {
  return Math.floor(clamp(toNumber(input, parseCount), COUNT_MAX));
}

/** 0 to 100; empty or invalid becomes 0 (specification section 5). */
export function toPercent(input: unknown): number {
  return clamp(toNumber(input, parseDecimal), PERCENT_MAX);
}

/** "2052", "2,052", "2.052" or "2 052": a count has no decimals to confuse groups with. */
export function parseCount(text: string): number | null {
  const bare = text.trim();
  return parseDecimal(GROUPED.test(bare) ? bare.replaceAll(/[.,\s]/g, "") : bare);
}

/** "58.3", "58,3" or "58.3%"; null for what is no number from 0 up. */
export function parseDecimal(text: string): number | null {
  const bare = text.trim();
  const plain = (bare.endsWith("%") ? bare.slice(0, -1).trimEnd() : bare).replace(",", ".");
  return DECIMAL.test(plain) ? Number(plain) : null;
}

const GROUPED = /^\d{1,3}(?:[.,\s]\d{3})+$/;
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

function toNumber(input: unknown, parse: (text: string) => number | null): number {
  if (typeof input === "number") return input;
  return typeof input === "string" ? (parse(input) ?? 0) : 0;
}

function clamp(value: number, maximum: number): number {
  if (Number.isNaN(value) || value <= 0) return 0;
  return Math.min(value, maximum);
}

/** Overall games are wins plus losses (specification section 5). */
export function gamesOf(wins: number, losses: number): number {
  return Math.min(wins + losses, COUNT_MAX);
}

/** 0 to 100, unrounded; 0 without games. */
export function winRateOf(wins: number, losses: number): number {
  const games = wins + losses;
  return games === 0 ? 0 : (100 * wins) / games;
}

/** The first value that is there; 0 is a value (specification section 3, leaderboard row). */
export function firstPresent(...values: (number | null | undefined)[]): number | null {
  return values.find((value) => value !== null && value !== undefined) ?? null;
}
