import type { Half } from "@capicu/contract/statistics-screen";

import { associate } from "#parsing/associate.ts";
import { collectFields } from "#parsing/collect-fields.ts";
import { placeLabels } from "#parsing/place-labels.ts";
import { cutRegions } from "#parsing/regions.ts";

import { inDomino } from "./in-domino.ts";
import { pageOf } from "./page-of.ts";

/** The values in the drawings of a casual section. */
export const CASUAL = {
  "casual.wins": 20,
  "casual.losses": 27,
  "casual.win_rate": 43,
  "casual.games_played": 48,
  "casual.percent_complete": 71,
  "casual.points_scored": 2775,
};

/** The values read from a drawing of a half, by path. */
export function fieldsIn(drawing: string, half: Half = "top_half"): Record<string, number> {
  const regions = cutRegions(pageOf(drawing));
  const fields = collectFields(placeLabels(regions, associate(regions), inDomino(half)));
  return Object.fromEntries([...fields].map(([path, { value }]) => [path, value]));
}
