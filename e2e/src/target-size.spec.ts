// Touch targets are large enough on a board with players.
import { expect, test as base } from "./fixtures.ts";
import { register, someAccount } from "./players.ts";
import { startProduct } from "./product.ts";

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

test("what is pressed is at least 24 pixels large, and 44 on phones", async ({ newPerson }) => {
  const page = await newPerson();
  const small = (least: number) =>
    page.locator("button:visible, a.button:visible, input[type=checkbox]:visible").evaluateAll(
      (targets, size) =>
        targets
          // On phones only screen readers get the column heads of a list.
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
    // Elements may have another size while the page is still rendering.
    await expect.poll(() => small(least), { message: path }).toEqual([]);
  };
  const expectAll = async (paths: string[]) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of paths) await expectLarge(path, 24);
    await page.setViewportSize({ width: 390, height: 800 });
    for (const path of paths) await expectLarge(path, 44);
  };

  await expectAll(["/login", "/register", "/leaderboard", "/"]);
  await register(page, someAccount());
  await expectAll(["/leaderboard", "/players", "/subscription"]);
});
