// Random players, messages and crashes: whatever happens, rights end up as the provider says.
import { emptyState } from "@capicu/payment-sandbox/model";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { subscriber } from "#testing/subscriber.ts";
import { GRACE_DAYS } from "#testing/test-payments.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { createBilling, type Billing } from "./billing.ts";
import type { Payments } from "./payments.ts";
import { choosePrice } from "./price-list.ts";
import { SANDBOX_PRICES } from "./product-sandbox.ts";

const RUNS = 25;
const STEPS_MIN = 6;
const STEPS_MAX = 20;
const DAY = 86_400;
const TIMEOUT_MS = 240_000;

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

const sandbox = () => product.payments.sandbox;

interface World {
  player: TestPlayer;
  billing: Billing;
  /** The process ends right after the provider's next act, before anything is written. */
  crashes: boolean;
  /** Pages that stand open in some tab. */
  tabs: string[];
}

const plan = fc.constantFrom("starter", "pro");
const cycle = fc.constantFrom("monthly", "annual");
const card = fc.constantFrom("good" as const, "good" as const, "declined" as const);
const which = fc.nat({ max: 5 });

type Step = (world: World) => Promise<unknown>;
const step = <Facts>(
  of: fc.Arbitrary<Facts>,
  run: (facts: Facts, world: World) => Promise<unknown>,
) => of.map((facts): [string, Step] => [JSON.stringify(facts), (world) => run(facts, world)]);

const named = <Facts extends object>(name: string, facts: fc.Arbitrary<Facts>) =>
  facts.map((given) => ({ name, ...given }));

const customerOf = ({ player }: World) =>
  Object.values(sandbox().state.customers).find(({ metadata }) => metadata["player"] === player.id);
const eventAt = (index: number) => {
  const { outbox } = sandbox().state;
  return outbox[index % Math.max(1, outbox.length)];
};

const checkout = step(named("checkout", fc.record({ plan, cycle })), async (asked, world) => {
  const choice = choosePrice(SANDBOX_PRICES, { planType: asked.plan, billingCycle: asked.cycle });
  const url = await world.billing.checkout({ player: world.player.id, choice });
  if (url?.includes("/pay/")) world.tabs.push(url.split("/").at(-1) ?? "");
});
const pay = step(named("pay", fc.record({ tab: which, card })), async (asked, { tabs }) => {
  const session = tabs[asked.tab % Math.max(1, tabs.length)];
  if (session !== undefined) await sandbox().pay(session, asked.card);
});
const changeCard = step(named("card", fc.record({ card })), async (asked, world) => {
  const customer = customerOf(world);
  if (customer !== undefined) await sandbox().changeCard(customer.id, asked.card);
});
const deliver = step(
  named("deliver", fc.record({ which, times: fc.nat({ max: 2 }) })),
  async (asked) => {
    const event = eventAt(asked.which);
    if (event === undefined) return;
    for (let time = 0; time <= asked.times; time += 1) {
      await sandbox().outbox.deliver(event.id);
      if (time < asked.times) sandbox().state.outbox.push(event);
    }
  },
);
const lose = step(named("lose", fc.record({ which })), async (asked) => {
  const event = eventAt(asked.which);
  if (event !== undefined) await sandbox().outbox.drop(event.id);
});
const wait = step(named("wait", fc.record({ days: fc.integer({ min: 1, max: 40 }) })), (asked) =>
  sandbox().advance(asked.days * DAY),
);
const simple = (name: string, run: Step) =>
  step(named(name, fc.record({})), (_, world) => run(world));
const simples = [
  simple("cancel", ({ billing, player }) => billing.cancel(player.id)),
  simple("resume", ({ billing, player }) => billing.resume(player.id)),
  simple("look", ({ billing, player }) => billing.status(player.id)),
  simple("crash", async (world) => void (world.crashes = true)),
  simple("provider down", async () => void (sandbox().wireFaults.refuse = 3)),
  simple("answer lost", async () => void (sandbox().wireFaults.loseAnswer = 1)),
  simple("two tabs", async (world) => {
    const buy = (planType: string) => {
      const choice = choosePrice(SANDBOX_PRICES, { planType, billingCycle: "monthly" });
      return world.billing.checkout({ player: world.player.id, choice });
    };
    const urls = await Promise.all([buy("starter"), buy("pro")]);
    for (const url of urls)
      if (url?.includes("/pay/")) world.tabs.push(url.split("/").at(-1) ?? "");
  }),
];
// What moves money comes more often than what disturbs it.
const anyStep = fc.oneof(
  { weight: 5, arbitrary: checkout },
  { weight: 8, arbitrary: pay },
  { weight: 3, arbitrary: deliver },
  ...[changeCard, lose, wait, ...simples].map((arbitrary) => ({ weight: 1, arbitrary })),
);

/** Dies after what the provider has done, before it is written down; the next process knows nothing of it. */
function mortal(world: () => World): Payments {
  const calls = Object.entries(product.payments.payments).map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      const answer = await (call as (...given: unknown[]) => Promise<unknown>)(...given);
      if (!world().crashes) return answer;
      const now = world();
      now.crashes = false;
      now.billing = aBilling(world);
      throw new Error("the process has died");
    },
  ]);
  return Object.fromEntries(calls) as Payments;
}

function aBilling(world: () => World): Billing {
  const { database, log, settings } = product.world.platform;
  const { publicUrl } = settings;
  const payments = mortal(world);
  const prices = SANDBOX_PRICES;
  return createBilling({ database, log, payments, prices, publicUrl, graceDays: GRACE_DAYS });
}

async function aWorld(): Promise<World> {
  const { outbox, state } = sandbox();
  Object.assign(state, emptyState());
  outbox.faults.hold = true;
  const world: World = {
    player: await product.aPlayer(),
    billing: aBilling(() => world),
    crashes: false,
    tabs: [],
  };
  outbox.connect(({ body, signature }) =>
    world.billing.receive(Buffer.from(body), signature).then(
      () => 200,
      () => 503,
    ),
  );
  return world;
}

const live = () =>
  Object.values(sandbox().state.subscriptions).filter(({ status }) => status !== "canceled");

/** Never two that run at the same time, and each begun by one payment. */
function expectNoDoubleCharge() {
  const spans = Object.values(sandbox().state.subscriptions).toSorted(
    (one, other) => one.created - other.created,
  );
  expect(live().length).toBeLessThanOrEqual(1);
  for (const [index, one] of spans.slice(1).entries())
    expect(spans[index]?.endedAt ?? Infinity).toBeLessThanOrEqual(one.created);
  const begun = Object.values(sandbox().state.invoices).filter(
    ({ reason }) => reason === "subscription_create",
  );
  expect(begun.map(({ subscription }) => subscription).toSorted()).toEqual(
    spans.map(({ id }) => id).toSorted(),
  );
}

async function expectProvidersWord({ player }: World) {
  const me = subscriber(product, player);
  const [current] = live();
  const paid = current === undefined ? "free" : (current.price.split("_")[2] ?? "");
  expect(await me.rights()).toEqual({ subscription_tier: paid, is_pro: paid === "pro" });
  const audit = await me.audit();
  const count = (action: string) => audit.filter((one) => one === action).length;
  expect(count("subscription.started") - count("subscription.ended")).toBe(live().length);
  expect(count("subscription.duplicate_ended")).toBe(0);
}

// oxlint-disable-next-line vitest/expect-expect -- the two helpers above expect.
test(
  "X.13 rights equal the provider's word after any sequence, nobody pays twice, the audit is whole",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: STEPS_MIN, maxLength: STEPS_MAX }),
        async (steps) => {
          const world = await aWorld();
          for (const [, run] of steps) {
            // A refusal is an answer too; what must hold, holds after it.
            await run(world).catch(() => undefined);
            expectNoDoubleCharge();
          }
          Object.assign(sandbox().wireFaults, { refuse: 0, loseAnswer: 0 });
          world.crashes = false;
          await sql`update billing_customers set synced_at = null`.execute(
            product.world.platform.database.service,
          );
          await world.billing.reconcileDue();
          await world.billing.status(world.player.id);
          await expectProvidersWord(world);
          for (const { id } of [...sandbox().state.outbox].toReversed())
            await sandbox().outbox.deliver(id);
          await expectProvidersWord(world);
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
