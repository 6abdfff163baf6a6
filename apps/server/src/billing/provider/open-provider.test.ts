// A public site without a provider: plans are shown, and none can be bought.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openPayments } from "#billing/billing.ts";
import { choosePrice } from "#billing/price-list.ts";
import { readConfig } from "#settings/config.ts";
import { subscriber } from "#testing/subscriber.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let DATA_DIR: string;

beforeAll(async () => {
  product = await testProduct();
  DATA_DIR = await mkdtemp(join(tmpdir(), "closed-"));
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await rm(DATA_DIR, { recursive: true });
});

async function open(settings: Record<string, string>) {
  const { database, log } = product.world.platform;
  const opened = await openPayments(readConfig({ DATA_DIR, ...settings }), { database, log });
  return { ...opened, [Symbol.asyncDispose]: opened.close };
}

const PUBLIC_URL = "https://capicu.example";
const starter = { planType: "starter", billingCycle: "monthly" };

test("its checkout answers with a sentence, and no sandbox is opened", async () => {
  await using payments = await open({ PUBLIC_URL });
  const { id: player } = await product.aPlayer();
  const choice = choosePrice(payments.prices, starter);

  const checkout = payments.billing.checkout({ player, choice });

  await expect(checkout).rejects.toMatchObject({
    status: 409,
    code: "payments_closed",
    message: expect.stringContaining("cannot be bought on this site yet"),
  });
  expect(payments.sandbox).toBeNull();
  expect(await readdir(DATA_DIR)).toEqual([]);
  expect(await payments.billing.status(player)).toMatchObject({ plan: "free" });
});

test("a plan that was bought in the sandbox before ends there", async () => {
  await using payments = await open({ PUBLIC_URL });
  const player = await product.aPlayer();
  const me = subscriber(product, player);
  await me.subscribe();
  const before = await me.rights();

  await me.forget();
  await payments.billing.syncDue();

  expect(before).toMatchObject({ subscription_tier: "starter" });
  expect(await me.rights()).toMatchObject({ subscription_tier: "free" });
});

test.each([{}, { PUBLIC_URL: "http://capicu.example" }, { PUBLIC_URL, PAYMENT_SANDBOX: "on" }])(
  "the sandbox is open with %j",
  async (settings) => {
    await using payments = await open(settings);

    expect(payments.sandbox).not.toBeNull();
  },
);

test("the sandbox can be switched off anywhere", async () => {
  await using payments = await open({ PAYMENT_SANDBOX: "off" });

  expect(payments.sandbox).toBeNull();
});
