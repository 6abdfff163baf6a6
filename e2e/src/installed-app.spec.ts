// The site as an installed app: its worker, without a network, and without the worker.
import { expect, test } from "./fixtures.ts";
import { openGate } from "./gate.ts";
import { register, someAccount } from "./players.ts";
import { startProduct, type Product } from "./product.ts";
import { installWorker } from "./sharing.ts";
import { startAccount } from "./sign-in-by-api.ts";

test.use({ serviceWorkers: "allow" });

test("the manifest makes the site an app with icons, shortcuts and a place to share pictures", async ({
  page,
}) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(address ?? "");
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[] };

  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  expect(manifest).toMatchObject({
    id: "/",
    start_url: "/leaderboard",
    display: "standalone",
    share_target: { action: "/share-pictures", method: "POST" },
  });
  for (const { src, type } of manifest.icons)
    expect((await page.request.get(src)).headers()["content-type"]).toBe(type);
});

test("the app opens without a network, on whatever page", async ({ page, context }) => {
  await installWorker(page);
  await context.setOffline(true);

  await page.goto("/help");

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeVisible();
});

test("a first visit is asked nothing about versions", async ({ page }) => {
  await installWorker(page);
  // The worker has taken its place; what was asked before that would still be there.
  await expect(page.locator(".notice-place")).toHaveCount(2);

  await expect(page.getByText("A new version of Capicú is ready.")).toHaveCount(0);
});

test("without a network the last board stands there, with its time, until the network is back", async ({
  page,
  context,
}) => {
  await startAccount(page, someAccount());
  await installWorker(page);
  await page.reload();
  await expect(page.locator(".tag[data-variant=pos]", { hasText: "LIVE" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);

  await page.goto("/leaderboard");

  const asOf = page.getByText(/^As of \d\d:\d\d\./);
  await expect(asOf).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" })).toBeHidden();
  await context.setOffline(false);
  await expect(asOf).toBeHidden();
});

test("the worker saves neither a page of the server nor an answer", async ({ page }) => {
  await installWorker(page);
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const saved = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

  const others = saved.filter((path) => !path.startsWith("/assets/"));
  expect(others.toSorted()).toEqual(["/favicon.svg", "/offline-page", "/page-start.js"]);
});

test("PWA=off removes the worker and what it saved from a browser that has it", async ({
  browser,
  product,
}) => {
  const gate = await openGate(addressOf(product));
  const context = await browser.newContext({ baseURL: `http://localhost:${gate.port}` });
  const page = await context.newPage();
  await installWorker(page);
  const switchedOff = await startProduct({ PWA: "off" });
  gate.target = addressOf(switchedOff);
  // The browser keeps its connections to the server before.
  gate.close();
  gate.open();

  // A visit whose request met the cut is answered by the worker itself, and asks for no other one.
  await expect(async () => {
    await page.goto("/leaderboard");
    await expect
      .poll(
        () =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ]),
        { timeout: 10_000 },
      )
      .toEqual([0, 0]);
  }).toPass();
  await context.close();
  await switchedOff.stop();
  await gate.stop();
});

const addressOf = ({ url }: Product) => {
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port) };
};

test.describe("with a browser that blocks the worker", () => {
  test.use({ serviceWorkers: "block" });

  test("the landing page, signing in and the plans work", async ({ page }) => {
    const account = someAccount();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await register(page, account);

    await page.goto("/subscription");

    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
