// The results of an event as a feed: what a visitor sees on its page, the latest first.
import { eventPath } from "@capicu/contract/event-text";
import type { EventDetails } from "@capicu/contract/events";
import { text } from "@capicu/contract/texts";
import type { Database } from "@capicu/platform/kernel/database";

import { readPeople, type People } from "#events/play/readers.ts";
import type { AtomEntry, AtomFeed } from "#ground/atom-feed.ts";
import type { Speech } from "#ground/speech.ts";
import { VISITOR } from "#ground/visitor.ts";

import { readCountedResults, resultLine, type CountedResult } from "./result-line.ts";

const ENTRIES_MAX = 100;

const FEED_TITLE = text("Results of {event}");
const ENTRY_TITLE = text("Round {round}, table {table}: {result}");

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
  const results = await readCountedResults(database.service, {
    event: event.id,
    limit: ENTRIES_MAX,
  });
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

interface EntryContext extends FeedContext {
  people: People;
  page: string;
  event: EventDetails;
}

function entryOf(
  result: CountedResult,
  { people, speech, page, event, publicUrl }: EntryContext,
): AtomEntry {
  const { round_no: round, table_no: table } = result;
  const line = resultLine(result, people, speech);
  return {
    id: `${tagOf(event, publicUrl)}/${round}/${table}`,
    title: speech.say(ENTRY_TITLE, { round, table, result: line }),
    updated: result.decided_at,
    link: page,
    content: line,
  };
}

/** RFC 4151: the same for ever, also where the event gets another address. */
function tagOf({ id, created_at }: EventDetails, publicUrl: string): string {
  const day = new Date(created_at).toISOString().slice(0, 10);
  return `tag:${new URL(publicUrl).hostname},${day}:event/${id}`;
}
