// A page that was opened before a release: it never mixes two builds, and nothing is forced on its reader.
import type { BrowserContextOptions, Page } from "@playwright/test";

import { expect, test as base } from "./fixtures.ts";
import { openNextBuild } from "./next-build.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

type Site = Awaited<ReturnType<typeof openNextBuild>>;

const test = base.extend<{ site: Site; open: (options?: BrowserContextOptions) => Promise<Page> }>({
  site: async ({ product }, use) => {
    const site = await openNextBuild(product.url);
    await use(site);
    await site.stop();
  },
  open: async ({ browser, site }, use) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: site.url, ...options });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
test.use({ serviceWorkers: "allow" });

/** Resolves once the worker of this page has saved the app. */
async function installWorker(page: Page, address = "/leaderboard") {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const markPage = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
/** Nothing can be asked of a page while the next one takes its place. */
const newPageCame = (page: Page) => page.waitForFunction(() => !("isSamePage" in globalThis));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in globalThis);

test("a new version asks, and is loaded only when the player wants it", async ({ open, site }) => {
  const page = await open();
  await installWorker(page);
  site.release();
  await page.reload();
  await markPage(page);
  const load = page.getByRole("button", { name: "Load it" });

  await expect(load).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await load.click();

  await newPageCame(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(load).toBeHidden();
});

for (const language of ["en", "es-419"])
  test(`in ${language}, a page from before a release opens its other screens from its own build`, async ({
    open,
    site,
  }) => {
    const page = await open();
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await installWorker(page);
    await page.reload();
    await page.waitForLoadState("networkidle");
    await markPage(page);
    const answers: string[] = [];
    page.on("response", (answer) => {
      if (answer.url().includes("/assets/"))
        answers.push(`${answer.status()} ${answer.fromServiceWorker() ? "saved" : "served"}`);
    });

    site.release();
    await page.locator(".sidebar a[href='/help']").click();
    await expect(page.getByRole("heading", { level: 1, name: /^(Help|Ayuda)$/ })).toBeVisible();

    // Another tab takes the new version; this one stays what it is.
    const other = await page.context().newPage();
    await other.goto("/leaderboard");
    await other.locator(".page-notice button").first().click();
    await expect(other.locator(".page-notice")).toHaveCount(0);
    await page.locator(".sidebar a[href='/login']").click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    expect(await isSamePage(page)).toBe(true);
    expect(answers).not.toEqual([]);
    expect(answers.filter((answer) => answer !== "200 saved")).toEqual([]);
  });

test("without the worker, it is loaded again once, at the screen that was asked for", async ({
  open,
  site,
}) => {
  const page = await open({ serviceWorkers: "block" });
  await page.goto("/leaderboard");
  await page.waitForLoadState("networkidle");
  await markPage(page);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });

  site.release();
  await page.locator(".sidebar a[href='/help']").click();

  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await expect(page).toHaveURL("/help");
  expect(await isSamePage(page)).toBe(false);
  expect(loads).toBe(1);
});

test("what was typed on it is still there after that", async ({ open, site }) => {
  const page = await open({ serviceWorkers: "block" });
  await startAccount(page, someAccount());
  await page.goto("/upload");
  await page.getByLabel("Gamertag").fill("El_Profe");
  await page.waitForLoadState("networkidle");

  site.release();
  await page.locator(".sidebar a[href='/help']").click();
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await page.goBack();

  await expect(page.getByLabel("Gamertag")).toHaveValue("El_Profe");
});

test("a change of its language loads the next build in that language, and mixes no texts", async ({
  open,
  site,
}) => {
  const page = await open({ serviceWorkers: "block" });
  await page.goto("/leaderboard");
  await page.waitForLoadState("networkidle");
  await markPage(page);

  site.release();
  await page.locator("select:has(option[lang=ht])").first().selectOption("fr");

  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await newPageCame(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Classement/ })).toBeVisible();
});

test("a part that is missing without a release says so, and loads nothing again", async ({
  page,
}) => {
  await page.goto("/leaderboard");
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 503 }));
  await markPage(page);

  await page.locator(".sidebar a[href='/help']").click();

  await expect(page.getByRole("alert")).toContainText("We could not load this page.");
  expect(await isSamePage(page)).toBe(true);
});
