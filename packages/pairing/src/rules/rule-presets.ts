// Rules as they are played in eight places: data with their source. `sourced` names the values that the source
// states; the others are this product's choice, which an organiser checks before publishing.

import { presetRules, type PresetGame } from "./preset-rules.ts";
import type { Rules } from "./rules.ts";

export const RULE_PRESET_IDS = [
  "venezuela-100",
  "dominican-200",
  "puerto-rico-500",
  "cuba-double-nine",
  "jamaica-six-love",
  "haiti-dekabes",
  "brazil-6-7",
  "spain-200",
] as const;
export type RulePresetId = (typeof RULE_PRESET_IDS)[number];

export interface RulePreset {
  rules: Rules;
  source: string;
  /** Paths of the values that the source states. */
  sourced: readonly string[];
}

function preset(source: string, sourced: readonly string[], game: PresetGame): RulePreset {
  return { rules: presetRules(game), source, sourced };
}

export const RULE_PRESETS: Readonly<Record<RulePresetId, RulePreset>> = {
  "venezuela-100": preset(
    "laverdaddevargas.com and radiomundial.com.ve, 2022; hackhades/legion-del-mal",
    ["game.target", "game.limit.tie", "standings.order"],
    { target: 100 },
  ),
  "dominican-200": preset(
    "dominoesonline.com; fichaflow.com",
    ["game.target", "game.bonus.capicu", "game.bonus.pass", "game.block.winner"],
    {
      target: 200,
      bonus: { capicu: 25, pass: 25 },
      block: { winner: "blocker-against-next", tie: "no-points" },
    },
  ),
  "puerto-rico-500": preset(
    "sacitc.blog; r/PuertoRico",
    ["game.target", "game.firstHands", "game.bonus.capicu", "game.bonus.chuchazo"],
    { target: 500, firstHands: [100, 75, 50, 25], bonus: { capicu: 100, chuchazo: 100 } },
  ),
  "cuba-double-nine": preset(
    "pagat.com/domino/line/cuban.html; libreonline",
    ["game.tiles", "game.target"],
    { tiles: "double-nine", target: 100 },
  ),
  "jamaica-six-love": preset(
    "gamerules.com; caribbeantrading; caymancompass",
    ["game.target", "game.winBy"],
    { target: 6, winBy: "in-a-row", pips: "none", bonus: { out: 1, block: 1 } },
  ),
  "haiti-dekabes": preset(
    "cassandrementor, after pagat; dekabesdomino.com",
    ["game.bonus.out", "game.bonus.capicu"],
    { target: 10, pips: "none", bonus: { out: 1, capicu: 2, block: 1 } },
  ),
  "brazil-6-7": preset(
    "ASPMJ; todasasrespostas; livrozilla; FENAE",
    [
      "game.target",
      "game.bonus.out",
      "game.bonus.double",
      "game.bonus.capicu",
      "game.bonus.crossed",
    ],
    {
      target: 6,
      pips: "none",
      bonus: { out: 1, double: 2, capicu: 3, crossed: 4, block: 1 },
    },
  ),
  "spain-200": preset(
    "JSY Yecla rules; FED, Spain",
    [
      "game.target",
      "game.surplus",
      "game.pips",
      "game.block.tie",
      "game.limit.minutes",
      "game.limit.warning",
      "game.limit.atTime",
    ],
    { target: 200, surplus: "cut", limit: { minutes: 45, warning: 5 } },
  ),
};
