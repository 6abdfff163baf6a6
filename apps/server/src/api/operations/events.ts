import * as contract from "@capicu/contract/api/events";
import { getEventRound, getEventStandings } from "@capicu/contract/event-play";
import { getEvent, listEventEntrants, listEvents } from "@capicu/contract/events";

import { implementOperation } from "#api/implement-operation.ts";
import { pageOfEntrants, pageOfStandings } from "#api/pages.ts";
import { refuseCall } from "#api/problem.ts";
import type { CallFunction } from "#ground/call-function.ts";

const list = implementOperation(contract.listEvents)(async ({ input, call }) => {
  const { events, nextCursor } = await call(listEvents, input);
  return { events, next_cursor: nextCursor };
});

const get = implementOperation(contract.getEvent)(
  async ({ input, call }) => (await call(getEvent, input)).event,
);

const listEntrants = implementOperation(contract.listEntrants)(async ({ input, call }) => {
  const eventId = await findEvent(call, input.slug);
  const { entrants } = await call(listEventEntrants, { eventId });
  const { page, next_cursor } = pageOfEntrants(entrants, input);
  return { entrants: page, next_cursor };
});

const listStandings = implementOperation(contract.listStandings)(async ({ input, call }) => {
  const eventId = await findEvent(call, input.slug);
  const standings = await call(getEventStandings, { eventId, derivationOf: null });
  const { page, next_cursor } = pageOfStandings(standings.rows, input);
  const entrantIds = new Set(page.flatMap(({ entrants }) => entrants));
  return {
    tables: standings.tables,
    decided: standings.decided,
    rows: page,
    people: standings.people.filter(({ entrant_id: id }) => entrantIds.has(id)),
    next_cursor,
  };
});

const getRound = implementOperation(contract.getRound)(async ({ input, call }) => {
  const eventId = await findEvent(call, input.slug);
  const { round } = await call(getEventRound, { eventId, no: input.round });
  if (round === null) throw refuseCall("round_not_found", "This event has no such round.");
  return round;
});

const findEvent = async (call: CallFunction, slug: string): Promise<string> =>
  (await call(getEvent, { slug })).event.id;

export const eventOperations = [list, get, listEntrants, listStandings, getRound];
