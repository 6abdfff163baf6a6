// Swapping two of a draft: persons, or pairs where pairs are entered.
import type { EventRound } from "@capicu/contract/event-play";

import type { DraftTables } from "#backend/event-play.ts";

/** One person, or the two of a pair. */
export type DraftUnit = readonly string[];

export const keyOf = (unit: DraftUnit) => unit.join(" ");

/** The units of a side: each person, or the side as a whole. */
export function unitsOfSide(side: readonly string[], isPairs: boolean): readonly DraftUnit[] {
  return isPairs ? [side] : side.map((id) => [id]);
}

/** The tables of a round with these two in the places of one another. One of them may sit out. */
export function swapped(
  { tables }: Pick<EventRound, "tables">,
  one: DraftUnit,
  other: DraftUnit,
): DraftTables {
  const places = new Map([
    ...one.map((id, place) => [id, other[place] ?? id] as const),
    ...other.map((id, place) => [id, one[place] ?? id] as const),
  ]);
  return tables.map(({ no, sides }) => ({
    no,
    sides: sides.map((side) => side.map((id) => places.get(id) ?? id)),
  }));
}
