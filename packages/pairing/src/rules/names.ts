// The words and bounds of a rule set, apart from its schema: a page that only counts a game loads no parser.

export const RULES_VERSION = 1;

/** What all tiles of a set hold together, and how many tiles a player takes. */
export const TILE_SETS = {
  "double-six": { pips: 168, tiles: 28, hand: 7 },
  "double-nine": { pips: 495, tiles: 55, hand: 10 },
} as const;

export const HANDS_MAX = 200;

/** How a hand ends. `double` goes out with a double, `crossed` with a double that fits both ends. */
export const HAND_ENDS = ["out", "double", "capicu", "chuchazo", "crossed", "block"] as const;
/** What is written down while a hand goes on: a pass that earns points, and a penalty. */
export const HAND_EXTRAS = ["pass", "penalty"] as const;
export type HandEnd = (typeof HAND_ENDS)[number];
export type HandKind = HandEnd | (typeof HAND_EXTRAS)[number];

export const CRITERIA = [
  "wins",
  "effectiveness",
  "buchholz",
  "difference",
  "points-for",
  "direct",
] as const;
export type Criterion = (typeof CRITERIA)[number];

export const EFFECTIVENESS_FORMULAS = ["ratio", "difference", "share"] as const;
export type EffectivenessFormula = (typeof EFFECTIVENESS_FORMULAS)[number];

export const FORMAT_IDS = [
  "rotating-pairs",
  "fixed-pairs-swiss",
  "round-robin",
  "single-elimination",
  "double-elimination",
  "americano",
  "mexicano",
  "winner-stays",
] as const;
export type FormatId = (typeof FORMAT_IDS)[number];
