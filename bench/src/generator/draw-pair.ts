import type { Mode } from "@capicu/contract/statistics";
import type { StatField } from "@capicu/contract/statistics-screen";

import type { Truth } from "./draw-truth.ts";
import { TUNED_FAMILIES, UNSEEN_FAMILIES } from "./families/index.ts";
import type { Faces } from "./fonts.ts";
import { lookOf } from "./looks.ts";
import { isShownInShort } from "./number-style.ts";
import { pageHtml } from "./page-html.ts";
import type { PairSeed } from "./pair-seeds.ts";
import { createRandom } from "./random.ts";
import { drawScreen, type Screen } from "./screen.ts";

type ShownFields = { readonly [Field in StatField]?: number | null };
export type ShownTruth = { readonly gamertag: string } & { readonly [Name in Mode]: ShownFields };

export interface DrawnPair {
  readonly screen: Screen;
  readonly truth: ShownTruth;
  readonly top_half: string;
  readonly bottom_half: string;
}

/** The two documents of a pair and their values. */
export function drawPair({ family, seed }: PairSeed, faces: Faces): DrawnPair {
  const draw = TUNED_FAMILIES[family] ?? UNSEEN_FAMILIES[family];
  if (draw === undefined) throw new Error(`There is no family ${family}`);
  const screen = drawScreen(createRandom(seed), lookOf(family));
  const halves = draw(screen, createRandom(seed + 500_000));
  const css = { fonts: faces(screen.typeface.family), family: halves.css };
  return {
    screen,
    truth: shownTruth(screen),
    top_half: pageHtml(screen, halves.top_half, css),
    bottom_half: pageHtml(screen, halves.bottom_half, css),
  };
}

/** Null for values that the screen abbreviates. */
function shownTruth({ truth, numbers }: Screen): ShownTruth {
  const { gamertag, overall, casual, blitz } = truth;
  const inShort = (section: Truth["casual"]): ShownFields =>
    isShownInShort(section.points_scored, "points_scored", numbers)
      ? { ...section, points_scored: null }
      : section;
  return { gamertag, overall, casual: inShort(casual), blitz: inShort(blitz) };
}
