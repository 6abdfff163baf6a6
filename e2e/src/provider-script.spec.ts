// The payment provider's script: on the subscription page alone, and only with a key.
import type { Page } from "@playwright/test";

import { expect, test as base } from "./fixtures.ts";
import { register, someAccount } from "./players.ts";
import { startProduct, type Product } from "./product.ts";

const KEY = "pk_test_of_nobody";
const SCRIPT = "https://js.stripe.com/v3/";
const OTHERS = [
  "/",
  "/login",
  "/register",
  "/reset-password",
  "/leaderboard",
  "/upload",
  "/players",
  "/profile",
  "/clubs",
  "/events",
  "/help",
  "/privacy",
];

const test = base.extend<object, { keyed: Product }>({
  keyed: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct({ STRIPE_PUBLISHABLE_KEY: KEY });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** What the page asks of other hosts from now on; the provider answers with nothing. */
async function askedElsewhere(page: Page, { url: own }: Product): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(own).origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    },
  );
  return asked;
}

test("S7.110 with a key no page but the subscription's loads it", async ({ browser, keyed }) => {
  const page = await browser.newPage({ baseURL: keyed.url });
  const asked = await askedElsewhere(page, keyed);
  await register(page, someAccount());
  for (const path of OTHERS) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
  }
  expect(asked).toEqual([]);

  await page.goto("/subscription");
  await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();

  await expect.poll(() => asked).toEqual([SCRIPT]);
  await page.close();
});

test("S7.110 without a key not even the subscription page loads it", async ({
  newPerson,
  product,
}) => {
  const page = await newPerson();
  const asked = await askedElsewhere(page, product);
  await register(page, someAccount());
  await page.goto("/subscription");
  await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  expect(asked).toEqual([]);
});
