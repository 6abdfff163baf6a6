import type { EventRound } from "@capicu/contract/event-play";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";

import { isAtLeast, readEventRole, readEventRow, type EventRow } from "#events/event-row.ts";

import { describeTable, sentenceOf } from "./describe-table.ts";
import { findWarnings } from "./find-warnings.ts";
import { type People, peopleAmong } from "./readers.ts";
import { readResults } from "./result-row.ts";
import { findLatestRound, findRound, readTables, type RoundRow } from "./round-row.ts";
import { readSheets } from "./sheets.ts";
import { readUnits } from "./units.ts";

interface RoundQuestion {
  event: string;
  /** Null: the latest one that the player may read. */
  no: number | null;
  player: string | null;
  people: People;
  now: Date;
}

/** Null where there is no such round, or it is a draft and the player directs nothing. */
export async function describeRound(
  db: DatabaseTransaction,
  { event: id, no, player, people, now }: RoundQuestion,
): Promise<EventRound | null> {
  const event = await readEventRow(db, id);
  const role = player === null ? null : await readEventRole(db, id, player);
  const isDirector = isAtLeast(role, "director");
  const round =
    no === null ? await findLatestRound(db, id, !isDirector) : await findRound(db, id, no);
  if (round === null || (round.state === "draft" && !isDirector)) return null;
  const described = await describeTables(db, { event, round, now });
  const { tables, sit_outs: sitOuts } = described;
  const entrants = [
    ...tables.flatMap(({ sides }) => sides.flat()),
    ...sitOuts.flatMap((sitOut) => sitOut.entrants),
    ...described.warnings.flatMap(({ params }) => Object.values(params).map(String)),
  ];
  return { ...described, people: peopleAmong(people, entrants) };
}

async function describeTables(
  db: DatabaseTransaction,
  { event, round, now }: { event: EventRow; round: RoundRow; now: Date },
): Promise<Omit<EventRound, "people">> {
  const units = await readUnits(db, event);
  const tables = await readTables(db, event.id, round.no);
  const sheets = Map.groupBy(
    await readSheets(db, event.id, { round: round.no }),
    ({ table_no: table }) => table,
  );
  const results = await readResults(db, event.id, { round: round.no });
  const planned = new Map(round.proposal.sitOuts.map(({ id, reason }) => [id, reason]));
  return {
    no: round.no,
    state: round.state,
    published_at: round.published_at,
    ends_at: round.ends_at,
    clock_stopped_at: round.clock_stopped_at,
    tables: tables.map((table) =>
      describeTable({
        event,
        round,
        table,
        units,
        now,
        sheets: sheets.get(table.no) ?? [],
        result: results.find(({ table_no: no }) => no === table.no) ?? null,
      }),
    ),
    sit_outs: round.sit_outs.map((unit) => {
      const reason = planned.get(unit);
      return {
        entrants: units.membersOf(unit),
        reason: reason ? sentenceOf(units, reason) : null,
      };
    }),
    warnings: round.state === "draft" ? await findWarnings(db, { event, round, tables }) : [],
    now: now.toISOString(),
  };
}
