// Checks for every page: the name, the disclaimer, both themes, and no external requests.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { register, someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const DISCLAIMER =
  "The online domino stats tracker — not sponsored by or affiliated with the game’s publisher.";

const themeOf = (page: Page) => page.locator("html").getAttribute("data-theme");

test("S1.3 S1.17 visitors see the landing page and whose product it is not", async ({ page }) => {
  await page.goto("/");

  await expect(page.getByText(DISCLAIMER).first()).toBeVisible();
  await page.goto("/help");
  await expect(page.getByText(DISCLAIMER).first()).toBeVisible();
});

test("S1.18 login and register carry the club's name, the landing page does not", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByText("Capicú").first()).toBeAttached();
  await expect(page.getByText("Capicú Stats Club")).toHaveCount(0);

  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Capicú Stats Club" })).toBeVisible();
  }
});

test("S1.19 S3.68 S3.69 the theme follows the system until chosen, and the choice stays", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  expect(await themeOf(page)).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => themeOf(page)).toBe("dark");

  await page.getByRole("button", { name: /theme/i }).first().click();
  expect(await themeOf(page)).toBe("light");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("light");

  await page.reload();
  expect(await themeOf(page)).toBe("light");
});

test("S1.15 S1.16 S2.229 clubs and events say coming soon", async ({ newPerson }) => {
  const page = await newPerson();
  await startAccount(page, someAccount());

  for (const path of ["/clubs", "/events"]) {
    await page.goto(path);
    await expect(page.getByText(/coming soon/i).first()).toBeVisible();
  }
});

test("S1.9 a registered player reads the board in three modes, and the directory", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await register(page, someAccount());

  for (const mode of ["Casual", "Blitz", "Overall"]) {
    await page.getByText(mode, { exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Global Leaderboard" })).toBeVisible();
    await expect(page.getByRole("radio", { name: mode })).toBeChecked();
    const address =
      mode === "Overall" ? /\/leaderboard$/ : new RegExp(`mode=${mode.toLowerCase()}$`);
    await expect(page).toHaveURL(address);
  }
  await page.getByRole("link", { name: "Players" }).first().click();
  await expect(page).toHaveURL(/\/players$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("S7.111 nothing is fetched from anywhere else", async ({ newPerson, product }) => {
  const page = await newPerson();
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = url.host === new URL(product.url).host || /^(?:data|blob):$/.test(url.protocol);
    if (!isOwn) elsewhere.push(request.url());
  });

  for (const path of ["/", "/login", "/register", "/leaderboard", "/help"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
  }

  expect(elsewhere).toEqual([]);
});

test("X.9 what a player writes is shown as text", async ({ newPerson }) => {
  const page = await newPerson();
  const account = someAccount();
  const name = `<img src=x onerror="document.title='run'">`;
  await register(page, { ...account, username: name.slice(0, 40) });

  await page.goto("/upload");

  await expect(page.getByText("<img src=x").first()).toBeVisible();
  expect(await page.title()).not.toBe("run");
});

test("S2.108 LIVE is lit while the channel is joined, and says so when it is not", async ({
  page,
}) => {
  await page.goto("/leaderboard");
  await expect(page.getByText("LIVE", { exact: true })).toBeVisible();

  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await page.goto("/leaderboard");

  await expect(page.getByText("LIVE · reconnecting")).toBeVisible();
});
