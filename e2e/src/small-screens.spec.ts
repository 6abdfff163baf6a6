// A board with players on a phone: every number stands in a visible place, and targets are large
// enough for a finger.
import type { Locator, Page } from "@playwright/test";

import { expect, test as base } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { startProduct } from "./product.ts";
import { startAccount } from "./sign-in-by-api.ts";

const test = base.extend({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct({}, 30);
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error("it is not drawn");
  return box;
};

/** Neither its own box nor the window cuts it off. */
async function expectWhole(page: Page, place: Locator) {
  const { x, width, height } = await boxOf(place);
  expect(width).toBeGreaterThan(20);
  expect(height).toBeGreaterThan(10);
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await place.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(
    0,
  );
}

for (const width of [320, 360, 390, 430])
  test(`S2.114 S2.115 games and points are seen at ${width} pixels, losses beside wins`, async ({
    newPerson,
  }) => {
    const page = await newPerson();
    await page.setViewportSize({ width, height: 800 });
    for (const mode of ["overall", "casual", "blitz"]) {
      await page.goto(`/leaderboard?mode=${mode}&sort=-wins`);
      const row = page.locator("tbody tr").first();
      await expect(row).toBeVisible();
      const cell = (name: string) => row.locator(`.cell-${name}`);
      const extended = mode === "overall" ? [] : ["games", "points"];
      for (const name of ["wins", "losses", ...extended]) await expectWhole(page, cell(name));

      const [wins, losses] = [await boxOf(cell("wins")), await boxOf(cell("losses"))];
      expect(losses.y).toBe(wins.y);
      const text = await cell("losses").evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().x;
      });
      expect(text - (wins.x + wins.width)).toBeLessThan(16);
    }
  });

for (const width of [390, 1280])
  test(`the cards keep their height whatever the mode, at ${width} pixels`, async ({
    newPerson,
  }) => {
    const page = await newPerson();
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/leaderboard");
    const row = page.getByRole("list", { name: "Highlights" });
    await expect(row.getByText("Overall")).toBeVisible();
    const heights = [(await boxOf(row)).height];
    for (const mode of ["Casual", "Blitz"]) {
      await page.getByRole("radio", { name: mode }).click({ force: true });
      await expect(page).toHaveURL(new RegExp(`mode=${mode.toLowerCase()}`));
      await expect(page.getByRole("columnheader", { name: "Points" })).toBeAttached();
      heights.push((await boxOf(row)).height);
    }

    for (const name of ["Bo", "Doña Carmen de la Vega y Quiñones"]) {
      await row.locator(".highlight-name").evaluateAll((places, text) => {
        for (const place of places) place.textContent = text;
      }, name);
      heights.push((await boxOf(row)).height);
    }

    expect(new Set(heights).size).toBe(1);
    const small = row.locator(".highlight-small > span");
    const cut = await small.evaluateAll((words) =>
      words.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent),
    );
    expect(cut).toEqual([]);
  });

test("nobody has followers yet: the card that says so comes last on a phone", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/leaderboard");
  const cards = page.getByRole("list", { name: "Highlights" }).getByRole("listitem");
  await expect(cards.filter({ hasText: "Nobody yet" })).toHaveCount(1);
  const left = async (words: string) => (await boxOf(cards.filter({ hasText: words }))).x;

  expect(await left("Most Wins")).toBeLessThan(await left("Most Points"));
  expect(await left("Most Points")).toBeLessThan(await left("Most Followers"));
});

test("what is pressed is at least 24 pixels large, and 44 on phones", async ({ newPerson }) => {
  const page = await newPerson();
  const small = (least: number) =>
    page.locator("button:visible, a.button:visible, input[type=checkbox]:visible").evaluateAll(
      (targets, size) =>
        targets
          // On phones the heads of a list are for screen readers alone.
          .filter((target) => innerWidth >= 768 || target.closest("thead") === null)
          .map((target) => ({
            ...target.getBoundingClientRect().toJSON(),
            name: target.textContent || target.ariaLabel,
          }))
          .filter(({ width, height }) => Math.min(width, height) < size - 0.5)
          .map(({ name, width, height }) => `${name} ${width} × ${height}`),
      least,
    );
  const expectLarge = async (path: string, least: number) => {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    // A page that is still being drawn may show a part at another size.
    await expect.poll(() => small(least), { message: path }).toEqual([]);
  };
  const expectAll = async (paths: string[]) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of paths) await expectLarge(path, 24);
    await page.setViewportSize({ width: 390, height: 800 });
    for (const path of paths) await expectLarge(path, 44);
  };

  await expectAll(["/login", "/register", "/leaderboard", "/"]);
  await startAccount(page, someAccount());
  await expectAll(["/leaderboard", "/players", "/subscription"]);
});
