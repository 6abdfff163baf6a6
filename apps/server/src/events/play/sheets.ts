// Score sheets: the lines of each person who writes, and what they count to.
import { HAND_ENDS } from "@capicu/pairing/rules/names";
import type { Rules } from "@capicu/pairing/rules/rules";
import { apply, lastHandAtTime, type Score } from "@capicu/pairing/score/apply";
import type { Hand } from "@capicu/pairing/score/hand";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { RoundRow, TableRow } from "./round-row.ts";

interface SheetLine extends Hand {
  id: string;
  entered_at: string;
}

export interface Sheet {
  table_no: number;
  entered_by: string;
  /** In the order of the hands. */
  lines: SheetLine[];
}

/** Of one table, or of all tables of the round. */
export async function readSheets(
  db: DatabaseTransaction,
  event: string,
  { round, table = null }: { round: number; table?: number | null },
): Promise<Sheet[]> {
  const { rows } = await sql<Sheet>`
    select table_no, entered_by, jsonb_agg(
      jsonb_build_object(
        'id', id, 'no', no, 'side', side, 'kind', kind, 'points', points, 'entered_at', entered_at
      ) order by no, position
    ) as lines
    from event_hands
    where event_id = ${event} and round_no = ${round}
      and (table_no = ${table} or ${table}::integer is null)
    group by table_no, entered_by
    order by min(position)`.execute(db);
  return rows;
}

const ENDS = new Set<string>(HAND_ENDS);

export const countHands = (lines: readonly Hand[]): number =>
  lines.filter(({ kind }) => ENDS.has(kind)).length;

export interface GameClock {
  round: Pick<RoundRow, "ends_at" | "clock_stopped_at">;
  table: Pick<TableRow, "last_hand">;
  sheets: readonly Sheet[];
  now: Date;
}

/**
 * The last hand by the clock; null while there is time. It follows from the hands that the server had when the time was
 * over, because it does not trust the clock of a phone. Where it had none, the game was written without a network, and
 * counts as it was played.
 */
export function lastHandOf(rules: Rules, { round, table, sheets, now }: GameClock): number | null {
  if (table.last_hand !== null) return table.last_hand;
  const { ends_at: endsAt, clock_stopped_at: stoppedAt } = round;
  if (endsAt === null || stoppedAt !== null || now < new Date(endsAt)) return null;
  const end = new Date(endsAt);
  const linesInTime = sheets.map(({ lines }) =>
    lines.filter(({ entered_at: enteredAt }) => new Date(enteredAt) < end),
  );
  if (linesInTime.every(({ length }) => length === 0)) return null;
  return lastHandAtTime(rules, Math.max(...linesInTime.map(countHands)));
}

/** A stored sheet was counted when it was written, so the rules allow it. */
export function scoreOf(
  rules: Rules,
  lines: readonly Hand[],
  course: { sides: 2 | 3; lastHand: number | null },
): Pick<Score, "points" | "winner" | "state"> {
  const counted = apply(rules, lines, course);
  if (counted.ok) return counted.value;
  return { points: Array.from({ length: course.sides }, () => 0), winner: null, state: "playing" };
}

const lineKey = ({ no, side, kind, points }: Hand) => [no, side, kind, points].join(" ");

/** Two sheets say different things; one that is only shorter than another does not. */
export const sheetsDiffer = (sheets: readonly Sheet[]): boolean =>
  sheets.some(({ lines }) =>
    sheets.some(
      ({ lines: others }) =>
        others.slice(0, lines.length).map(lineKey).join() !==
        lines.slice(0, others.length).map(lineKey).join(),
    ),
  );
