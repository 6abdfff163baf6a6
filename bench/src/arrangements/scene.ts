import type { Mode } from "@capicu/contract/statistics";
import { DOMINO_SCREEN, fieldsOf, type StatField } from "@capicu/contract/statistics-screen";

import type { Truth } from "#generator/draw-truth.ts";
import { drawNumberStyle, type NumberStyle, showNumber } from "#generator/number-style.ts";
import type { Random } from "#generator/random.ts";

import { drawName } from "./names.ts";
import { type Palette, type Part, PART_LOOKS } from "./parts.ts";
import { SCREEN_WORDS } from "./words.ts";

export type PairStyle = "above" | "below" | "right" | "close" | "left";

/** The inputs of a drawing in any layout. */
export interface Scene {
  readonly random: Random;
  readonly truth: Truth;
  readonly labels: Readonly<Record<StatField, string>>;
  /** For narrow columns, in which longer labels would be too small to read. */
  readonly shortLabels: Readonly<Record<StatField, string>>;
  readonly sections: Readonly<Record<Mode, string>>;
  readonly chrome: Chrome;
  readonly numbers: NumberStyle;
  readonly palette: Palette;
  readonly typeface: string;
  readonly order: readonly StatField[];
  readonly air: number;
  readonly isUpper: boolean;
  readonly corner: number;
  readonly hasCards: boolean;
  readonly strong: number;
}

interface Chrome {
  readonly title: string;
  readonly buttons: readonly string[];
  readonly club: string;
  readonly honour: string;
  readonly level: string;
  readonly tabs: readonly string[];
  readonly shared: string;
}

export interface Row {
  readonly label: string;
  readonly value: string;
}

const ORDERS: readonly (readonly StatField[])[] = [
  ["games_played", "wins", "losses", "win_rate", "percent_complete", "points_scored"],
  ["wins", "losses", "win_rate", "games_played", "percent_complete", "points_scored"],
  ["points_scored", "wins", "losses", "games_played", "win_rate", "percent_complete"],
];

export function drawScene(part: Part, random: Random): Scene {
  const look = PART_LOOKS[part];
  const words = random.pick(SCREEN_WORDS);
  const first = random.whole(0, words.buttons.length - 1);
  return {
    random,
    truth: drawScores(random, drawName(random, look.names)),
    labels: random.pick(words.labels),
    shortLabels: words.labels[0],
    sections: random.pick(words.sections),
    chrome: {
      title: random.pick(words.titles),
      buttons: [first, first + 1].flatMap((at) => words.buttons[at % words.buttons.length] ?? []),
      club: random.pick(words.clubs),
      honour: random.pick(words.honours),
      level: `${random.pick(words.level)} ${random.whole(1, 80)}`,
      tabs: words.tabs,
      shared: random.pick(words.shared),
    },
    numbers: { ...drawNumberStyle(random), abbreviates: false },
    palette: random.pick(look.palettes),
    typeface: random.pick(look.typefaces),
    order: random.pick(ORDERS),
    air: random.between(...look.air),
    isUpper: random.chance(0.2),
    corner: random.pick([0, 8, 16]),
    hasCards: random.chance(0.7),
    strong: random.pick([600, 700]),
  };
}

/** A section's labels and values as the screen formats them. */
export function rowsIn(scene: Scene, section: Mode): Row[] {
  const values: Partial<Record<StatField, number>> = scene.truth[section];
  const fields = scene.order.filter((field) => fieldsOf(DOMINO_SCREEN, section).includes(field));
  return fields.map((field) => ({
    label: labelOf(scene, field),
    value: showNumber(values[field] ?? 0, field, scene.numbers),
  }));
}

export function labelOf({ labels, isUpper }: Scene, field: StatField): string {
  return isUpper ? labels[field].toUpperCase() : labels[field];
}

function drawScores(random: Random, gamertag: string): Truth {
  const decimals = random.pick([0, 1]);
  const [casual, blitz] = [drawMode(random, decimals), drawMode(random, decimals)];
  const wins = casual.wins + blitz.wins;
  const losses = casual.losses + blitz.losses;
  const overall = { wins, losses, win_rate: rateOf(wins, wins + losses, decimals) };
  return { gamertag, overall, casual, blitz };
}

/** Includes beginners, with single digits and modes that were never won or played. */
function drawMode(random: Random, decimals: number): Truth["casual"] {
  const games = random.chance(0.2)
    ? random.whole(0, 12)
    : Math.round(10 ** random.between(1.2, 4.2));
  const wins = random.chance(0.06) ? 0 : Math.round(games * random.between(0.2, 0.85));
  const isOpen = random.chance(0.3);
  return {
    wins,
    losses: games - wins,
    win_rate: rateOf(wins, games, decimals),
    games_played: games + (isOpen ? random.whole(0, 40) : 0),
    percent_complete: random.chance(0.15) ? 100 : rounded(random.between(35, 100), decimals),
    points_scored: Math.round(games * random.between(20, 150)),
  };
}

function rateOf(wins: number, games: number, decimals: number): number {
  return games === 0 ? 0 : rounded((100 * wins) / games, decimals);
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
