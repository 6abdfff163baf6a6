import { test as base } from "@playwright/test";

import { startProduct, type Product } from "./product.ts";

/** Tests with the product running; `page` opens relative addresses on it. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixtures wanted from it
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
});

export { expect } from "@playwright/test";
