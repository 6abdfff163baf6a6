// What becomes of events when an account ends.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endDueAccounts } from "#accounts/end-accounts.ts";
import { eventCalls, type TestEvent } from "#testing/event-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

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
  const [first, waiting] = [players[0], players[4]];
  if (first === undefined || waiting === undefined) throw new Error("nobody entered");
  await end(first);

  await fillFreePlaces(db());

  expect(await events.statesIn(event)).toMatchObject({
    [first.id]: "withdrawn",
    [waiting.id]: "registered",
  });
});
