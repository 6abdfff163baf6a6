// What becomes of messages that a receiver does not take.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { PRO } from "#testing/api-calls.ts";
import { aServer, emailWorld } from "#testing/email-world.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";
import { webhookWorld, type WebhookWorld } from "#testing/webhook-world.ts";

const DAY_HOURS = 24;

let product: TestProduct;
let hooks: WebhookWorld;

beforeAll(async () => {
  product = await testProduct();
  hooks = await webhookWorld(product);
});
afterAll(async () => {
  hooks.close();
  await product[Symbol.asyncDispose]();
});
beforeEach(() => hooks.empty());

const db = () => product.world.platform.database.service;

/** A webhook with one message that waits. */
async function aMessage(facts: object = {}) {
  const player = await product.aPlayer(PRO);
  const id = await hooks.aWebhook(player, facts);
  await hooks.ask(player, "webhook-test", { id });
  const delivery = async () => (await hooks.deliveriesOf(player, id))[0] ?? {};
  return { player, id, delivery };
}

async function webhookOf({ id }: { id: string }) {
  const { rows } = await sql<{ failing: boolean; off: boolean }>`
    select failing_since is not null as failing, disabled_at is not null as off
    from webhooks where id = ${id}`.execute(db());
  return rows[0];
}

const secondsUntil = ({ due_at }: Record<string, unknown>) =>
  Math.round((Date.parse(String(due_at)) - Date.now()) / 1000);

test("each attempt waits longer, has the same id, and a success ends it", async () => {
  const message = await aMessage();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    hooks.answers.push({ status: 500 });
    await hooks.deliver();
    waits.push(secondsUntil(await message.delivery()));
    await hooks.hurry();
  }
  await hooks.deliver();

  const expected = [5, 60, 300, 1800, 3600, 7200, 14_400, 14_400];
  expect(waits.map((wait, index) => Math.abs(wait - (expected[index] ?? 0)) <= 3)).toEqual(
    expected.map(() => true),
  );
  expect(new Set(hooks.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await message.delivery()).toMatchObject({
    state: "sent",
    attempts: 9,
    outcome: "204",
    due_at: null,
  });
  expect(await webhookOf(message)).toEqual({ failing: false, off: false });
});

test("a receiver that wants to be left alone is, and a redirect is a failure", async () => {
  const message = await aMessage();
  hooks.answers.push({ status: 429, headers: { "retry-after": "900" } });
  await hooks.deliver();
  const wait = secondsUntil(await message.delivery());
  await hooks.hurry();
  hooks.answers.push({ status: 302, headers: { location: "http://127.0.0.1/" } });
  await hooks.deliver();

  expect(Math.abs(wait - 900)).toBeLessThanOrEqual(3);
  expect(await message.delivery()).toMatchObject({ state: "waiting", outcome: "302" });
});

test("after a day it is given up, and its member sends it again with the same id", async () => {
  const message = await aMessage();
  hooks.answers.push({ status: 500 }, { status: 500 });
  await hooks.deliver();
  await hooks.age(DAY_HOURS);
  await hooks.hurry();
  await hooks.deliver();
  const last = await message.delivery();
  const again = await hooks.ask(message.player, "webhook-send-again", { id: last["id"] });
  const twice = await hooks.ask(message.player, "webhook-send-again", { id: last["id"] });
  await hooks.deliver();

  expect(last).toMatchObject({ state: "failed", attempts: 2, outcome: "500" });
  expect([again.status, twice.status]).toEqual([200, 409]);
  expect(await message.delivery()).toMatchObject({ state: "sent", attempts: 1 });
  expect(new Set(hooks.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("a week of failures switches it off, and its member is told by email", async () => {
  const message = await aMessage();
  const email = emailWorld(product);
  await email.empty();
  hooks.answers.push({ status: 500 }, { status: 500 });
  await hooks.deliver();
  await hooks.age(7 * DAY_HOURS);
  await sql`update webhook_deliveries set ends_at = now() + interval '1 hour'`.execute(db());
  await hooks.hurry();
  await hooks.deliver();
  const mails = await aServer();
  await email.outboxTo(mails.url).deliver();

  expect(await webhookOf(message)).toEqual({ failing: true, off: true });
  expect(await message.delivery()).toMatchObject({ state: "failed" });
  expect(mails.received.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [message.player.email, "A webhook is switched off"],
  ]);
  expect((await hooks.ask(message.player, "webhook-test", { id: message.id })).status).toBe(409);
  await hooks.ask(message.player, "webhook-switch", { id: message.id, on: true });
  expect(await webhookOf(message)).toEqual({ failing: false, off: false });
});

test("a success in between begins the week anew", async () => {
  const message = await aMessage();
  hooks.answers.push({ status: 500 });
  await hooks.deliver();
  await hooks.age(6 * DAY_HOURS);
  await sql`update webhook_deliveries set ends_at = now() + interval '1 hour', due_at = now()`.execute(
    db(),
  );
  await hooks.deliver();

  expect(await webhookOf(message)).toEqual({ failing: false, off: false });
});

test("a receiver that is gone for good is switched off at once", async () => {
  const message = await aMessage();
  hooks.answers.push({ status: 410 });
  await hooks.deliver();

  expect(await webhookOf(message)).toEqual({ failing: true, off: true });
  expect(await message.delivery()).toMatchObject({ state: "failed", outcome: "410" });
});

test("what a member has switched off sends nothing, and a ban neither", async () => {
  const off = await aMessage();
  await hooks.ask(off.player, "webhook-switch", { id: off.id, on: false });
  const banned = await aMessage();
  await sql`update users set banned_at = now() where id = ${banned.player.id}`.execute(db());
  await hooks.deliver();

  expect(hooks.received).toEqual([]);
  expect(await off.delivery()).toMatchObject({ state: "failed", outcome: "disabled" });
});

test("of two servers that look at once, one sends", async () => {
  await aMessage();

  await Promise.all([hooks.deliver(), hooks.deliver(), hooks.deliver()]);

  expect(hooks.received).toHaveLength(1);
});

test("the product itself sends to no address of this machine", async () => {
  const message = await aMessage();

  await product.services.webhooks.deliver();

  expect(hooks.received).toEqual([]);
  expect(await message.delivery()).toMatchObject({ state: "waiting", outcome: "not_https" });
});

test("the log keeps the last hundred that were sent, and all that wait", async () => {
  const player: TestPlayer = await product.aPlayer(PRO);
  const id = await hooks.aWebhook(player);
  const { rows } = await sql<{ event: string }>`
    with event as (
      insert into events (
        id, slug, title, format, rules, state, visibility, registration, capacity, starts_at, time_zone, seed
      )
      values (
        gen_random_uuid(), 'log-' || left(${id}, 8), 'Copa', '{}', '{}', 'open', 'public', 'open', 8, now(),
        'UTC', 'seed-seed'
      )
      returning id
    ), staff as (
      insert into event_staff (event_id, user_id, role) select id, ${player.id}, 'organiser' from event
    )
    select id as event from event`.execute(db());
  await sql`
    insert into webhook_deliveries (webhook_id, topic, state, happened_at)
    select ${id}, 'test', case when n <= 120 then 'sent' else 'waiting' end, now() - make_interval(mins => 200 - n)
    from generate_series(1, 150) as n`.execute(db());

  await sql`select queue_webhooks(${rows[0]?.event}, 'event.published', null, null)`.execute(db());

  const { rows: left } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from webhook_deliveries
    where webhook_id = ${id} group by state order by state`.execute(db());
  expect(left).toEqual([
    { state: "sent", count: 100 },
    { state: "waiting", count: 31 },
  ]);
  expect(await hooks.deliveriesOf(player, id)).toHaveLength(100);
});
