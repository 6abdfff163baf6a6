import {
  type Detected,
  type ImageType,
  type Section,
  SECTIONS_OF,
  type StatField,
} from "#reading.ts";

import type { Association } from "./associate.ts";
import type { HeadedRegion } from "./headed-region.ts";
import { type PlacedLabel, placeLabels } from "./place-labels.ts";

// One half often reaches a row or two into the other.
const OVERALL_SHOWN = 2;
const MODE_SHOWN = 3;
const MODE_WHOLE = 5;
const MODE_ONLY: readonly StatField[] = ["games_played", "percent_complete", "points_scored"];

/** Which half of the statistics screen the picture shows; the one asked for decides only between tabs. */
export function detectHalf(
  regions: readonly HeadedRegion[],
  associations: readonly Association[],
  asked: ImageType,
): Detected {
  if (regions.some(({ tabs }) => tabs !== undefined)) {
    const placed = placeLabels(regions, associations, asked);
    const shown = SECTIONS_OF[asked].some((name) => fieldsIn(placed, name).size >= MODE_SHOWN);
    if (shown) return asked;
  }
  const asTop = placeLabels(regions, associations, "top_half");
  if (hasHeadings(regions)) return fromSections(asTop);
  // Without a heading the same block may be any mode's: only overall tells a top half.
  if (fieldsIn(asTop, "overall").size >= OVERALL_SHOWN) return "top_half";
  const blitz = fieldsIn(placeLabels(regions, associations, "bottom_half"), "blitz");
  const isMode = blitz.size >= MODE_SHOWN && MODE_ONLY.some((field) => blitz.has(field));
  return isMode ? "bottom_half" : "nothing";
}

function hasHeadings(regions: readonly HeadedRegion[]): boolean {
  return regions.some(
    ({ heading, labels }) =>
      heading !== undefined || labels.some(({ section }) => section !== undefined),
  );
}

function fromSections(placed: readonly PlacedLabel[]): Detected {
  const overall = fieldsIn(placed, "overall").size >= OVERALL_SHOWN;
  const casual = fieldsIn(placed, "casual").size >= MODE_SHOWN;
  const blitz = fieldsIn(placed, "blitz").size;
  if (overall && blitz >= MODE_WHOLE) return "whole_screen";
  if (overall) return "top_half";
  if (blitz >= MODE_SHOWN) return "bottom_half";
  return casual ? "top_half" : "nothing";
}

function fieldsIn(placed: readonly PlacedLabel[], section: Section): ReadonlySet<StatField> {
  return new Set(placed.filter((label) => label.section === section).map(({ field }) => field));
}
