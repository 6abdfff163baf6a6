// A table with everything that an act at it is decided from, while no other act in the event runs.
import type { EventRole } from "@capicu/contract/events";
import { checkEntry } from "@capicu/pairing/score/check-result";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { eventRefusal } from "#events/event-refusal.ts";
import {
  type EventRow,
  isAtLeast,
  isBanned,
  lockEvent,
  readEventRole,
  requireUnfinished,
} from "#events/event-row.ts";
import { uuids } from "#ground/uuids.ts";

import { accept, playRefusal } from "./play-refusal.ts";
import { readResults, type ResultRow, type TablePlace } from "./result-row.ts";
import { findRound, readTables, type RoundRow, type TableRow } from "./round-row.ts";
import { sideAt, sidesOf } from "./seats.ts";
import { readSheets, type Sheet } from "./sheets.ts";

export interface LockedTable {
  event: EventRow;
  round: RoundRow;
  table: TableRow;
  place: TablePlace;
  sheets: Sheet[];
  result: ResultRow | null;
  /** Where the player sits and may write; null for all others, and for the disqualified. */
  side: number | null;
  /** Whether the player sits here, disqualified or not: then nothing is theirs to do as one of the staff. */
  isSeated: boolean;
  role: EventRole | null;
  now: Date;
}

export interface TableQuestion {
  place: TablePlace;
  player: string;
  now: Date;
}

export async function lockTable(
  db: DatabaseTransaction,
  { place, player, now }: TableQuestion,
): Promise<LockedTable> {
  const event = await lockEvent(db, place.event);
  const role = await readEventRole(db, place.event, player);
  await requireKnown(db, { event, role, player });
  const round = await findRound(db, place.event, place.round);
  if (round === null || (round.state === "draft" && !isAtLeast(role, "director")))
    throw playRefusal("no_round");
  const table = (await readTables(db, place.event, place.round)).find(
    ({ no }) => no === place.table,
  );
  if (table === undefined) throw playRefusal("no_table");
  const seat = await findSeat(db, table, player);
  if (await isBanned(db, player)) throw eventRefusal("banned");
  requireUnfinished(event);
  const [result = null] = await readResults(db, place.event, place);
  const sheets = await readSheets(db, place.event, place);
  return { event, round, table, place, sheets, result, ...seat, role, now };
}

/** To strangers an event that is not for everybody does not exist. */
async function requireKnown(
  db: DatabaseTransaction,
  { event, role, player }: { event: EventRow; role: EventRole | null; player: string },
): Promise<void> {
  if (role !== null || (event.visibility === "public" && event.state !== "draft")) return;
  const { rows } = await sql`
    select from event_entrants
    where event_id = ${event.id} and user_id = ${player} and state <> 'withdrawn'`.execute(db);
  if (rows.length === 0) throw eventRefusal("missing");
}

async function findSeat(
  db: DatabaseTransaction,
  table: TableRow,
  player: string,
): Promise<Pick<LockedTable, "side" | "isSeated">> {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from event_entrants
    where id = any (${uuids(sidesOf(table).flat())}::uuid[]) and user_id = ${player}`.execute(db);
  const [seat] = rows;
  if (seat === undefined) return { side: null, isSeated: false };
  return { side: seat.state === "disqualified" ? null : sideAt(table, seat.id), isSeated: true };
}

/** Who writes on score sheets: players of the table, and the staff who do not play at it. */
export const isWriter = ({ side, isSeated, role }: LockedTable): boolean =>
  side !== null || (!isSeated && isAtLeast(role, "scorer"));

const ROUND_WORDS = {
  draft: "draft",
  published: "open",
  closed: "closed",
  cancelled: "cancelled",
} as const;

/** Refuses unless the round is being played and the player is one of those who may write. */
export function requireEntry(
  { place, round }: LockedTable,
  player: string,
  isAuthor: boolean,
): void {
  const table = `${place.round}/${place.table}`;
  const authors = isAuthor ? [player] : [];
  accept(
    checkEntry({ table, round: ROUND_WORDS[round.state], authors }, { table, author: player }),
  );
}

/** From the first hand or result on the rules stay as they are. */
export async function freezeRules(
  db: DatabaseTransaction,
  { event, now }: LockedTable,
): Promise<void> {
  if (event.rules_frozen_at !== null) return;
  await sql`update events set rules_frozen_at = ${now} where id = ${event.id}`.execute(db);
}
