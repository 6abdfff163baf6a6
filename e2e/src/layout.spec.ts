// What only a laid-out page shows: widths, and what a narrow window hides.
import { expect, test } from "./fixtures.ts";
import { register, someAccount } from "./players.ts";

test("S2.98 S9.42 the sidebar is 256 or 64 pixels wide, and away below 1024", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await register(page, someAccount());
  const sidebar = page.locator("aside.sidebar");
  const width = async () => (await sidebar.boundingBox())?.width;

  await page.setViewportSize({ width: 1024, height: 800 });
  expect(await width()).toBe(256);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(64);

  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(sidebar).not.toBeInViewport();
  await expect(page.getByRole("button", { name: /menu/i }).first()).toBeVisible();
});
