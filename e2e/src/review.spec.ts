// The review of the reading, beside the filled fields.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { pairsOf, pictureOf, type Pair } from "./pairs.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const READING = { timeout: 60_000 };
// Its blitz numbers do not add up, so the review has something to check.
const pair = pairsOf("clean", 4).at(-1) as Pair;

async function chooseSwapped(page: Page) {
  await page.goto("/upload");
  await page.getByLabel(/Choose Domino Game/).selectOption("domino-by-flyclops");
  await page.getByLabel("Top half picture").setInputFiles(pictureOf(pair, "bottom_half"));
  await expect(page.getByText(/This picture shows the bottom half/).first()).toBeVisible(READING);
  await page.getByLabel("Bottom half picture").setInputFiles(pictureOf(pair, "top_half"));
}

test("swapped halves change places, and each value shows where it was read", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes("/screenshots/"))
      fetched.push(request.url());
  });

  await chooseSwapped(page);
  await expect(page.getByText(/^The two halves are swapped/)).toBeVisible(READING);
  await page.getByRole("button", { name: "Swap the halves" }).click();
  await expect(page.getByText(/^Both images processed!/)).toBeVisible(READING);

  const { overall, blitz } = pair.truth;
  const group = (name: string) => page.getByRole("group", { name });
  await expect(group("Overall").getByLabel("Wins")).toHaveValue(String(overall.wins));
  await expect(group("Blitz Mode").getByLabel("Losses")).toHaveValue(String(blitz.losses));
  await expect(page.locator(".field-evidence .picture-crop")).toHaveCount(16);
  // Each picture is loaded once; the crops reuse it.
  expect(new Set(fetched).size).toBe(2);
  expect(fetched).toHaveLength(2);
});

test("the keyboard comes to what is doubtful before the fields", async ({ newPerson }) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await chooseSwapped(page);
  await page.getByRole("button", { name: "Swap the halves" }).click(READING);
  const list = page.getByRole("region", { name: /^Check/ });
  await expect(list.getByRole("button").first()).toBeVisible(READING);

  await page.getByLabel("Gamertag").focus();
  await page.keyboard.press("Shift+Tab");
  await expect(list.getByRole("button").last()).toBeFocused();
  const doubt = list.getByRole("button", { name: /^Blitz Mode · Games Played/ });
  await doubt.focus();
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("group", { name: "Blitz Mode" }).getByLabel("Games Played"),
  ).toBeFocused();
});

test("X.18 the review has no violation", async ({ newPerson }) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await chooseSwapped(page);
  await expect(page.getByText(/^The two halves are swapped/)).toBeVisible(READING);
  const found = await faultsOf(page, "swapped");
  await page.getByRole("button", { name: "Swap the halves" }).click();
  await expect(page.getByRole("region", { name: /^Check/ })).toBeVisible(READING);
  await expect(page.getByText(/^Both images processed!/)).toBeVisible(READING);
  found.push(...(await faultsOf(page, "read")));

  expect(found).toEqual([]);
});

test("the moderator sees the same pieces of the picture", async ({ newPerson }) => {
  const [player, moderator] = [await newPerson(), await newPerson()];
  const account = someAccount();
  await startAccount(player, account);
  await chooseSwapped(player);
  await player.getByRole("button", { name: "Swap the halves" }).click(READING);
  await expect(player.getByText(/^Both images processed!/)).toBeVisible(READING);
  await player.getByRole("button", { name: "Upload Stats" }).click();
  await expect(player.getByText(/^✅ Stats and screenshot uploaded/)).toBeVisible(READING);

  await signInAsAdmin(moderator);
  await moderator.goto("/admin/stat-verification");
  await moderator.getByRole("button", { name: new RegExp(account.username) }).click();

  const submission = moderator.getByRole("article", { name: new RegExp(account.username) });
  await expect(submission.locator("td .picture-crop")).toHaveCount(16);
});
