import { getEventStandings, type StandingsRow } from "@capicu/contract/event-play";
import { eventPath, isEventSlug } from "@capicu/contract/event-text";
import { getEvent, type EventDetails, type EventPerson } from "@capicu/contract/events";
import { text } from "@capicu/contract/texts";

import type { CallFunction } from "#ground/call-function.ts";
import { speechFor, type Speech } from "#ground/speech.ts";
import { EVENT_CANCELLED } from "#site/cards/event-card.ts";

import type { Embed, EmbedTable } from "./embed-page.ts";

const ROWS_MAX = 10;
const COLUMNS = [text("Rank"), text("Players"), text("Wins"), text("Points")];
const DECIDED = text("{decided} of {tables} tables have a result");

interface EventQuestion {
  slug: string;
  speech: Speech;
  publicUrl: string;
  call: CallFunction;
}

export async function eventEmbed({
  slug,
  speech,
  publicUrl,
  call,
}: EventQuestion): Promise<Embed | null> {
  if (!isEventSlug(slug)) return null;
  const { event } = await call(getEvent, { slug });
  const { say, count, language } = speech;
  // The clocks where it takes place: whoever sees the frame may be in another zone.
  const { moment } = speechFor({ locale: language, timeZone: event.time_zone });
  const head = {
    title: event.title,
    byline: [moment(new Date(event.starts_at)), event.place],
    address: publicUrl + eventPath(event.slug),
  };
  if (event.round === 0) return { ...head, ...beforeRounds(event, speech) };
  const standings = await call(getEventStandings, { eventId: event.id, derivationOf: null });
  const { decided, tables } = standings;
  return {
    ...head,
    figures: [],
    table: tableOf(standings, speech),
    note:
      event.state === "running"
        ? say(DECIDED, { decided: count(decided), tables: count(tables) })
        : cancelledNote(event, speech),
  };
}

const cancelledNote = ({ state }: EventDetails, { say }: Speech): string =>
  state === "cancelled" ? say(EVENT_CANCELLED) : "";

const beforeRounds = (
  event: EventDetails,
  speech: Speech,
): Pick<Embed, "figures" | "table" | "note"> => ({
  figures: [
    { value: speech.count(event.entrants_count), label: speech.say(text("players registered")) },
    { value: speech.count(event.capacity), label: speech.say(text("places")) },
  ],
  table: null,
  note: cancelledNote(event, speech),
});

function tableOf(
  { rows, people }: { rows: readonly StandingsRow[]; people: readonly EventPerson[] },
  { say, count }: Speech,
): EmbedTable {
  const byId = new Map(people.map((person) => [person.entrant_id, person]));
  const nameOf = (id: string) => {
    const person = byId.get(id);
    return person?.name ?? say(person?.is_guest === true ? text("A guest") : text("A player"));
  };
  return {
    columns: COLUMNS.map((column) => say(column)),
    rows: rows
      .slice(0, ROWS_MAX)
      .map((row) => [
        row.place === null ? "–" : count(row.place),
        row.entrants.map(nameOf).join(" / "),
        count(row.wins),
        count(row.points_for),
      ]),
  };
}
