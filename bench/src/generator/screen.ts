import type { Mode } from "@capicu/contract/statistics";
import { DOMINO_SCREEN, fieldsOf, type StatField } from "@capicu/contract/statistics-screen";

import { drawTruth, type Truth } from "./draw-truth.ts";
import { drawTypeface, type Typeface } from "./fonts.ts";
import type { Look } from "./looks.ts";
import { drawNumberStyle, type NumberStyle, showNumber } from "./number-style.ts";
import type { Random } from "./random.ts";
import type { Theme } from "./themes.ts";
import { drawWords, type Words } from "./words.ts";

/** The inputs of a layout family. */
export interface Screen {
  readonly truth: Truth;
  readonly words: Words;
  readonly numbers: NumberStyle;
  readonly theme: Theme;
  readonly typeface: Typeface;
  /** In CSS pixels. */
  readonly width: number;
  readonly density: number;
  readonly size: number;
  readonly upper: boolean;
  readonly rounded: number;
  readonly hasChrome: boolean;
  /** Rows with other statistics, such as streaks. */
  readonly others: readonly Row[];
  readonly order: readonly StatField[];
  readonly level: string;
  readonly clock: string;
}

export interface Row {
  readonly field: StatField | "other";
  readonly label: string;
  readonly value: string;
}

const ORDERS: readonly (readonly StatField[])[] = [
  ["games_played", "wins", "losses", "win_rate", "percent_complete", "points_scored"],
  ["wins", "losses", "win_rate", "games_played", "percent_complete", "points_scored"],
  ["points_scored", "games_played", "wins", "losses", "win_rate", "percent_complete"],
  ["win_rate", "wins", "losses", "games_played", "points_scored", "percent_complete"],
];

export function drawScreen(random: Random, look: Look): Screen {
  const words = drawWords(random);
  const others = random.chance(0.4) ? random.whole(1, 2) : 0;
  return {
    truth: drawTruth(random, look.names),
    words,
    numbers: drawNumberStyle(random),
    theme: random.pick(look.themes),
    width: random.pick([360, 375, 390, 412, 430]),
    density: random.pick([2, 2, 2.5, 3, 3.5]),
    size: random.whole(13, 17),
    upper: random.chance(0.2),
    rounded: random.pick([0, 6, 12, 20]),
    hasChrome: random.chance(0.75),
    others: words.others
      .slice(0, others)
      .map((label) => ({ field: "other", label, value: String(random.whole(0, 48)) })),
    order: random.pick(ORDERS),
    level: `${words.level} ${random.whole(1, 90)}`,
    clock: `${random.whole(1, 12)}:${String(random.whole(0, 59)).padStart(2, "0")}`,
    typeface: drawTypeface(random, look.typefaces),
  };
}

/** A section's labels and values as the screen formats them. */
export function rowsOf(screen: Screen, section: Mode): Row[] {
  const { truth, words, numbers, order } = screen;
  const values: { readonly [Field in StatField]?: number } = truth[section];
  const rows = order
    .filter((field) => fieldsOf(DOMINO_SCREEN, section).includes(field))
    .map((field): Row => {
      const value = values[field] ?? 0;
      return { field, label: words.labels[field], value: showNumber(value, field, numbers) };
    });
  return section === "casual" ? [...rows, ...screen.others] : rows;
}
