import { AxeBuilder } from "@axe-core/playwright";

import { expect, test } from "./fixtures.ts";
import { register, signInAsAdmin, someAccount } from "./players.ts";

const WIDTHS = [390, 1280];
const THEMES = ["dark", "light"];
const PUBLIC = [
  "/",
  "/login",
  "/register",
  "/leaderboard",
  "/reset-password",
  "/accuracy",
  "/status",
];
const SIGNED_IN = ["/leaderboard", "/upload"];
const ADMIN = ["/admin"];

const VIEWS = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));

for (const { theme, width } of VIEWS)
  test(`X.18 no violation in the ${theme} theme at ${width} px`, async ({ newPerson }) => {
    const visitor = await newPerson();
    const player = await newPerson();
    const admin = await newPerson();
    await register(player, someAccount());
    await signInAsAdmin(admin);

    const found: string[] = [];
    for (const [page, paths] of [
      [visitor, PUBLIC],
      [player, SIGNED_IN],
      [admin, ADMIN],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme).catch(() => {});
      for (const path of paths) {
        await page.goto(path);
        await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
        await page.reload();
        await expect(page.locator("h1").first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(...violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html ?? ""}`));
      }
    }

    expect(found).toEqual([]);
  });

test("X.22 nothing scrolls sideways at 320 px", async ({ newPerson }) => {
  const page = await newPerson();
  await register(page, someAccount());
  await page.setViewportSize({ width: 320, height: 700 });

  for (const path of [...PUBLIC.slice(0, 1), "/accuracy", ...SIGNED_IN]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
