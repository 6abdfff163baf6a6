import type { Page } from "@playwright/test";

/** Holds requests to this address until they are released. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
): Promise<() => Promise<void>> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // A page that was closed meanwhile takes no answer.
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(address);
  };
}
