// The rules of boards that an operator may change.
import { operatorSetting } from "./operator-setting.ts";

export const BOARD_SETTINGS = {
  MINIMUM_GAMES: operatorSetting("MINIMUM_GAMES"),
  MINIMUM_GAMES_CASUAL: operatorSetting("MINIMUM_GAMES_CASUAL"),
  MINIMUM_GAMES_BLITZ: operatorSetting("MINIMUM_GAMES_BLITZ"),
  INACTIVE_DAYS: operatorSetting("INACTIVE_DAYS"),
};
