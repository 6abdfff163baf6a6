import type { GameRules } from "./game-rules.ts";
import { RULES_VERSION } from "./names.ts";
import type { Rules } from "./rules.ts";

/** What most tables play; a preset names only what differs. */
const COMMON_GAME: Omit<GameRules, "target"> = {
  tiles: "double-six",
  winBy: "total",
  pips: "all",
  bonus: {
    out: 0,
    double: null,
    capicu: null,
    chuchazo: null,
    crossed: null,
    block: 0,
    pass: null,
  },
  firstHands: [],
  penalty: { max: 0, effect: "to-opponents" },
  surplus: "counted",
  block: { winner: "fewest-pips-pair", tie: "no-points" },
  limit: { minutes: null, warning: 5, hands: null, atTime: "finish-hand", tie: "one-more-hand" },
};

export type PresetGame = Partial<Omit<GameRules, "bonus" | "limit" | "target">> & {
  target: number;
  bonus?: Partial<GameRules["bonus"]>;
  limit?: Partial<GameRules["limit"]>;
};

/** Whole rules out of what differs. A bye and a no-show are worth a game won by half the target. */
export function presetRules(game: PresetGame): Rules {
  const { target } = game;
  const half = Math.floor(target / 2);
  return {
    version: RULES_VERSION,
    game: {
      ...COMMON_GAME,
      ...game,
      bonus: { ...COMMON_GAME.bonus, ...game.bonus },
      limit: { ...COMMON_GAME.limit, ...game.limit },
    },
    awards: {
      bye: { outcome: "win", for: target, against: half },
      lateRound: { outcome: "loss", for: 0, against: target },
      noShow: { for: target, against: half },
      unfinished: "leader-wins",
    },
    standings: {
      order: ["wins", "effectiveness", "buchholz", "difference", "points-for", "direct"],
      effectiveness: "ratio",
      buchholzCut: 1,
    },
  };
}
