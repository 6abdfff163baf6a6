// Try It Now on the landing page: a visitor's own picture, and the walk-through.

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { choose, drop, openLanding, picture, preview } from "./try-it-now.ts";

test("S2.36 Watch Demo goes to Try It Now and plays there, pausable", async ({ page }) => {
  await openLanding(page);
  await page.getByRole("link", { name: "Watch Demo" }).click();

  await expect(page.getByRole("heading", { name: "Try It Now" })).toBeInViewport();
  const walk = page.getByRole("region", { name: "Demo walk-through" });
  await expect(walk.getByText("Step 1 of 5")).toBeVisible();
  await expect(walk.getByText("Step 2 of 5")).toBeVisible();
  await walk.getByRole("button", { name: "Pause" }).click();
  await expect(walk.getByRole("button", { name: "Play" })).toBeVisible();
});

test("S2.38 S2.42 S2.43 S2.44 a chosen picture is shown, analysed, and another may follow", async ({
  page,
}) => {
  await openLanding(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose image" }).click();
  expect((await chooser).isMultiple()).toBe(false);
  await choose(page);

  await expect(preview(page, "top.png")).toBeVisible();
  const drawn = await preview(page, "top.png").locator("canvas").boundingBox();
  expect((drawn?.height ?? 0) / (drawn?.width ?? 1)).toBeCloseTo(500 / 300, 1);
  await page.getByRole("button", { name: "Try Another Screenshot" }).click();

  await expect(page.getByText("Drop a screenshot here")).toBeVisible();
  await expect(preview(page, "top.png")).toHaveCount(0);
});

test("S2.37 S2.40 dropped pictures are taken, the first of several alone", async ({ page }) => {
  await openLanding(page);
  await drop(page, [
    { name: "first.png", type: "image/png" },
    { name: "second.png", type: "image/png" },
  ]);

  await expect(preview(page, "first.png")).toBeVisible();
  await expect(preview(page, "second.png")).toHaveCount(0);
});

test("S2.39 what is no image is refused", async ({ page }) => {
  await openLanding(page);
  await drop(page, [{ name: "notes.pdf", type: "application/pdf" }]);

  await expect(page.getByRole("alert")).toContainText("“notes.pdf” is not an image");
});

test("S2.41 a picture of many megapixels is shown too", async ({ page }) => {
  await openLanding(page);
  const buffer = await picture(page, 6000, 9000);
  await page
    .getByLabel("Image to try")
    .setInputFiles({ name: "huge.png", mimeType: "image/png", buffer });

  await expect(preview(page, "huge.png")).toBeVisible();
  const width = () => preview(page, "huge.png").locator("canvas").getAttribute("width");
  await expect.poll(width).toBe("720");
});

test("X.18 the trial and the walk-through have no violation", async ({ page }) => {
  await openLanding(page);
  const found: string[] = [];

  await choose(page);
  await expect(page.getByText("Random demo numbers")).toBeVisible();
  found.push(...(await faultsOf(page, "done")));
  await page.getByRole("link", { name: "Watch Demo" }).click();
  const next = page.getByRole("button", { name: "Next step" });
  for (const step of [2, 3, 4, 5]) {
    await next.click();
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    if (step % 2 === 1) found.push(...(await faultsOf(page, `step ${step}`)));
  }

  expect(found).toEqual([]);
});
