import type { EventEntrant } from "@capicu/contract/events";

/** Persons who are entered together, in the order of the first of each pair. */
export function unitsOf(entrants: readonly EventEntrant[]): readonly (readonly EventEntrant[])[] {
  const units = new Map<string, EventEntrant[]>();
  for (const entrant of entrants) {
    const unit = entrant.pair_id ?? entrant.id;
    units.set(unit, [...(units.get(unit) ?? []), entrant]);
  }
  return [...units.values()];
}
