// What directors should know about a draft: it is compared with the engine's proposal, and never refused for that.
import type { DraftWarning } from "@capicu/contract/event-play";
import { checkDraft } from "@capicu/pairing/rounds/check-draft";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { EventRow } from "#events/event-row.ts";

import { sentenceOf } from "./describe-table.ts";
import { loadHistory } from "./load-history.ts";
import type { RoundRow, TableRow } from "./round-row.ts";
import { sidesOf } from "./seats.ts";
import { asPersons, asUnits, type Units } from "./units.ts";

interface Draft {
  event: EventRow;
  round: RoundRow;
  tables: readonly TableRow[];
}

export async function findWarnings(db: DatabaseTransaction, draft: Draft): Promise<DraftWarning[]> {
  const { event, round, tables } = draft;
  const { input, units } = await loadHistory(db, event);
  const seated = tables.map((table) => ({ no: table.no, sides: asUnits(units, sidesOf(table)) }));
  const warnings = checkDraft(
    { ...input, proposal: round.proposal },
    { tables: seated, sitOuts: round.sit_outs },
  );
  return [
    ...warnings.map((warning) => sentenceOf(units, warning)),
    ...(await findBlocked(db, draft, units)),
  ];
}

/** Two at a table who have blocked one another; they themselves are not told. */
async function findBlocked(
  db: DatabaseTransaction,
  { event, round }: Draft,
  units: Units,
): Promise<DraftWarning[]> {
  const { rows } = await sql<{ no: number; one: string; other: string }>`
    select seated.no, one.id as one, other.id as other
    from event_tables as seated
    join event_entrants as one on one.id = any (array[north, east, south, west])
    join event_entrants as other
      on other.id = any (array[north, east, south, west]) and one.id < other.id
    where seated.event_id = ${event.id} and seated.round_no = ${round.no} and exists (
      select from blocks
      where (blocker_id, blocked_id) in ((one.user_id, other.user_id), (other.user_id, one.user_id))
    )
    order by 1, 2, 3`.execute(db);
  const proposed = round.proposal.tables.map(({ sides }) => asPersons(units, sides).flat());
  return rows.map(({ no, one, other }) => ({
    code: "blocked",
    table: no,
    params: { one, other },
    isInProposal: proposed.some((seats) => seats.includes(one) && seats.includes(other)),
  }));
}
