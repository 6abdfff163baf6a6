// An event as packages/pairing knows it: entrants, rounds, and the results that count.
import type { DominoEvent, Entrant, GameResult, History } from "@capicu/pairing/event";
import type { Rules } from "@capicu/pairing/rules/rules";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { EventRow } from "#events/event-row.ts";

import { sidesOf, type Seats } from "./seats.ts";
import { asUnits, readUnits, type Units } from "./units.ts";

export interface LoadedEvent {
  input: { event: DominoEvent; history: History; rules: Rules };
  units: Units;
}

export async function loadHistory(db: DatabaseTransaction, event: EventRow): Promise<LoadedEvent> {
  const units = await readUnits(db, event);
  const entrants = await readEntrants(db, event.id, units);
  const history = await readHistory(db, event.id, units);
  return {
    input: { event: { format: event.format, entrants }, history, rules: event.rules },
    units,
  };
}

interface PersonRow {
  id: string;
  state: "registered" | "left" | "disqualified" | "withdrawn";
  is_present: boolean;
  seeding: number | null;
  first_round: number;
  club: string | null;
}

async function readEntrants(
  db: DatabaseTransaction,
  event: string,
  units: Units,
): Promise<Entrant[]> {
  const { rows } = await sql<PersonRow>`
    select entrant.id, entrant.state, checked_in_at is not null as is_present, seeding, first_round,
      (
        select club_id from club_members
        join clubs on clubs.id = club_id
        where club_members.user_id = entrant.user_id and main and closed_at is null
      ) as club
    from event_entrants as entrant
    where entrant.event_id = ${event} and (
      entrant.state in ('registered', 'left', 'disqualified')
      or exists (
        select from event_tables
        join event_rounds as round on (round.event_id, round.no) = (event_tables.event_id, round_no)
        where event_tables.event_id = ${event} and round.state in ('published', 'closed')
          and entrant.id in (north, east, south, west)
      )
    )
    order by registered_at, entrant.id`.execute(db);
  const persons = withClubLabels(rows);
  const members = Map.groupBy(persons, ({ id }) => units.unitOf(id));
  return [...members]
    .filter(([, { length }]) => units.kind === "persons" || length === 2)
    .map(([id, own]) => asEntrant(id, own));
}

/** A draw is exported: it says who is of one club, and not of which. */
function withClubLabels(rows: readonly PersonRow[]): PersonRow[] {
  const clubs = [...new Set(rows.flatMap(({ club }) => club ?? []))].toSorted();
  const labels = new Map(clubs.map((club, index) => [club, `club ${index + 1}`]));
  return rows.map((row) => ({ ...row, club: labels.get(row.club ?? "") ?? null }));
}

/** A pair plays if both do, and is of a club if both are. */
function asEntrant(id: string, members: readonly PersonRow[]): Entrant {
  const clubs = new Set(members.map(({ club }) => club));
  const seedings = members.flatMap(({ seeding }) => seeding ?? []);
  return {
    id,
    club: clubs.size === 1 ? (members[0]?.club ?? null) : null,
    seeding: seedings.length === 0 ? null : Math.min(...seedings),
    firstRound: Math.max(...members.map(({ first_round }) => first_round)),
    state: stateOf(members),
  };
}

function stateOf(members: readonly PersonRow[]): Entrant["state"] {
  if (members.some(({ state }) => state === "disqualified")) return "disqualified";
  if (members.some(({ state }) => state !== "registered")) return "left";
  return members.every(({ is_present }) => is_present) ? "checked-in" : "absent";
}

interface HistoryRow {
  no: number;
  state: "published" | "closed" | "cancelled";
  sit_outs: string[];
  tables: (Seats & { no: number; result: CountedResult | null })[];
}

interface CountedResult {
  kind: "played" | "unfinished" | "no-show";
  points: number[];
  winner: number | null;
  absent: string[];
}

async function readHistory(db: DatabaseTransaction, event: string, units: Units): Promise<History> {
  const { rows } = await sql<HistoryRow>`
    select round.no, round.state, to_jsonb(round.sit_outs) as sit_outs, coalesce(
      jsonb_agg(
        jsonb_build_object(
          'no', seated.no, 'north', north, 'east', east, 'south', south, 'west', west,
          'result', case when decided_at is not null then jsonb_build_object(
            'kind', kind, 'points', points, 'winner', winner, 'absent', absent
          ) end
        ) order by seated.no
      ) filter (where seated.no is not null),
      '[]'
    ) as tables
    from event_rounds as round
    left join event_tables as seated on (seated.event_id, seated.round_no) = (round.event_id, round.no)
    left join event_results as result
      on (result.event_id, result.round_no, result.table_no) = (round.event_id, round.no, seated.no)
    where round.event_id = ${event} and round.state <> 'draft'
    group by round.event_id, round.no
    order by round.no`.execute(db);
  return rows.map(({ no, state, sit_outs, tables }) => ({
    no,
    state: state === "cancelled" ? "cancelled" : "valid",
    tables: tables.map(({ no: table, result, ...seats }) => ({
      no: table,
      sides: asUnits(units, sidesOf(seats)),
      result: result && asGameResult(units, result),
    })),
    sitOuts: sit_outs,
  }));
}

function asGameResult(units: Units, { kind, points, winner, absent }: CountedResult): GameResult {
  if (kind === "played") return { kind, points, winner };
  if (kind === "unfinished") return { kind, points };
  return { kind, absent: [...new Set(absent.map(units.unitOf))] };
}
