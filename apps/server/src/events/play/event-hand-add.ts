import * as contract from "@capicu/contract/event-play";
import { apply } from "@capicu/pairing/score/apply";
import type { Hand } from "@capicu/pairing/score/hand";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { uuids } from "#ground/uuids.ts";
import { implement } from "#implement.ts";

import { actAtTable } from "./act-at-table.ts";
import { keepLastHand } from "./keep-last-hand.ts";
import { freezeRules, isWriter, type LockedTable, requireEntry } from "./lock-table.ts";
import { accept, playRefusal } from "./play-refusal.ts";
import { isDecided } from "./result-row.ts";

interface SentLine extends Hand {
  id: string;
}

export const addEventHands = implement(contract.addEventHands)({
  access: "signed-in",
  // No policy lets a player write score sheets: the rules of the game are in TypeScript.
  transaction: "none",
  run: (context) =>
    actAtTable(context, async (db, locked) => {
      const { hands } = context.input;
      const author = context.caller.id;
      const lines = await linesToAdd(db, { locked, author, hands });
      if (lines.length === 0) return null;
      requireEntry(locked, author, isWriter(locked));
      if (isDecided(locked.result)) throw playRefusal("decided");
      await addLines(db, { locked, author, lines });
      return { action: "hands_written", detail: { hands: lines.map(({ no }) => no) } };
    }),
});

interface SentLines {
  locked: LockedTable;
  author: string;
  hands: readonly SentLine[];
}

interface StoredLine extends SentLine {
  entered_by: string;
  place: string;
}

/** Those that are not stored yet: a phone sends again what it got no answer to. */
async function linesToAdd(
  db: DatabaseTransaction,
  { locked: { place }, author, hands }: SentLines,
): Promise<SentLine[]> {
  const { rows } = await sql<StoredLine>`
    select id, no, side, kind, points, entered_by,
      concat_ws('/', event_id, round_no, table_no) as place
    from event_hands where id = any (${uuids(hands.map(({ id }) => id))}::uuid[])`.execute(db);
  const lines = new Map<string, SentLine>();
  for (const { entered_by: writtenBy, place: writtenAt, ...line } of rows) {
    const isHere = writtenAt === `${place.event}/${place.round}/${place.table}`;
    if (!isHere || writtenBy !== author) throw playRefusal("other_table");
    lines.set(line.id, line);
  }
  return hands.filter((line) => {
    const stored = lines.get(line.id);
    if (stored === undefined) {
      lines.set(line.id, line);
      return true;
    }
    if (contentOf(stored) !== contentOf(line)) throw playRefusal("hand_repeated", { no: line.no });
    return false;
  });
}

const contentOf = ({ no, side, kind, points }: Hand) => [no, side, kind, points].join(" ");

async function addLines(
  db: DatabaseTransaction,
  { locked, author, lines }: Omit<SentLines, "hands"> & { lines: readonly SentLine[] },
): Promise<void> {
  const { event, place, table, sheets, now } = locked;
  const own = sheets.find(({ entered_by: writtenBy }) => writtenBy === author)?.lines ?? [];
  const lastHand = await keepLastHand(db, locked);
  const sides = table.west === null ? 3 : 2;
  accept(apply(event.rules, [...own, ...lines], { sides, lastHand }));
  await freezeRules(db, locked);
  // The order of the numbers is the order in which they were written.
  await sql`
    insert into event_hands (
      id, event_id, round_no, table_no, entered_by, no, side, kind, points, entered_at
    )
    select (line ->> 'id')::uuid, ${place.event}, ${place.round}, ${place.table}, ${author},
      (line ->> 'no')::integer, (line ->> 'side')::integer, line ->> 'kind',
      (line ->> 'points')::integer, ${now}
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as sent (line, place)
    order by sent.place`.execute(db);
}
