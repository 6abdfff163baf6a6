import { compareText, type DominoEvent, type Entrant, type History } from "#event.ts";
import { drawLot } from "#lot.ts";
import type { EventFormat } from "#rules/formats.ts";
import type { Rules } from "#rules/rules.ts";
import { standings } from "#standings/standings.ts";

import { listMeetings, type Meetings } from "./meetings.ts";

/** Who can be drawn, with what matters about them. */
export interface Candidate {
  id: string;
  club: string | null;
  /** 0 for the first in the order: the standings, before any result the seeding, else the lot. */
  rank: number;
  /** Twice the wins, so that draws stay whole numbers. */
  halfWins: number;
  losses: number;
  /** How often they sat out, or played a table of three. */
  sitOuts: number;
}

export const idsOf = (sides: readonly (readonly Candidate[])[]): string[][] =>
  sides.map((side) => side.map(({ id }) => id));

/** The club that both are of; null if there is none. */
export const sharedClub = (one: Candidate, other: Candidate): string | null =>
  one.club === other.club ? one.club : null;

/** All that the drawing of a round looks at. */
export interface DrawContext {
  format: EventFormat;
  /** In the order of their ranks. */
  candidates: readonly Candidate[];
  meetings: Meetings;
  history: History;
  /** The number of the round that is drawn. */
  round: number;
  seed: string;
  /** Nothing has been played yet. */
  isFirst: boolean;
  /** The first round follows the seeding, not the lot. */
  isSeeded: boolean;
  /** All entrants by seeding, then lot: the same in each round. */
  seeds: readonly string[];
}

export function prepareDraw(
  event: DominoEvent,
  history: History,
  { rules, seed }: { rules: Rules; seed: string },
): DrawContext {
  const meetings = listMeetings(history);
  const round = Math.max(0, ...history.map(({ no }) => no)) + 1;
  const rows = standings({ entrants: event.entrants, rounds: history, seed }, rules);
  const entrants = new Map(event.entrants.map((entrant) => [entrant.id, entrant]));
  const isFirst = rows.every(({ records }) => records.length === 0);
  const seeds = seededOrder(event.entrants, seed);
  const order = isFirst ? seeds : rows.map(({ id }) => id);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const present = order.filter((id) => entrants.get(id)?.state === "checked-in");
  const candidates = present.map((id, rank): Candidate => ({
    id,
    club: entrants.get(id)?.club ?? null,
    rank,
    halfWins: (rowOf.get(id)?.figures.wins.value ?? 0) * 2,
    losses: rowOf.get(id)?.lost ?? 0,
    sitOuts: meetings.sitOuts(id),
  }));
  const isSeeded = event.entrants.some(({ seeding }) => seeding !== null);
  const { format } = event;
  return { format, candidates, meetings, history, round, seed, isFirst, isSeeded, seeds };
}

/** By seeding, and among those without one by lot. */
export function seededOrder(
  entrants: readonly Pick<Entrant, "id" | "seeding">[],
  seed: string,
): string[] {
  const drawn = entrants.map(({ id, seeding }) => ({
    id,
    seeding: seeding ?? Infinity,
    lot: drawLot(seed, "order", id),
  }));
  return drawn
    .toSorted((one, other) => {
      if (one.seeding !== other.seeding) return one.seeding < other.seeding ? -1 : 1;
      return one.lot - other.lot || compareText(one.id, other.id);
    })
    .map(({ id }) => id);
}

/**
 * Who may sit out, if so many have to: those who sat out least. Who is in `must` sits out in any case, because otherwise
 * somebody would sit out a second time before them.
 */
export function byeCandidates(
  candidates: readonly Candidate[],
  byes: number,
): { must: Candidate[]; may: Candidate[] } {
  const counts = candidates.map(({ sitOuts }) => sitOuts).toSorted((one, other) => one - other);
  const last = byes === 0 ? -1 : (counts[byes - 1] ?? -1);
  return {
    must: candidates.filter(({ sitOuts }) => sitOuts < last),
    may: candidates.filter(({ sitOuts }) => sitOuts === last),
  };
}
