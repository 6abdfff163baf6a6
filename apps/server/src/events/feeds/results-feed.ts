// The results of an event as a feed: what a visitor sees on its page, the latest first.
import { eventPath } from "@capicu/contract/event-text";
import type { EventDetails, EventPerson } from "@capicu/contract/events";
import { text } from "@capicu/contract/texts";
import type { Database, DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readPeople, type People } from "#events/play/readers.ts";
import { sidesOf, type Seats } from "#events/play/seats.ts";
import type { AtomEntry, AtomFeed } from "#ground/atom-feed.ts";
import type { Speech } from "#ground/speech.ts";
import { VISITOR } from "#ground/visitor.ts";

const ENTRIES_MAX = 100;

const FEED_TITLE = text("Results of {event}");
const ENTRY_TITLE = text("Round {round}, table {table}: {result}");
const NO_SHOW = text("a side did not come");
const UNFINISHED = text("the time was over");
const A_GUEST = text("A guest");
const A_PLAYER = text("A player");

interface CountedResult extends Seats {
  round_no: number;
  table_no: number;
  kind: "played" | "unfinished" | "no-show";
  points: number[];
  decided_at: string;
}

interface FeedContext {
  speech: Speech;
  publicUrl: string;
}

/** Refuses an event that a visitor does not see, as its page does. */
export async function readResultsFeed(
  database: Database,
  event: EventDetails,
  { speech, publicUrl }: FeedContext,
): Promise<AtomFeed> {
  const people = await database.asCaller(VISITOR, (db) => readPeople(db, event.id));
  const results = await database.asService((db) => readCountedResults(db, event.id));
  const page = publicUrl + eventPath(event.slug, "rounds");
  return {
    id: tagOf(event, publicUrl),
    title: speech.say(FEED_TITLE, { event: event.title }),
    language: speech.language,
    address: `${publicUrl}${eventPath(event.slug)}/results.atom`,
    page,
    begun: event.created_at,
    entries: results.map((result) => entryOf(result, { people, speech, page, event, publicUrl })),
  };
}

/** Rounds that were cancelled count nowhere. Results have no policies: the owner reads them. */
async function readCountedResults(
  db: DatabaseTransaction,
  event: string,
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
    order by decided_at desc, result.round_no desc, result.table_no desc
    limit ${ENTRIES_MAX}`.execute(db);
  return rows.map(({ result }) => result);
}

interface EntryContext extends FeedContext {
  people: People;
  page: string;
  event: EventDetails;
}

function entryOf(
  result: CountedResult,
  { people, speech, page, event, publicUrl }: EntryContext,
): AtomEntry {
  const { say, count } = speech;
  const { round_no: round, table_no: table, kind, points } = result;
  const nameOf = (id: string) => personName(people.get(id), say);
  const sides = sidesOf(result).map((side, index) => {
    const names = side.map(nameOf).join(" / ");
    const own = points[index];
    return own === undefined || kind === "no-show" ? names : `${names} ${count(own)}`;
  });
  const words = sides.join(" – ");
  const further = { played: [], unfinished: [say(UNFINISHED)], "no-show": [say(NO_SHOW)] }[kind];
  const line = [words, ...further].join(", ");
  return {
    id: `${tagOf(event, publicUrl)}/${round}/${table}`,
    title: say(ENTRY_TITLE, { round, table, result: line }),
    updated: result.decided_at,
    link: page,
    content: line,
  };
}

/** Whoever a visitor may not know is "A player". */
const personName = (person: EventPerson | undefined, say: Speech["say"]): string =>
  person?.name ?? say(person?.is_guest === true ? A_GUEST : A_PLAYER);

/** RFC 4151: the same for ever, also where the event gets another address. */
function tagOf({ id, created_at }: EventDetails, publicUrl: string): string {
  const day = new Date(created_at).toISOString().slice(0, 10);
  return `tag:${new URL(publicUrl).hostname},${day}:event/${id}`;
}
