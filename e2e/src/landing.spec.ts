// The landing page before and after its code has loaded.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { startProduct } from "./product.ts";
import { startAccount } from "./sign-in-by-api.ts";
import { choose } from "./try-it-now.ts";

const PHONE = { width: 390, height: 844 };

test.describe("before any code has come", () => {
  test.use({ javaScriptEnabled: false });

  test("S1.3 S2.45 S2.48 the whole page is there", async ({ page }) => {
    await page.goto("/");

    await expect(page).toHaveTitle("Capicú — put your record on the table");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Put your record/);
    for (const heading of ["Try It Now", "Around the table", "Pull up a chair."])
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByText(`© 2024–${new Date().getFullYear()}`)).toBeVisible();
  });

  for (const [colorScheme, ground] of [
    ["dark", "rgb(16, 13, 11)"],
    ["light", "rgb(244, 241, 233)"],
  ] as const)
    test(`the page is ${colorScheme} where the system is`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const path of ["/", "/leaderboard"]) {
        await page.goto(path);
        await expect(page.locator("html")).toHaveCSS("background-color", ground);
      }
    });
});

test("what is pressed before the code has come is answered when it has", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const html = page.locator("html");
  let release = await holdCode(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Switch to light theme" }).press("Enter");
  await expect(html).toHaveAttribute("data-theme", "dark");
  release();
  await expect(html).toHaveAttribute("data-theme", "light");

  release = await holdCode(page);
  await page.goto("/leaderboard", { waitUntil: "domcontentloaded" });
  const blitz = page.getByRole("radio", { name: "Blitz" });
  await blitz.click({ force: true });
  await expect(blitz).not.toBeChecked();
  release();
  await expect(page).toHaveURL(/mode=blitz/);
  await expect(blitz).toBeChecked();
});

/** @returns a function that lets the code through that the page asks for */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route("**/assets/*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  return code.resolve;
}

for (const path of ["/", "/leaderboard"])
  test(`${path} is drawn, and its code comes after the first paint`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toContain('src="/page-start.js" data-code="/assets/');
    expect(html).not.toMatch(/type="module"|modulepreload/);

    const scripts: string[] = [];
    page.on("request", (sentRequest) => {
      if (sentRequest.resourceType() === "script")
        scripts.push(new URL(sentRequest.url()).pathname);
    });
    await page.goto(path);
    await expect.poll(() => scripts.length).toBeGreaterThan(2);
    expect(scripts[0]).toBe("/page-start.js");
  });

test("the drawn page is taken over, not drawn again, and breaks no rule of its policy", async ({
  page,
}) => {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) messages.push(message.text());
  });
  page.on("pageerror", (error) => messages.push(error.message));
  await page.addInitScript(() => {
    // Deferred code runs after this event.
    document.addEventListener(
      "readystatechange",
      () => {
        Object.assign(globalThis, { drawn: [...document.querySelectorAll("h1, h2, footer")] });
      },
      { once: true },
    );
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Watch Demo" }).click();
  await expect(page.getByRole("region", { name: "Demo walk-through" })).toBeVisible();

  const connected = await page.evaluate(() =>
    (globalThis as unknown as { drawn: Element[] }).drawn.map((one) => one.isConnected),
  );
  expect(connected).toHaveLength(6);
  expect(connected.every(Boolean)).toBe(true);
  expect(messages).toEqual([]);
});

test("S1.4 S1.5 S1.6 each figure that is claimed leads to where it is measured", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Groups and tournaments" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Progress analytics" })).toBeVisible();

  await page.getByRole("link", { name: "95% extraction accuracy" }).click();
  await expect(page).toHaveURL(/\/accuracy$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/accuracy/i);

  await page.goto("/");
  await page.getByRole("link", { name: "99.9% uptime" }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(page.getByText(/^\d+(?:\.\d+)?%$/)).toBeVisible();
  await expect(page.getByText(/less than a day of history/)).toBeVisible();
});

test("S1.7 S1.8 S2.43 S2.46 the random numbers are marked as such and cost no call", async ({
  page,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr", "websocket"].includes(request.resourceType())) calls.push(request.url());
  });
  await page.goto("/");
  await expect(page.getByText("Demo numbers", { exact: true })).toBeVisible();
  const community = page.getByRole("region", { name: "Around the table" });
  await expect(community.getByRole("definition")).toHaveText([
    /^[\d,]{2,}$/,
    /^[\d,]{2,}$/,
    /^[\d,]{2,}$/,
    /^[\d,]{2,}$/,
  ]);

  await choose(page);
  await expect(page.getByText("Random demo numbers")).toBeVisible();

  expect(calls).toEqual([]);
});

test("S1.7 S2.46 with enough players their real totals stand in the page, without a tag or a call", async ({
  page,
}) => {
  const product = await startProduct({}, 60);
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") trouble.push(request.url());
  });
  try {
    await page.goto(product.url);
    await expect(page.getByRole("heading", { name: "Around the table" })).toBeVisible();
    const figures = page.getByRole("region", { name: "Around the table" }).getByRole("definition");
    await expect(figures.first()).toHaveText("60");
    await expect(page.getByText("Demo numbers", { exact: true })).toHaveCount(0);
    const served = await (await page.request.get(product.url)).text();
    for (const figure of await figures.allTextContents()) expect(served).toContain(`>${figure}<`);

    // The code has loaded without changing the page.
    await page.getByRole("link", { name: "Watch Demo" }).click();
    await expect(page.getByText("Step 1 of 5")).toBeVisible();
    await expect(figures.first()).toHaveText("60");
    expect(trouble).toEqual([]);
  } finally {
    await product.stop();
  }
});

test("S2.29 the bar stays while the page scrolls", async ({ page }) => {
  await page.goto("/");
  await page.getByText("Pull up a chair.").scrollIntoViewIfNeeded();

  expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeInViewport();
});

test("S2.30 the toggle in the bar switches the theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");

  await page.getByRole("button", { name: "Switch to dark theme" }).click();

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Switch to light theme" })).toBeVisible();
});

test("S2.31 S2.35 S2.47 a visitor is led to login and register", async ({ page }) => {
  for (const [name, place, path] of [
    ["Login", "banner", "/login"],
    ["Sign Up", "banner", "/register"],
    ["Start Tracking Free", "main", "/register"],
  ] as const) {
    await page.goto("/");
    await page.getByRole(place).getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goto("/");
  await page
    .getByRole("region", { name: "Pull up a chair." })
    .getByRole("link", { name: "Start Tracking Free" })
    .click();
  await expect(page).toHaveURL(/\/register$/);
});

test("S2.32 S2.33 a player is led to the board, or out", async ({ newPerson }) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await page.addInitScript(() => {
    // A frame comes once the styles have: before, nothing is painted that could flash.
    const look = () => {
      const link = document.querySelector('header a[href="/login"]');
      if (link) Object.assign(globalThis, { early: getComputedStyle(link).visibility });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/");
  // The page was prerendered for visitors, but their buttons must not flash.
  const early = () => page.evaluate(() => (globalThis as unknown as { early?: string }).early);
  await expect.poll(early).toBe("hidden");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);

  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();

  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/upload");
  await expect(page).toHaveURL(/\/login/);
});

test("S2.34 on phones the menu opens and closes", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeHidden();

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu.getByRole("link", { name: "Sign Up" })).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();

  await expect(menu).toBeHidden();
});

test("S2.45 there are four feature cards", async ({ page }) => {
  await page.goto("/");

  const features = page.getByRole("region", { name: "Four things the table has been missing" });
  await expect(features.getByRole("listitem")).toHaveCount(4);
});
