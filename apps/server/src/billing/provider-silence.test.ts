// A provider that accepts the call and never answers.
import { afterAll, beforeAll, expect, test } from "vitest";

import { testPayments, type TestPayments } from "#testing/test-payments.ts";

import { settingsOf } from "./provider/open-provider.ts";
import { createStripePayments } from "./provider/stripe.ts";

const TRIES = 2;

let world: TestPayments;

beforeAll(async () => {
  world = await testPayments();
});
afterAll(() => world.close());

const impatient = () => createStripePayments({ ...settingsOf(world.sandbox), timeoutMs: 200 });
const someone = { id: "player-1", email: "one@example.com", replaces: null };

test("is given up after some tries, as one that is away, and nothing was done", async () => {
  world.sandbox.wireFaults.stall = TRIES;

  await expect(impatient().createCustomer(someone)).rejects.toMatchObject({
    name: "PaymentsError",
    kind: "unavailable",
  });

  expect(world.sandbox.wireFaults.stall).toBe(0);
  expect(world.sandbox.state.customers).toEqual({});
});

test("gives every action up within eight seconds", { timeout: 20_000 }, async () => {
  world.sandbox.wireFaults.stall = TRIES;
  const startedAt = performance.now();

  await expect(world.payments.createCustomer({ ...someone, id: "player-2" })).rejects.toMatchObject(
    {
      kind: "unavailable",
    },
  );

  expect(performance.now() - startedAt).toBeLessThan(8500);
  expect(world.sandbox.wireFaults.stall).toBe(0);
});

test("and that answers the second try has done it once", async () => {
  world.sandbox.wireFaults.stall = 1;

  const id = await impatient().createCustomer(someone);

  expect(Object.keys(world.sandbox.state.customers)).toEqual([id]);
});
