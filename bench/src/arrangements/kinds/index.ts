import { cardSquare, cardWide } from "./cards.ts";
import type { Kind } from "./kind.ts";
import { crowded, evenly, phoneSplit, phoneThree, uprightTwo } from "./phones.ts";
import { matrix, mirrored, modeRows } from "./tables.ts";
import { tabletQuarters, tabletSide, tabletThree, tabletTwo } from "./tablets.ts";

export const KINDS: Readonly<Record<string, Kind>> = {
  "tablet-three": tabletThree,
  "tablet-two": tabletTwo,
  "tablet-side": tabletSide,
  "tablet-quarters": tabletQuarters,
  "phone-three": phoneThree,
  "phone-split": phoneSplit,
  "upright-two": uprightTwo,
  "card-square": cardSquare,
  "card-wide": cardWide,
  matrix,
  mirrored,
  "mode-rows": modeRows,
  evenly,
  crowded,
};
