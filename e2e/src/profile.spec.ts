import type { Page } from "@playwright/test";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const aPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: "#e2a03f" } })
    .png()
    .toBuffer();

async function openEditor(page: Page) {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
}

test("S2.192 S4.48 S8.34 a profile is edited, and its public page shows it to a visitor", async ({
  newPerson,
}) => {
  const [player, visitor] = [await newPerson(), await newPerson()];
  const account = someAccount();
  await startAccount(player, account);
  await openEditor(player);
  await player.getByLabel("Display name").fill("Rafa Solís");
  await player.getByLabel("Bio").fill("Capicú or nothing.");
  await player.getByLabel("Country").selectOption("PR");

  await player.getByRole("button", { name: "Save Changes" }).click();

  await expect(player.getByText("Profile updated successfully!")).toBeVisible();
  const answer = await visitor.goto(`/@${account.username}`);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain(
    `<title>Rafa Solís (@${account.username}) · Capicú</title>`,
  );
  await expect(visitor.getByRole("heading", { name: "Rafa Solís" })).toBeVisible();
  await expect(visitor.getByText("Puerto Rico")).toBeVisible();
});

test("a player nobody knows is a real 404", async ({ newPerson }) => {
  const visitor = await newPerson();

  const answer = await visitor.goto("/@nobody-here");

  expect(answer?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { name: "Player not found" })).toBeVisible();
});

test("S4.25 S4.29 S4.30 S8.36 a new avatar is previewed, sent, and waits after the reload", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await openEditor(page);
  const file = { name: "me.png", mimeType: "image/png", buffer: await aPicture() };
  await page.getByLabel("Avatar picture").setInputFiles(file);
  await expect(page.getByText("New avatar: preview until saved")).toBeVisible();

  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await reloaded;

  await expect(page.getByText(/^Avatar uploaded successfully!/)).toBeVisible();
  await expect(page.getByText("New avatar in review")).toBeVisible();
  await expect(page.getByText(/^Avatar uploaded successfully!/)).toBeHidden();
});

test("S5.33 an avatar far too large is refused before it is sent", async ({
  newPerson,
}, testInfo) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await openEditor(page);

  const picture = testInfo.outputPath("me.png");
  await writeFile(picture, Buffer.alloc(50 * 1024 * 1024));
  await page.getByLabel("Avatar picture").setInputFiles(picture);

  await expect(page.getByText("Avatar file must be less than 5MB")).toBeVisible();
});

test("S4.30 what was typed and not saved outlives a reload", async ({ newPerson }) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await openEditor(page);
  await page.getByLabel("Bio").fill("half a sentence");

  await page.reload();

  await expect(page.getByLabel("Bio")).toHaveValue("half a sentence");
});

test("X.18 X.22 the profile has no violation, seen, edited and by others", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const account = someAccount();
  await startAccount(page, account);

  await page.goto("/profile");
  await expect(page.getByText("Total Games")).toBeVisible();
  const found = await faultsOf(page, "view");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByText("This session")).toBeVisible();
  found.push(...(await faultsOf(page, "edit")));
  await page.goto(`/@${account.username}`);
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  found.push(...(await faultsOf(page, "public")));

  expect(found).toEqual([]);
});
