import type { Detection } from "@capicu/contract/recognition";
import type { ScreenMode, StatisticsScreen } from "@capicu/contract/statistics-screen";

import { type AskedHalf, modeOnlyFields, modesIn, totalOf } from "./asked-half.ts";
import type { Association } from "./associate.ts";
import type { HeadedRegion } from "./headed-region.ts";
import { type PlacedLabel, placeLabels } from "./place-labels.ts";

// As shares of a mode's fields: a picture of one half often shows a row or two of the other.
const SHOWN = 0.5;
const MISSING_OF_WHOLE = 1;
const SHOWN_BELOW_TABS = 3;

/** Detects which half of the statistics screen the picture shows; the requested half decides only between tabs. */
export function detectHalf(
  regions: readonly HeadedRegion[],
  associations: readonly Association[],
  request: AskedHalf,
): Detection {
  const { screen, half } = request;
  if (regions.some(({ tabs }) => tabs !== undefined)) {
    const placed = placeLabels(regions, associations, request);
    const isBelow = (mode: ScreenMode) => fieldsIn(placed, mode).size >= SHOWN_BELOW_TABS;
    if (modesIn(screen, half).some(isBelow)) return half;
  }
  const asTop = placeLabels(regions, associations, { screen, half: "top_half" });
  if (hasHeadings(regions)) return fromSections(asTop, screen);
  // Without a heading a block may belong to any mode; only the overall fields prove a top half.
  const total = totalOf(screen);
  if (total !== undefined && isShown(asTop, total)) return "top_half";
  const asBottom = placeLabels(regions, associations, { screen, half: "bottom_half" });
  const ofModes = modeOnlyFields(screen);
  const isMode = modesIn(screen, "bottom_half").some(
    (mode) =>
      isShown(asBottom, mode) && ofModes.some((field) => fieldsIn(asBottom, mode).has(field)),
  );
  return isMode ? "bottom_half" : "nothing";
}

function hasHeadings(regions: readonly HeadedRegion[]): boolean {
  return regions.some(
    ({ heading, labels }) =>
      heading !== undefined || labels.some(({ section }) => section !== undefined),
  );
}

function fromSections(placed: readonly PlacedLabel[], screen: StatisticsScreen): Detection {
  const [tops, bottoms] = [modesIn(screen, "top_half"), modesIn(screen, "bottom_half")];
  const begins = tops[0] !== undefined && isShown(placed, tops[0]);
  if (begins && bottoms.some((mode) => isWhole(placed, mode))) return "whole_screen";
  if (begins) return "top_half";
  if (bottoms.some((mode) => isShown(placed, mode))) return "bottom_half";
  return tops.some((mode) => isShown(placed, mode)) ? "top_half" : "nothing";
}

const isShown = (placed: readonly PlacedLabel[], mode: ScreenMode) =>
  fieldsIn(placed, mode).size >= SHOWN * mode.fields.length;

const isWhole = (placed: readonly PlacedLabel[], mode: ScreenMode) =>
  fieldsIn(placed, mode).size >= mode.fields.length - MISSING_OF_WHOLE;

const fieldsIn = (placed: readonly PlacedLabel[], { mode }: ScreenMode): ReadonlySet<string> =>
  new Set(placed.filter(({ section }) => section === mode).map(({ field }) => field));
