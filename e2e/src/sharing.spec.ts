// Pictures that another app on the phone shares with the installed one.
import { SHARED_DATABASE } from "@capicu/contract/installed-app";
import type { Page } from "@playwright/test";
import sharp from "sharp";

import { expect, test } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { halfOf, installWorker, share, type SharedFile } from "./sharing.ts";
import { startAccount } from "./sign-in-by-api.ts";

test.use({ serviceWorkers: "allow" });

const SLOW = { timeout: 60_000 };
const BOTH_READ = /^Both images processed!/;

test("two shared screenshots, in the wrong order, are the same review after signing in", async ({
  page,
}) => {
  const account = someAccount();
  await startAccount(page, account);
  await installWorker(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/help");

  await share(page, [halfOf("bottom_half"), halfOf("top_half")]);

  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: /^(Login|Log in|Sign in)$/i }).click();
  await expect(page).toHaveURL("/upload");
  await expect(page.getByText(BOTH_READ)).toBeVisible(SLOW);
  await expect(page.getByText("The two halves are swapped")).toBeHidden();
  await expect(page.getByRole("region", { name: /top half/i })).toContainText(
    halfOf("top_half").name,
  );
  await expect(page.getByRole("button", { name: "Upload Stats" })).toBeEnabled();
});

test("what cannot be read gets the fitting sentence, and one screenshot asks for the other", async ({
  page,
}) => {
  await startAccount(page, someAccount());
  await installWorker(page, "/upload");
  const pdf = { name: "stats.pdf", buffer: Buffer.from("%PDF-1.7") };
  const large = { name: "a.png", buffer: Buffer.alloc(40 * 1024 * 1024) };
  const words = { name: "notes.txt", buffer: Buffer.from("5122 games") };
  const cases: [SharedFile[], RegExp][] = [
    [[pdf], /^Only PNG and JPG pictures can be read/],
    [[words], /^Only PNG and JPG pictures can be read/],
    [[large], /^A picture may have up to 10 MB/],
    [[halfOf("top_half"), halfOf("top_half"), halfOf("bottom_half")], /more than two pictures/],
    [[], /holds no picture/],
  ];
  for (const [files, sentence] of cases) {
    await share(page, files);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL("/upload");
  }

  await share(page, [halfOf("bottom_half")]);

  await expect(
    page.getByRole("region", { name: /bottom half/i }).getByText(/^Read \d+ of/),
  ).toBeVisible(SLOW);
  await expect(page.getByText(/Upload top half to complete/).first()).toBeVisible();
});

test("one long screenshot that is shared fills both halves", async ({ page }) => {
  await startAccount(page, someAccount());
  await installWorker(page, "/upload");

  await share(page, [await longScreenshot()]);

  await expect(page.getByText(BOTH_READ)).toBeVisible(SLOW);
  await expect(page.getByRole("button", { name: "Upload Stats" })).toBeEnabled();
});

/** Both halves below each other, as a phone's scrolling screenshot shows them. */
async function longScreenshot(): Promise<SharedFile> {
  const halves = [halfOf("top_half"), halfOf("bottom_half")].map(({ buffer }) => buffer);
  const { width } = await sharp(halves[0]).metadata();
  const rows = await Promise.all(
    halves.map((half) => sharp(half).resize({ width }).png().toBuffer()),
  );
  const buffer = await sharp(rows, { join: { across: 1 } })
    .png()
    .toBuffer();
  return { name: "long.png", buffer };
}

test("without a worker, shared pictures are lost with a sentence", async ({ page, request }) => {
  await startAccount(page, someAccount());
  const answer = await request.post("/share-pictures", {
    multipart: { pictures: { ...halfOf("top_half"), mimeType: "image/png" } },
    maxRedirects: 0,
  });

  await page.goto(answer.headers()["location"] ?? "");

  await expect(page.getByText(/^The shared pictures did not arrive/)).toBeVisible();
});

/** Shares a picture with the worker, but the upload page that would take it is not opened. */
async function shareUnseen(page: Page, name: string) {
  const status = await page.evaluate(async (fileName) => {
    const form = new FormData();
    form.append("pictures", new File(["a picture"], fileName, { type: "image/png" }));
    const answer = await fetch("/share-pictures", { method: "POST", body: form });
    return answer.status;
  }, name);
  expect(status).toBe(200);
}

/** The names of the shared pictures that this device holds. */
const heldOn = (page: Page) =>
  page.evaluate(async (database) => {
    const opening = indexedDB.open(database);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const store = opening.result.transaction("pictures").objectStore("pictures");
    const reading = store.getAll() as IDBRequest<{ pictures: File[] }[]>;
    await new Promise((resolve) => reading.addEventListener("success", resolve));
    opening.result.close();
    return reading.result.flatMap(({ pictures }) => pictures.map(({ name }) => name));
  }, SHARED_DATABASE);

test("shared pictures that nobody has looked at are gone once the player signs out", async ({
  page,
}) => {
  await startAccount(page, someAccount());
  await installWorker(page);
  // The first worker of a browser answers from the next page on.
  await page.reload();
  await shareUnseen(page, "carmen.png");
  expect(await heldOn(page)).toEqual(["carmen.png"]);

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");

  await expect.poll(() => heldOn(page)).toEqual([]);
  await startAccount(page, someAccount());
  await page.goto("/upload?shared");
  await expect(page.getByLabel("Gamertag")).toBeEditable();
  await expect(page).toHaveURL("/upload");
  await expect(page.getByText("carmen.png")).toHaveCount(0);
});

test("whoever signs in next finds nothing of a screenshot that a player had shared and not sent", async ({
  page,
}) => {
  await startAccount(page, someAccount());
  await installWorker(page, "/upload");
  await share(page, [halfOf("top_half")]);
  const { name } = halfOf("top_half");
  await expect(page.getByText(name).first()).toBeVisible();
  expect(await heldOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");

  await startAccount(page, someAccount());
  await page.goto("/upload");
  await expect(page.getByLabel("Gamertag")).toBeEditable();
  await expect(page.getByText(name)).toHaveCount(0);
});
