// Random players, messages and crashes: in the end the rights always follow the provider's state.
import { emptyState } from "@capicu/payment-sandbox/model";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, test } from "vitest";

import { billingInvariants, type BillingInvariants } from "#testing/billing-invariants.ts";
import { GRACE_DAYS } from "#testing/test-payments.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { createBilling, type Billing } from "./billing.ts";
import { choosePrice } from "./price-list.ts";
import { SANDBOX_PRICES } from "./provider/open-provider.ts";
import type { Payments } from "./provider/payments.ts";

const RUNS = 40;
const STEPS_MIN = 3;
const STEPS_MAX = 10;
const DAY = 86_400;
const TIMEOUT_MS = 240_000;

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const sandbox = () => product.payments.sandbox;

interface World {
  player: TestPlayer;
  invariants: BillingInvariants;
  billing: Billing;
  /**
   * The number of provider calls after which the process ends, before anything is written; null:
   * never.
   */
  crashesAfter: number | null;
  /** Checkout pages that are open in some tab. */
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
  facts.map((values) => ({ name, ...values }));

const customerOf = ({ player }: World) =>
  Object.values(sandbox().state.customers).find(({ metadata }) => metadata["player"] === player.id);
const eventAt = (index: number) => {
  const { outbox } = sandbox().state;
  return outbox[index % Math.max(1, outbox.length)];
};

const checkout = step(named("checkout", fc.record({ plan, cycle })), async (options, world) => {
  const choice = choosePrice(SANDBOX_PRICES, {
    planType: options.plan,
    billingCycle: options.cycle,
  });
  const url = await world.billing.checkout({ player: world.player.id, choice });
  if (url?.includes("/pay/")) world.tabs.push(url.split("/").at(-1) ?? "");
});
const pay = step(named("pay", fc.record({ tab: which, card })), async (options, { tabs }) => {
  const session = tabs[options.tab % Math.max(1, tabs.length)];
  if (session !== undefined) await sandbox().pay(session, options.card);
});
const changeCard = step(named("card", fc.record({ card })), async (options, world) => {
  const customer = customerOf(world);
  if (customer !== undefined) await sandbox().changeCard(customer.id, options.card);
});
const deliver = step(
  named("deliver", fc.record({ which, times: fc.nat({ max: 2 }) })),
  async (options) => {
    const event = eventAt(options.which);
    if (event === undefined) return;
    for (let time = 0; time <= options.times; time += 1) {
      await sandbox().outbox.deliver(event.id);
      if (time < options.times) sandbox().state.outbox.push(event);
    }
  },
);
const lose = step(named("lose", fc.record({ which })), async (options) => {
  const event = eventAt(options.which);
  if (event !== undefined) await sandbox().outbox.drop(event.id);
});
// The waits end inside the grace period, after it, and after all attempts of the provider.
const wait = step(
  named("wait", fc.record({ days: fc.constantFrom(3, 8, 29, 32, 40) })),
  (options) => sandbox().advance(options.days * DAY),
);
const crash = step(
  named("crash", fc.record({ after: fc.nat({ max: 8 }) })),
  async ({ after }, world) => {
    world.crashesAfter = after;
  },
);

const requestRefund = step(named("ask back", fc.record({})), (_, { billing, player }) =>
  billing.requestRefund(player.id, null),
);
const decide = step(
  named(
    "decide",
    fc.record({
      action: fc.constantFrom("approve" as const, "approve" as const, "decline" as const),
      refunding: fc.constantFrom("succeeded" as const, "pending" as const, "refused" as const),
    }),
  ),
  async ({ action, refunding }, world) => {
    sandbox().state.refunding = refunding;
    const answer = action === "decline" ? "No" : null;
    for (const { id: requestId } of await world.invariants.requests())
      await world.billing.decideRefund({ requestId, action, adminId: admin.id, answer });
  },
);
const bank = step(
  named("bank", fc.record({ word: fc.constantFrom("succeeded", "failed") })),
  ({ word }) => sandbox().settleRefunds(word as "failed"),
);
const simple = (name: string, run: Step) =>
  step(named(name, fc.record({})), (_, world) => run(world));
const simples = [
  simple("cancel", ({ billing, player }) => billing.cancel(player.id)),
  simple("resume", ({ billing, player }) => billing.resume(player.id)),
  simple("look", ({ billing, player }) => billing.status(player.id)),
  simple("provider down", async () => void (sandbox().wireFaults.refuse = 2)),
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
/** A complete purchase, so that later steps often meet a subscription. */
const subscribe = step(named("subscribe", fc.record({ plan, cycle })), async (options, world) => {
  const choice = choosePrice(SANDBOX_PRICES, {
    planType: options.plan,
    billingCycle: options.cycle,
  });
  const url = await world.billing.checkout({ player: world.player.id, choice });
  if (url?.includes("/pay/")) await sandbox().pay(url.split("/").at(-1) ?? "", "good");
  await syncAgain(world);
});
const failRenewal = step(
  named("fail renewal", fc.record({ days: fc.constantFrom(0, 6, 7, 8) })),
  async ({ days }, world) => {
    const customer = customerOf(world);
    if (customer === undefined) return;
    await sandbox().changeCard(customer.id, "declined");
    const ends = Object.values(sandbox().state.subscriptions).map(({ periodEnd }) => periodEnd);
    const next = Math.min(...ends.filter((end) => end > sandbox().now()));
    if (Number.isFinite(next)) await sandbox().advance(next - sandbox().now() + days * DAY + 60);
  },
);
async function syncAgain({ player, billing }: World) {
  await sql`update billing_customers set synced_at = null`.execute(
    product.world.platform.database.service,
  );
  await billing.syncDue();
  await billing.status(player.id);
}
// Steps that move money are more frequent than steps that disturb it.
const anyStep = fc.oneof(
  { weight: 8, arbitrary: subscribe },
  { weight: 3, arbitrary: failRenewal },
  { weight: 4, arbitrary: checkout },
  { weight: 5, arbitrary: pay },
  { weight: 3, arbitrary: deliver },
  { weight: 2, arbitrary: wait },
  { weight: 5, arbitrary: requestRefund },
  { weight: 6, arbitrary: decide },
  { weight: 2, arbitrary: crash },
  ...[changeCard, lose, bank, ...simples].map((arbitrary) => ({ weight: 1, arbitrary })),
);

/**
 * The process dies after the provider's action and before it is written down; the next process does
 * not know of it.
 */
function mortal(world: () => World): Payments {
  const calls = Object.entries(product.payments.payments).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      const answer = await (call as (...args: unknown[]) => Promise<unknown>)(...args);
      const now = world();
      if (now.crashesAfter === null) return answer;
      now.crashesAfter -= 1;
      if (now.crashesAfter >= 0) return answer;
      now.crashesAfter = null;
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
  const graceDays = () => GRACE_DAYS;
  return createBilling({ database, log, payments, prices, publicUrl, graceDays });
}

/** The dead process held the lease and did not release it; a minute has passed since then. */
async function leaveLease({ player }: World): Promise<void> {
  await sql`
    update billing_customers
    set lease = gen_random_uuid(), lease_until = now() - interval '1 second'
    where user_id = ${player.id}`.execute(product.world.platform.database.service);
}

async function aWorld(): Promise<World> {
  const { outbox, state } = sandbox();
  Object.assign(state, emptyState());
  outbox.faults.hold = true;
  const player = await product.aPlayer();
  const world: World = {
    player,
    invariants: billingInvariants(product, player),
    billing: aBilling(() => world),
    crashesAfter: null,
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

// oxlint-disable-next-line vitest/expect-expect -- the two helpers above expect.
test(
  "X.13 rights equal the provider's word after any sequence, nobody pays or gets back twice, the audit is whole",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: STEPS_MIN, maxLength: STEPS_MAX }),
        async (steps) => {
          const world = await aWorld();
          const { invariants } = world;
          for (const [, run] of steps) {
            // A refusal is an answer too; the laws must hold after it.
            await run(world).catch(() => leaveLease(world));
            invariants.nobodyPaysTwice();
            await invariants.nothingGoesBackTwice();
          }
          Object.assign(sandbox().wireFaults, { refuse: 0, loseAnswer: 0 });
          world.crashesAfter = null;
          await syncAgain(world);
          await invariants.rightsAreTheProvidersWord();
          await invariants.refundsAreSettled();
          for (const { id } of [...sandbox().state.outbox].toReversed())
            await sandbox().outbox.deliver(id);
          await invariants.rightsAreTheProvidersWord();
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
