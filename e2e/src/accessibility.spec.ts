import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { startOnPlan } from "./founders.ts";
import { startSecondRound } from "./nights.ts";
import { eventPages, openScreen, PLAYER_PAGES, STAFF_PAGES, VISITOR_PAGES } from "./pages.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

test("X.18 no violation on any page, in either theme, on a phone and on a desktop", async ({
  newPerson,
}) => {
  test.setTimeout(300_000);
  const [visitor, player, admin] = [await newPerson(), await newPerson(), await newPerson()];
  await startAccount(player, someAccount());
  await signInAsAdmin(admin);

  const found: string[] = [];
  for (const [page, paths] of [
    [visitor, VISITOR_PAGES],
    [player, PLAYER_PAGES],
    [admin, STAFF_PAGES],
  ] as const)
    for (const path of paths) {
      await openScreen(page, path);
      found.push(...(await faultsOf(page, path)));
    }

  expect(found).toEqual([]);
});

test("a fault is found on either width and in either theme", async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Faults</title>
    <style>
      [data-theme="light"] p { color: #ccc; background: #fff; transition: color 50ms; }
      @media (width < 600px) { div { width: 2000px; height: 1px; } }
    </style>
    <main><h1>Faults</h1><img src="x.png"><p>pale</p><div></div></main></html>`);

  const found = await faultsOf(page, "made");

  expect(found.map((fault) => fault.split(":")[0])).toEqual([
    "made, 390 px, dark, scrolls sideways",
    "made, 390 px, dark, image-alt",
    "made, 390 px, light, scrolls sideways",
    "made, 390 px, light, color-contrast",
    "made, 1280 px, dark, image-alt",
    "made, 1280 px, light, color-contrast",
  ]);
});

test("X.18 no violation on a page of an event, in either theme, on a phone and on a desktop", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(300_000);
  const page = await newPerson();
  const { player } = await startOnPlan(page, product, "pro");
  const { slug } = await startSecondRound(page, player);

  const found: string[] = [];
  for (const path of eventPages(slug)) {
    await openScreen(page, path);
    found.push(...(await faultsOf(page, path)));
  }

  expect(found).toEqual([]);
});

test("X.22 nothing scrolls sideways at 320 px", async ({ newPerson, product }) => {
  const page = await newPerson();
  const { player } = await startOnPlan(page, product, "pro");
  const { slug } = await startSecondRound(page, player);
  await page.setViewportSize({ width: 320, height: 700 });

  for (const path of ["/", "/accuracy", ...PLAYER_PAGES, ...eventPages(slug)]) {
    await openScreen(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
