// The payment provider's script loads only on the subscription page, and only with a key.
import type { Page } from "@playwright/test";

import { expect, test as base } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { startProduct, type Product } from "./product.ts";
import { startAccount } from "./sign-in-by-api.ts";

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

/** Records requests to other hosts; the provider's are answered with nothing. */
async function externalRequests(page: Page, { url: own }: Product): Promise<string[]> {
  const requests: string[] = [];
  await page.route(
    (url) => url.origin !== new URL(own).origin,
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    },
  );
  return requests;
}

test("S7.110 with a key no page but the subscription's loads it", async ({ browser, keyed }) => {
  const page = await browser.newPage({ baseURL: keyed.url });
  const requests = await externalRequests(page, keyed);
  await startAccount(page, someAccount());
  for (const path of OTHERS) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
  }
  expect(requests).toEqual([]);

  await page.goto("/subscription");
  await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();

  await expect.poll(() => requests).toEqual([SCRIPT]);
  await page.close();
});

test("S7.110 without a key not even the subscription page loads it", async ({
  newPerson,
  product,
}) => {
  const page = await newPerson();
  const requests = await externalRequests(page, product);
  await startAccount(page, someAccount());
  await page.goto("/subscription");
  await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  expect(requests).toEqual([]);
});
