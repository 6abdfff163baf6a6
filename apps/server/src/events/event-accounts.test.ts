// What becomes of events when an account ends, and of guests, who have none.
import type { EventEntrant } from "@capicu/contract/events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endDueAccounts } from "#accounts/end-accounts.ts";
import { eventCalls, type TestEvent } from "#testing/event-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { forgetGuests } from "./forget-guests.ts";
import { fillFreePlaces } from "./places.ts";

let product: TestProduct;
let events: ReturnType<typeof eventCalls>;

beforeAll(async () => {
  product = await testProduct();
  events = eventCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function end(player: TestPlayer): Promise<void> {
  await sql`
    insert into account_deletions (user_id, due_at)
    values (${player.id}, now() - interval '1 day')`.execute(db());
  const { database } = product.world.platform;
  const clock = { now: () => new Date() };
  await endDueAccounts({ database, clock, endSubscription: async () => {} });
}

const read = async ({ id }: TestEvent) => {
  const { rows } = await sql<{ state: string; organiser_id: string | null }>`
    select state, organiser_id from events where id = ${id}`.execute(db());
  return rows[0];
};

test("an event without its organiser goes on with its first director", async () => {
  const event = await events.anEvent();
  const director = await events.aDirector(event);

  await end(event.organiser);

  expect(await read(event)).toEqual({ state: "open", organiser_id: director.id });
  const publish = await events.ask(director, "event-cancel", { eventId: event.id, reason: "Rain" });
  expect(publish.status).toBe(200);
});

test("without a director it does not take place, and those who entered are told", async () => {
  const event = await events.anEvent();
  const { player } = await events.anEntrant(event);

  await end(event.organiser);

  expect(await read(event)).toEqual({ state: "cancelled", organiser_id: null });
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${player.id}`.execute(db());
  expect(rows).toEqual([{ kind: "event_cancelled" }]);
});

test("the place of a player who is gone goes to the next who waits", async () => {
  const event = await events.anEvent({ capacity: 4 });
  const players: TestPlayer[] = [];
  for (let one = 0; one < 5; one += 1) {
    const player = await product.aPlayer();
    players.push(player);
    await events.ask(player, "event-register", { eventId: event.id, partner: null });
  }
  const [first, last] = [players[0], players[4]];
  if (first === undefined || last === undefined) throw new Error("nobody entered");
  await end(first);

  await fillFreePlaces(db());

  expect(await events.statesIn(event)).toMatchObject({
    [first.id]: "withdrawn",
    [last.id]: "registered",
  });
});

test("the name of a guest is forgotten 90 days after the end, and not before", async () => {
  const ended = [await events.anEvent(), await events.anEvent()] as const;
  for (const [index, event] of ended.entries()) {
    await events.ask(event.organiser, "event-guest-add", { eventId: event.id, names: ["Chepe"] });
    await sql`
      update events set state = 'finished',
        finished_at = now() - make_interval(days => ${[89, 91][index] ?? 0})
      where id = ${event.id}`.execute(db());
  }

  await forgetGuests(db());

  const namesIn = async (event: TestEvent) => {
    const { body } = await events.ask<{ entrants: EventEntrant[] }>(
      event.organiser,
      "event-entrants",
      { eventId: event.id },
    );
    return body.entrants.map(({ person: { name, is_guest } }) => [name, is_guest]);
  };
  expect(await Promise.all(ended.map(namesIn))).toEqual([[["Chepe", true]], [[null, true]]]);
});
