// The standings of an event with their figures, as answers and files have them.
import type * as contract from "@capicu/contract/event-play";
import { standings, type StandingsRow } from "@capicu/pairing/standings/standings";

import type { LoadedEvent } from "./load-history.ts";

/** A row without what its figures are made of. */
type RankedRow = Omit<contract.StandingsRow, "records" | "buchholz_of">;

interface RankedEntrant {
  row: RankedRow;
  /** The same as packages/pairing has it, with all that it follows from. */
  source: StandingsRow;
}

/** In the order of the places. */
export function rankEntrants({ input, units }: LoadedEvent, seed: string): RankedEntrant[] {
  const { event, history, rules } = input;
  const rows = standings({ entrants: event.entrants, rounds: history, seed }, rules);
  return rows.map((source) => ({ row: asRow(source, units.membersOf(source.id)), source }));
}

const asRow = (
  { place, played, won, drawn, lost, figures, lot, decidedBy }: StandingsRow,
  entrants: string[],
): RankedRow => ({
  entrants,
  place,
  played,
  won,
  drawn,
  lost,
  wins: figures.wins.value,
  effectiveness: figures.effectiveness.value,
  buchholz: figures.buchholz.value,
  difference: figures.difference.value,
  points_for: figures["points-for"].value,
  points_against: figures.difference.pointsAgainst,
  direct: figures.direct.value,
  lot: lot.value,
  decided_by: decidedBy,
});
