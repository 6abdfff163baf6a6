// The rules of boards that an operator may change.
import { setting, wholeNumber } from "./setting.ts";

const GAMES_MAX = 1_000_000;

export const BOARD_SETTINGS = {
  MINIMUM_GAMES: setting(
    wholeNumber(0, GAMES_MAX).default(20),
    "20",
    "Games in a mode before a win rate is ranked and may be the highest; until then it is provisional",
  ),
  MINIMUM_GAMES_CASUAL: setting(
    wholeNumber(0, GAMES_MAX).optional(),
    "MINIMUM_GAMES",
    "The same in casual mode",
  ),
  MINIMUM_GAMES_BLITZ: setting(
    wholeNumber(0, GAMES_MAX).optional(),
    "MINIMUM_GAMES",
    "The same in blitz mode",
  ),
  INACTIVE_DAYS: setting(
    wholeNumber(1, 3650).optional(),
    "–",
    "Days of 24 hours after the latest approved upload, which counts in all modes, until a player leaves the boards; the next one returns them. Without it everybody stays",
  ),
};
