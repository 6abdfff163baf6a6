import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";

import { attachLog, attachPages } from "./failure.ts";
import { startProduct, type Product } from "./product.ts";

interface People {
  /** Opens another browser context, which closes when the test ends. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
  /** Keeps, for each failed journey, what the server logged meanwhile. */
  failureLog: undefined;
}

/** Tests against the running product; relative addresses open on it. */
export const test = base.extend<People, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  failureLog: [
    async ({ product }, use, testInfo) => {
      const before = product.log().length;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        await attachLog(testInfo, product.log().slice(before));
    },
    { auto: true },
  ],
  newPerson: async ({ browser, product }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: product.url, ...options });
      contexts.push(context);
      return context.newPage();
    });
    if (testInfo.status !== testInfo.expectedStatus)
      await attachPages(
        testInfo,
        contexts.flatMap((context) => context.pages()),
      );
    for (const context of contexts) await context.close();
  },
});

export { expect } from "@playwright/test";

/** What a page says on the console because the configuration blocks workers. */
export const BLOCKED_WORKER = "Service Worker registration blocked by Playwright";
