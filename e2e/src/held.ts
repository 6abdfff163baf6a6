import type { Page } from "@playwright/test";

/** Lets requests to this address wait until they are released. */
export async function hold(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // A page that has left meanwhile takes no answer.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(address);
  };
}
