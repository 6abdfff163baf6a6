// A result that counts as one line, for feeds and messages.
import type { EventPerson } from "@capicu/contract/events";
import { text } from "@capicu/contract/texts";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { People } from "#events/play/readers.ts";
import { sidesOf, type Seats } from "#events/play/seats.ts";
import type { Speech } from "#ground/speech.ts";

const NO_SHOW = text("a side did not come");
const UNFINISHED = text("the time was over");
const A_GUEST = text("A guest");
const A_PLAYER = text("A player");

export interface CountedResult extends Seats {
  round_no: number;
  table_no: number;
  kind: "played" | "unfinished" | "no-show";
  points: number[];
  decided_at: string;
}

interface ResultsQuestion {
  event: string;
  limit: number;
  /** Of one table alone. */
  place?: { round: number; table: number };
}

/** The latest first. Rounds that were cancelled count nowhere. Results have no policies: the owner reads them. */
export async function readCountedResults(
  db: Query,
  { event, limit, place }: ResultsQuestion,
): Promise<CountedResult[]> {
  const { rows } = await sql<{ result: CountedResult }>`
    select jsonb_build_object(
      'round_no', result.round_no, 'table_no', result.table_no, 'kind', kind, 'points', points,
      'decided_at', decided_at, 'north', north, 'east', east, 'south', south, 'west', west
    ) as result
    from event_results as result
    join event_rounds as round on (round.event_id, round.no) = (result.event_id, result.round_no)
    join event_tables as seated
      on (seated.event_id, seated.round_no, seated.no)
        = (result.event_id, result.round_no, result.table_no)
    where result.event_id = ${event} and round.state in ('published', 'closed')
      and decided_at is not null
      and (${place?.round ?? null}::integer is null or result.round_no = ${place?.round ?? null})
      and (${place?.table ?? null}::integer is null or result.table_no = ${place?.table ?? null})
    order by decided_at desc, result.round_no desc, result.table_no desc
    limit ${limit}`.execute(db);
  return rows.map(({ result }) => result);
}

/** "Ana / Luis 205 – Rosa / Juan 80". */
export function resultLine(result: CountedResult, people: People, { say, count }: Speech): string {
  const { kind, points } = result;
  const nameOf = (id: string) => personName(people.get(id), say);
  const sides = sidesOf(result).map((side, index) => {
    const names = side.map(nameOf).join(" / ");
    const own = points[index];
    return own === undefined || kind === "no-show" ? names : `${names} ${count(own)}`;
  });
  const further = { played: [], unfinished: [say(UNFINISHED)], "no-show": [say(NO_SHOW)] }[kind];
  return [sides.join(" – "), ...further].join(", ");
}

/** Whoever a visitor may not know is "A player". */
const personName = (person: EventPerson | undefined, say: Speech["say"]): string =>
  person?.name ?? say(person?.is_guest === true ? A_GUEST : A_PLAYER);
