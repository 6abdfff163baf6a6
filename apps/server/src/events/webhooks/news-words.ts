// What a message says: facts for programs, and one text for people. Names are those that everybody may know, because
// nobody knows who reads a channel.
import { BRAND } from "@capicu/contract/brand";
import { eventPath } from "@capicu/contract/event-text";
import { text } from "@capicu/contract/texts";
import type { WEBHOOK_TEST, WebhookTopic } from "@capicu/contract/webhooks";
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readCountedResults, resultLine } from "#events/feeds/result-line.ts";
import type { People } from "#events/play/readers.ts";
import { speechFor, type Speech } from "#ground/speech.ts";
import { VISITOR } from "#ground/visitor.ts";

const WORDS: Record<WebhookTopic, string> = {
  "event.published": text("{event}: {when}, {place}"),
  "event.cancelled": text("{event} does not take place."),
  "event.finished": text("{event} is over. These are the standings:"),
  "round.published": text("Round {round} of {event} begins."),
  "result.counted": text("{event}, round {round}, table {table}: {result}"),
};
const WITHOUT_PLACE = text("{event}: {when}");
const TEST_WORDS = text("This is a message of {site} to try the webhook.");

interface EventFacts {
  id: string;
  slug: string;
  title: string;
  place: string | null;
  starts_at: string;
  time_zone: string;
  state: string;
}

export interface NewsQuestion {
  topic: WebhookTopic | typeof WEBHOOK_TEST;
  event: string | null;
  round: number | null;
  table: number | null;
  happenedAt: Date;
  /** As the webhook's member reads. */
  locale: string | null;
}

export interface News {
  /** As Standard Webhooks names its parts. */
  payload: { type: string; timestamp: string; data: Record<string, unknown> };
  text: string;
  /** The page that shows it. */
  address: string;
}

/** Null where it is no news any more, such as a result that was taken back. */
export async function describeNews(
  database: Pick<Database, "asCaller" | "service">,
  publicUrl: string,
  question: NewsQuestion,
): Promise<News | null> {
  const { topic, happenedAt, locale } = question;
  const payload = { type: topic, timestamp: happenedAt.toISOString() };
  if (topic === "test" || question.event === null) {
    const words = speechFor({ locale }).say(TEST_WORDS, { site: BRAND });
    return { payload: { ...payload, data: { message: words } }, text: words, address: publicUrl };
  }
  const event = await readEvent(database, question.event);
  if (event === null) return null;
  const speech = speechFor({ locale, timeZone: event.time_zone });
  const result = await readResult(database, question, speech);
  if (topic === "result.counted" && result === null) return null;
  return {
    payload: {
      ...payload,
      data: {
        event: { ...event, address: publicUrl + eventPath(event.slug) },
        ...placeOf(question),
        ...result?.data,
      },
    },
    text: sentence(topic, speech, {
      ...question,
      event: event.title,
      place: event.place,
      when: speech.moment(new Date(event.starts_at)),
      result: result?.line ?? null,
    }),
    address: publicUrl + pathOf(topic, event.slug),
  };
}

const placeOf = ({ round, table }: NewsQuestion) => ({
  ...(round !== null && { round }),
  ...(table !== null && { table }),
});

type SentenceValues = Record<
  "event" | "place" | "when" | "round" | "table" | "result",
  string | number | null
>;

function sentence(topic: WebhookTopic, { say }: Speech, values: SentenceValues): string {
  const { event, place, when, round, table, result } = values;
  const words = topic === "event.published" && place === null ? WITHOUT_PLACE : WORDS[topic];
  return say(words, { event, place, when, round, table, result });
}

function pathOf(topic: WebhookTopic, slug: string): string {
  if (topic === "event.finished") return eventPath(slug, "standings");
  return topic.startsWith("event.") ? eventPath(slug) : eventPath(slug, "rounds");
}

async function readEvent(
  { service }: Pick<Database, "service">,
  id: string,
): Promise<EventFacts | null> {
  const { rows } = await sql<{ event: EventFacts }>`
    select jsonb_build_object(
      'id', id, 'slug', slug, 'title', title, 'place', place, 'starts_at', starts_at,
      'time_zone', time_zone, 'state', state
    ) as event
    from events where id = ${id}`.execute(service);
  return rows[0]?.event ?? null;
}

async function readResult(
  { service, asCaller }: Pick<Database, "asCaller" | "service">,
  { event, round, table }: NewsQuestion,
  speech: Speech,
) {
  if (event === null || round === null || table === null) return null;
  const place = { round, table };
  const [result] = await readCountedResults(service, { event, limit: 1, place });
  if (result === undefined) return null;
  // Its member runs the event; whom strangers may know, strangers are asked.
  const { rows } = await asCaller(VISITOR, (db) =>
    sql<{ people: People extends ReadonlyMap<string, infer Person> ? Person[] : never }>`
      select coalesce(jsonb_agg(person), '[]') as people
      from event_people(${event}) as person`.execute(db),
  );
  const people: People = new Map(
    (rows[0]?.people ?? []).map((person) => [person.entrant_id, person]),
  );
  const line = resultLine(result, people, speech);
  return { line, data: { kind: result.kind, points: result.points, result: line } };
}
