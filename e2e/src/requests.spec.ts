// How much a first visit asks for: browsers on HTTP/1.1 send six requests at a time.
import { BLOCKED_WORKER, expect, test } from "./fixtures.ts";
import { startProduct } from "./product.ts";

const REQUESTS_MAX = 12;
const STILL_MS = 1500;

for (const [path, address] of [
  ["/", "/"],
  ["/leaderboard", "/leaderboard"],
  ["/directory", "/"],
  ["/login", "/login"],
  ["/help", "/help"],
  ["/upload", "/login"],
  ["/players", "/login"],
] as const)
  test(`a first visit to ${path} sends at most ${REQUESTS_MAX} requests`, async ({ page }) => {
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));

    await page.goto(path);
    await expect(page).toHaveURL(address);
    await page.waitForLoadState("networkidle");
    // oxlint-disable-next-line playwright/no-wait-for-timeout -- what comes late counts too
    await page.waitForTimeout(STILL_MS);

    expect(paths.length, paths.join("\n")).toBeLessThanOrEqual(REQUESTS_MAX);
    expect(new Set(paths).size).toBeGreaterThan(4);
  });

test("a guarded page's own code waits for the guard's answer", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });

  await page.goto("/upload");
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toBeVisible();

  expect(scripts.filter((script) => script.includes("upload"))).toEqual([]);
  expect(scripts.some((script) => script.includes("account"))).toBe(true);
});

test("the leaderboard names its first players before any script runs, and is then taken over", async ({
  browser,
}) => {
  const product = await startProduct({}, 30);
  const trouble: string[] = [];
  try {
    const reader = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const still = await reader.newPage();
    await still.goto("/leaderboard");
    const names = await still.locator(".row-button").allTextContents();
    const alive = await (await browser.newContext({ baseURL: product.url })).newPage();
    alive.on("pageerror", (error) => trouble.push(error.message));
    alive.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) trouble.push(message.text());
    });
    await alive.goto("/leaderboard");

    await expect(alive.getByRole("row")).toHaveCount(31);
    expect(names).toHaveLength(20);
    expect((await alive.locator(".row-button").allTextContents()).slice(0, 20)).toEqual(names);
    expect(trouble.filter((message) => message !== BLOCKED_WORKER)).toEqual([]);
  } finally {
    await product.stop();
  }
});
