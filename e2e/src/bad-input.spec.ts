import type { Page } from "@playwright/test";

import {
  elevenMegabytes,
  noStatistics,
  sixtyMegapixels,
  textNamedPng,
  truncated,
} from "./bad-pictures.ts";
import { expect, test } from "./fixtures.ts";
import { pairsOf, pictureOf, type Pair } from "./pairs.ts";
import { signIn, someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const UNREAD = "Could not process top half image. Please try again.";

const [good] = pairsOf("clean", 1) as [Pair];

async function typedForm(page: Page, account = someAccount()) {
  await startAccount(page, account);
  await page.goto("/upload");
  await page.getByLabel(/Choose Domino Game/).selectOption("domino-by-flyclops");
  await page.getByLabel("Gamertag").fill("Doña Carmen");
  await page.getByLabel(/Notes/).fill("typed before anything went wrong");
}

async function expectNothingLost(page: Page) {
  await expect(page.getByLabel("Gamertag")).toHaveValue("Doña Carmen");
  await expect(page.getByLabel(/Notes/)).toHaveValue("typed before anything went wrong");
}

const topHalf = (page: Page) => page.locator("input[type=file]").first();

const CASES: [string, () => Promise<string>, RegExp][] = [
  ["a text file renamed .png", textNamedPng, /Could not process top half image|File type must be/],
  ["a 60-megapixel PNG", sixtyMegapixels, /50 megapixels/],
  ["S8.30 an 11 MB JPEG", elevenMegabytes, /File is larger than 10485760 bytes/],
  ["a picture without statistics", noStatistics, /no statistics|Could not process top half image/i],
  [
    "a truncated JPEG",
    () => truncated(pictureOf(good, "top_half")),
    /Could not process top half image|damaged|incomplete/i,
  ],
];

for (const [name, picture, words] of CASES)
  test(`${name} gets a clear text and nothing typed is lost`, async ({ newPerson }) => {
    const page = await newPerson();
    await typedForm(page);

    await topHalf(page).setInputFiles(await picture());

    await expect(page.getByText(words).first()).toBeVisible({ timeout: 60_000 });
    await expectNothingLost(page);
  });

test("S8.21 a connection lost while reading keeps the form, and the next try works", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await typedForm(page);
  await page.route("**/functions/v1/ocr", (route) => route.abort());

  await topHalf(page).setInputFiles(pictureOf(good, "top_half"));
  await expect(page.getByText(UNREAD).first()).toBeVisible();
  await expectNothingLost(page);

  await page.unroute("**/functions/v1/ocr");
  await topHalf(page).setInputFiles(pictureOf(good, "top_half"));
  await expect(page.getByText("✓ Top half uploaded")).toBeVisible({ timeout: 60_000 });
});

test("S7.44 S8.26 a screenshot that will not upload leaves the numbers saved, with a warning", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await typedForm(page);
  await topHalf(page).setInputFiles(pictureOf(good, "top_half"));
  await expect(page.getByText("✓ Top half uploaded")).toBeVisible({ timeout: 60_000 });
  await page.route(/\/storage\/v1\/object\/(screenshots\/|copy$)/, (route) => route.abort());

  await page.getByRole("button", { name: "Upload Stats" }).click();

  await expect(
    page.getByText(
      "⚠️ Stats saved successfully, but screenshot upload failed. You may need to re-upload the screenshot separately.",
    ),
  ).toBeVisible({ timeout: 60_000 });
});

test("a second click sends once", async ({ newPerson }) => {
  const page = await newPerson();
  await typedForm(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    const isInsert =
      request.method() === "POST" && /rest\/v1\/stats_submissions/.test(request.url());
    if (isInsert) requests.push(request.url());
  });

  await page.getByRole("button", { name: "Upload Stats" }).dblclick();

  await expect(
    page.getByText("✅ Stats uploaded successfully! Your submission is pending admin review."),
  ).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("a draft survives a reload", async ({ newPerson }) => {
  const page = await newPerson();
  await typedForm(page);

  await page.reload();

  await expectNothingLost(page);
});

test("a session that ends mid-form costs nothing typed", async ({ newPerson }) => {
  const account = someAccount();
  const page = await newPerson();
  await typedForm(page, account);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("sb-")))
      localStorage.removeItem(key);
  });

  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  // Returns to the page that required the session.
  await signIn(page, account, /\/upload/);

  await expectNothingLost(page);
});
