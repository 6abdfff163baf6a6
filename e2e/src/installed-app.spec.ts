// The site as an installed app: its worker, without a network, and without the worker.
import type { Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";

import { expect, test } from "./fixtures.ts";
import { openGate } from "./gate.ts";
import { pairsOf, pictureOf } from "./pairs.ts";
import { register, someAccount } from "./players.ts";
import { startProduct, type Product } from "./product.ts";
import { startAccount } from "./sign-in-by-api.ts";

test.use({ serviceWorkers: "allow" });

/** Resolves once the worker of this page has saved the app. */
async function installWorker(page: Page, address = "/leaderboard") {
  await page.goto(address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test("the manifest makes the site an app with icons, shortcuts and a place to share pictures", async ({
  page,
}) => {
  await page.goto("/");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(address ?? "");
  const manifest = (await answer.json()) as { icons: { src: string; type: string }[] };

  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  expect(manifest).toMatchObject({
    id: "/",
    start_url: "/leaderboard",
    display: "standalone",
    share_target: { action: "/share-pictures", method: "POST" },
  });
  for (const { src, type } of manifest.icons)
    expect((await page.request.get(src)).headers()["content-type"]).toBe(type);
});

test("the app opens without a network, on whatever page", async ({ page, context }) => {
  await installWorker(page);
  await context.setOffline(true);

  await page.goto("/help");

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeVisible();
});

test("a first visit is asked nothing about versions", async ({ page }) => {
  await installWorker(page);
  // The worker has taken its place; what was asked before that would still be there.
  await expect(page.locator(".notice-place")).toHaveCount(2);

  await expect(page.getByText("A new version of Capicú is ready.")).toHaveCount(0);
});

test("without a network the last board stands there, with its time, until the network is back", async ({
  page,
  context,
}) => {
  await startAccount(page, someAccount());
  await installWorker(page);
  await page.reload();
  await expect(page.locator(".tag[data-variant=pos]", { hasText: "LIVE" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);

  await page.goto("/leaderboard");

  const asOf = page.getByText(/^As of \d\d:\d\d\./);
  await expect(asOf).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" })).toBeHidden();
  await context.setOffline(false);
  await expect(asOf).toBeHidden();
});

test("the worker saves neither a page of the server nor an answer", async ({ page }) => {
  await installWorker(page);
  await page.goto("/leaderboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const saved = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

  const others = saved.filter((path) => !path.startsWith("/assets/"));
  expect(others.toSorted()).toEqual(["/favicon.svg", "/offline-page", "/page-start.js"]);
});

const SLOW = { timeout: 60_000 };
const BOTH_READ = /^Both images processed!/;
const [PAIR] = pairsOf("clean", 1);

/** Sends files as a phone does when they are shared with the installed app. */
async function share(page: Page, files: readonly SharedFile[]) {
  // By path: large bytes take long on the way to the browser.
  const paths = files.map(({ name, buffer }) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, buffer);
    return path;
  });
  await page.setContent(
    `<form method="post" action="/share-pictures" enctype="multipart/form-data">
      <input type="file" name="pictures" multiple /><button>Share</button></form>`,
  );
  await page.locator("input").setInputFiles(paths);
  await page.getByRole("button", { name: "Share" }).click();
}

type SharedFile = { name: string; buffer: Buffer };

function halfOf(half: "top_half" | "bottom_half"): SharedFile {
  if (PAIR === undefined) throw new Error("The samples hold no clean pair");
  const name = pictureOf(PAIR, half);
  return { name: basename(name), buffer: readFileSync(name) };
}

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

test("PWA=off removes the worker and what it saved from a browser that has it", async ({
  browser,
  product,
}) => {
  const gate = await openGate(addressOf(product));
  const context = await browser.newContext({ baseURL: `http://localhost:${gate.port}` });
  const page = await context.newPage();
  await installWorker(page);
  const switchedOff = await startProduct({ PWA: "off" });
  gate.target = addressOf(switchedOff);
  // The browser keeps its connections to the server before.
  gate.close();
  gate.open();

  await page.goto("/leaderboard");

  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
  await context.close();
  await switchedOff.stop();
  await gate.stop();
});

const addressOf = ({ url }: Product) => {
  const { hostname: host, port } = new URL(url);
  return { host, port: Number(port) };
};

test.describe("with a browser that blocks the worker", () => {
  test.use({ serviceWorkers: "block" });

  test("the landing page, signing in and the plans work", async ({ page }) => {
    const account = someAccount();
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await register(page, account);

    await page.goto("/subscription");

    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
