// The check-in: by the square on the wall, by the staff, and how it is aborted.
import type { EventEntrant } from "@capicu/contract/events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventCalls, type TestEvent } from "#testing/event-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let events: ReturnType<typeof eventCalls>;

beforeAll(async () => {
  product = await testProduct();
  events = eventCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const openCheckIn = ({ id }: TestEvent) =>
  sql`
    update events set checkin_from = now() - interval '1 hour', checkin_to = now() + interval '1 hour'
    where id = ${id}`.execute(db());

async function codeOf(event: TestEvent): Promise<string> {
  const { body } = await events.ask(event.organiser, "event-codes", { eventId: event.id });
  return (body as { checkIn: string }).checkIn;
}
const checkIn = (player: TestPlayer | null, event: TestEvent, code: string) =>
  events.ask(player, "event-check-in", { eventId: event.id, code });

async function presentIn(event: TestEvent): Promise<number> {
  const { body } = await events.ask<{ entrants: EventEntrant[] }>(null, "event-entrants", {
    eventId: event.id,
  });
  return body.entrants.filter(({ checked_in_at }) => checked_in_at !== null).length;
}

test("whoever has a place checks in with the code on the wall, once", async () => {
  const event = await events.anEvent();
  await openCheckIn(event);
  const { player } = await events.anEntrant(event, { checked_in: false });
  const code = await codeOf(event);

  const answers = [await checkIn(player, event, code), await checkIn(player, event, code)];

  expect(answers.map((each) => each.code)).toEqual([undefined, undefined]);
  expect(await presentIn(event)).toBe(1);
  const { rows } = await sql`
    select from event_log where event_id = ${event.id} and action = 'checked_in'`.execute(db());
  expect(rows).toHaveLength(1);
});

test("nobody else does, and not with another code or at another time", async () => {
  const event = await events.anEvent({ capacity: 4 });
  const code = await codeOf(event);
  const { player } = await events.anEntrant(event, { checked_in: false });
  const early = await checkIn(player, event, code);
  await openCheckIn(event);
  const other = await events.anEvent();

  const answers = [
    early,
    await checkIn(player, event, await codeOf(other)),
    await checkIn(player, event, "invented-code-of-some-length"),
    await checkIn(await product.aPlayer(), event, code),
  ];

  expect(answers.map((each) => each.code)).toEqual([
    "event_check_in_closed",
    "event_wrong_code",
    "event_wrong_code",
    "event_not_playing",
  ]);
  expect((await checkIn(null, event, code)).status).toBe(401);
  expect(await presentIn(event)).toBe(0);
});

test("the staff ticks rows at any time, and takes ticks back", async () => {
  const event = await events.anEvent();
  const director = await events.aDirector(event);
  const scorer = await events.aDirector(event, "scorer");
  const entrants = [
    await events.anEntrant(event, { checked_in: false }),
    await events.anEntrant(event, { checked_in: false }),
  ];
  const set = (player: TestPlayer, entrantIds: string[], present: boolean) =>
    events.ask(player, "event-check-in-set", { eventId: event.id, entrantIds, present });
  const ids = entrants.map(({ id }) => id);

  const refused = [
    await set(scorer, ids, true),
    await set(entrants[0]?.player ?? director, ids, true),
    await set(director, [crypto.randomUUID()], true),
  ];
  await set(director, ids, true);
  const both = await presentIn(event);
  await set(director, ids.slice(0, 1), false);

  expect(refused.map(({ code }) => code)).toEqual([
    "event_no_right",
    "event_no_right",
    "event_not_playing",
  ]);
  expect([both, await presentIn(event)]).toEqual([2, 1]);
});

test("an aborted check-in leaves nobody checked in, and is closed", async () => {
  const event = await events.anEvent();
  await openCheckIn(event);
  const { player } = await events.anEntrant(event);
  const code = await codeOf(event);

  await events.ask(event.organiser, "event-check-in-abort", { eventId: event.id });

  expect(await presentIn(event)).toBe(0);
  expect((await checkIn(player, event, code)).code).toBe("event_check_in_closed");
});
