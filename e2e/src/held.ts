import type { Page } from "@playwright/test";

/**
 * Holds requests to this address until they are released. The route stays afterwards: to remove it
 * while a request is on its way can lose that request.
 */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    // A page that was closed meanwhile takes no answer.
    await route.continue().catch(() => undefined);
  });
  return release;
}
