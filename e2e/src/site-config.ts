// Changes the settings that the server writes into its pages.
import type { Page } from "@playwright/test";

type SiteConfig = Record<string, unknown>;

const WRITTEN = /(<script type="application\/json" id="site-config">)([^<]*)(?=<\/script>)/;

/** Serves the page at this address with changed settings; without settings, the page requests them. */
export async function changeSiteConfig(
  page: Page,
  address: string,
  change: (config: SiteConfig) => SiteConfig | null,
): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().resourceType() !== "document") {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      WRITTEN,
      (_, tag: string, json: string) =>
        tag + JSON.stringify(change(JSON.parse(json) as SiteConfig)),
    );
    await route.fulfill({ response, body });
  });
}

/** The page waits for its settings for ever. */
export async function withholdSiteConfig(page: Page, address: string): Promise<void> {
  await changeSiteConfig(page, address, () => null);
  await page.route("**/config.json", () => undefined);
}
