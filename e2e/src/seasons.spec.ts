// A season from its opening to its closing, and the board of a past day, as a moderator and a visitor see them.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin } from "./players.ts";

test("a moderator opens, names and closes a season by the keyboard, and a visitor sees its board @both-engines", async ({
  newPerson,
}) => {
  const [admin, visitor] = [await newPerson(), await newPerson()];
  await signInAsAdmin(admin);

  await admin.goto("/admin");
  await admin.getByRole("link", { name: "Seasons of the leaderboard" }).press("Enter");
  const form = admin.getByRole("region", { name: "Open a season" });
  const today = await form.getByLabel("First day").inputValue();
  await form.getByRole("button", { name: "Open the season" }).press("Enter");
  await expect(form.getByText("The name of a season has 3 to 40 characters")).toBeVisible();
  await form.getByLabel("Name").fill("Liga de prueba");
  await form.getByLabel("Last day").fill("2020-01-01");
  await form.getByRole("button", { name: "Open the season" }).press("Enter");
  await expect(form.getByText("The last day is before the first day")).toBeVisible();
  const found = await faultsOf(admin, "opening a season");
  await form.getByLabel("Last day").fill(today);
  await form.getByRole("button", { name: "Open the season" }).press("Enter");
  await expect(admin.getByRole("alert")).toHaveText("Liga de prueba is open.");
  const card = admin.getByRole("region", { name: "Liga de prueba", exact: true });
  await expect(card.getByText("running")).toBeVisible();

  await card.getByRole("button", { name: "Rename: Liga de prueba" }).press("Enter");
  await admin.getByRole("dialog").getByLabel("Name").fill("Liga de hoy");
  await admin.getByRole("dialog").getByRole("button", { name: "Save the name" }).press("Enter");
  await expect(admin.getByRole("alert")).toHaveText("The season is now called Liga de hoy.");

  await visitor.goto("/leaderboard");
  await chooseTime(visitor, "Liga de hoy", /timeframe=season%3Aliga-de-prueba$/);
  await expect(visitor.getByText(/^Liga de hoy: .* The season is running\./)).toBeVisible();
  found.push(...(await faultsOf(visitor, "a season that runs")));

  const renamed = admin.getByRole("region", { name: "Liga de hoy", exact: true });
  await renamed.getByRole("button", { name: "Close: Liga de hoy" }).press("Enter");
  await admin.getByRole("dialog").getByRole("button", { name: "Close the season" }).press("Enter");
  await expect(renamed.getByText("closed", { exact: true })).toBeVisible();
  found.push(...(await faultsOf(admin, "a closed season")));
  await visitor.reload();
  await expect(visitor.getByText(/The season is closed and its result final/)).toBeVisible();
  expect(found).toEqual([]);
});

test("a past day is chosen on the board, signed out, and bad days give the nearest board", async ({
  page,
}) => {
  await page.goto("/leaderboard");
  await chooseTime(page, "Past day", /\?at=\d{4}-\d\d-\d\d$/);
  await expect(page.getByLabel("Day", { exact: true })).toBeVisible();
  const found = await faultsOf(page, "a past day");
  await page.getByRole("button", { name: "Back to the board of today" }).press("Enter");
  await expect(page).toHaveURL(/\/leaderboard$/);

  for (const [address, sentence] of [
    ["at=2999-01-01", "That day is still to come."],
    ["at=nonsense", "The address names no day."],
    ["timeframe=season:nobody-knows", "There is no such season."],
  ] as const) {
    await page.goto(`/leaderboard?${address}`);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  expect(found).toEqual([]);
});

/** The board is drawn by the server, and its controls answer only a moment later. */
async function chooseTime(page: Page, name: string, address: RegExp) {
  const time = page.getByRole("combobox", { name: "Time" });
  await expect(async () => {
    await time.selectOption("All time");
    await time.selectOption(name);
    await expect(page).toHaveURL(address, { timeout: 2000 });
  }).toPass();
}
