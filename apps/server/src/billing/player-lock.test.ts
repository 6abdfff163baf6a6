// Only one process at a time works on a player's payments, even after one of them dies.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { subscriber, checkoutInput, type Subscriber } from "#testing/subscriber.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { createPlayerLock, takeLease } from "./records.ts";

let product: TestProduct;
let player: TestPlayer;
let me: Subscriber;

beforeAll(async () => {
  product = await testProduct();
});
beforeEach(async () => {
  player = await product.aPlayer();
  me = subscriber(product, player);
});
afterAll(() => product[Symbol.asyncDispose]());

const service = () => product.world.platform.database.service;
const sessions = () => Object.keys(product.payments.sandbox.state.sessions).length;
const someLease = () => ({ player: player.id, token: crypto.randomUUID() });

/** Another process holds the lease; after `seconds` it may be taken over. */
const holdElsewhere = (seconds: number) =>
  sql`
    insert into billing_customers (user_id, lease, lease_until)
    values (${player.id}, gen_random_uuid(), now() + make_interval(secs => ${seconds}))
    on conflict (user_id) do update set lease = excluded.lease, lease_until = excluded.lease_until
  `.execute(service());

test("two processes follow one another", async () => {
  const [here, there] = [createPlayerLock(service()), createPlayerLock(service())];
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await sql`select pg_sleep(0.05)`.execute(service());
    order.push(`${name} ends`);
  };

  await Promise.all([here(player.id, work("one")), there(player.id, work("two"))]);

  expect(order.filter((_, index) => index % 2 === 0).map((text) => text.split(" ")[1])).toEqual([
    "begins",
    "begins",
  ]);
  expect(order[1]).toBe(order[0]?.replace("begins", "ends"));
});

test("what a dead process held is taken once its time is over, and not before", async () => {
  await holdElsewhere(60);
  expect(await takeLease(service(), someLease())).toBe(false);

  await holdElsewhere(-1);

  expect(await takeLease(service(), someLease())).toBe(true);
});

test("whoever lost the lease while the provider was slow begins no purchase", async () => {
  const { payments } = product.payments;
  const { expireCheckout } = payments;
  await me.checkout();
  const before = sessions();
  payments.expireCheckout = async (id) => {
    await holdElsewhere(60);
    return expireCheckout(id);
  };

  const answer = await me.ask("stripe-checkout", checkoutInput("pro"));
  payments.expireCheckout = expireCheckout;

  expect(answer).toMatchObject({ status: 409, body: { code: "billing_busy" } });
  expect(sessions()).toBe(before);
});

test("nobody waits for the lease of a player whose profile is gone", async () => {
  await sql`delete from users where id = ${player.id}`.execute(service());

  const locked = createPlayerLock(service())(player.id, () => Promise.resolve());

  await expect(locked).rejects.toMatchObject({ status: 409, code: "profile_gone" });
});
