import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { register, signInAsAdmin, signOut, someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const GUARDED = [
  ["S2.9", "/dashboard"],
  ["S2.10", "/upload"],
  ["S2.11", "/profile"],
  ["S2.12", "/subscription"],
  ["S2.13", "/clubs"],
  ["S2.14", "/events"],
  ["S2.15", "/players"],
] as const;

const ADMIN_ONLY = [
  ["S2.16", "/admin"],
  ["S2.17", "/debug-stats"],
  ["S2.18", "/check-schema"],
] as const;

test("S2.1 / is public and shows the landing page", async ({ page }) => {
  await page.goto("/");

  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Start Tracking Free" }).first()).toBeVisible();
});

test("S6.1 S2.2 S2.3 S2.7 S2.8 visitors reach login, register, reset and the leaderboard", async ({
  page,
}) => {
  for (const path of ["/login", "/register", "/reset-password", "/leaderboard"]) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test("S2.6 S2.67 the callback without a session leads to /login", async ({ page }) => {
  await page.goto("/auth/callback");

  await expect(page).toHaveURL(/\/login/);
});

for (const [id, path] of [...GUARDED, ...ADMIN_ONLY])
  test(`${id} S2.24 a visitor on ${path} is led to /login`, async ({ page }) => {
    await page.goto(path);

    await expect(page).toHaveURL(/\/login/);
  });

test("S2.20 S2.21 old and unknown paths lead somewhere real", async ({ page }) => {
  await page.goto("/leaderboard-auth");
  await expect(page).toHaveURL(/\/leaderboard$/);

  await page.goto("/no/such/place");
  await expect(page).toHaveURL(/\/$/);
});

test("S4.3 signing out ends the session on the server too", async ({ newPerson }) => {
  const page = await newPerson();
  const { headers } = await startAccount(page, someAccount());
  const readAccount = async () => (await page.request.get("/auth/v1/user", { headers })).status();
  await page.goto("/leaderboard");
  expect(await readAccount()).toBe(200);

  await signOut(page);

  await expect.poll(readAccount).toBe(403);
});

test("S6.2 S2.4 S2.5 S2.25 a player is kept out of login and of the admin area", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await startAccount(page, someAccount());

  for (const path of [
    "/login",
    "/register",
    "/dashboard",
    ...ADMIN_ONLY.map(([, guarded]) => guarded),
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/leaderboard/);
  }
  for (const [, path] of GUARDED.slice(1)) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test("S6.6 S2.16 S2.87 S2.104 an admin reaches the admin area", async ({ newPerson }) => {
  const page = await newPerson();
  await signInAsAdmin(page);
  await page.goto("/leaderboard");

  await page.getByRole("link", { name: "Admin" }).first().click();

  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole("tab", { name: /Stat Verification/ })).toBeVisible();
});

/** As a link does: the page stays, and the router follows the address. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test("every route has a title of its own", async ({ newPerson }) => {
  const [visitor, admin] = [await newPerson(), await newPerson()];
  await signInAsAdmin(admin);
  /** Waits for a title of the new page: between two pages there is none for a moment. */
  const newTitle = async (page: Page, path: string, before: string) => {
    let title = "";
    const isNew = async () => {
      title = await page.title();
      return !["", "Capicú", before].includes(title);
    };
    await expect.poll(isNew, { message: path }).toBe(true);
    return title;
  };
  const titles = async (page: Page, [first = "", ...others]: readonly string[]) => {
    await page.goto(first);
    await expect(page.locator("h1").first()).toBeVisible();
    // The page arrives drawn; addresses are followed once its code has come.
    await page.waitForLoadState("networkidle");
    const found = [await newTitle(page, first, "")];
    for (const path of others) {
      await follow(page, path);
      found.push(await newTitle(page, path, found.at(-1) ?? ""));
    }
    return found;
  };
  const open = ["/", "/login", "/register", "/reset-password", "/leaderboard", "/help", "/policy"];
  const more = ["/terms", "/privacy", "/status", "/accuracy", "/public-log", "/api"];
  const signedIn = ["/upload", "/players", "/profile", "/progress", "/subscription", "/clubs"];
  const own = ["/api-keys", "/events", "/admin", "/admin/audit", "/debug-stats", "/check-schema"];

  const found = [
    ...(await titles(visitor, [...open, ...more])),
    ...(await titles(admin, [...signedIn, ...own])),
  ];

  expect(found.filter((title, index) => found.indexOf(title) !== index)).toEqual([]);
});

for (const path of ["/index.php?x=1", "/players.html", "/foo.bar"])
  test(`S2.21 ${path} redirects to /`, async ({ page }) => {
    await page.goto(path);

    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("link", { name: "Start Tracking Free" }).first()).toBeVisible();
  });

test("who was caught by a guard returns there after signing in; a direct login does not", async ({
  newPerson,
}) => {
  const account = someAccount();
  const before = await newPerson();
  const messages: string[] = [];
  before.on("console", (message) => message.type() === "error" && messages.push(message.text()));
  await register(before, account);
  await expect(before.locator(".user-link")).toBeAttached();
  expect(messages).toEqual([]);
  const page = await newPerson();

  await page.goto("/subscription");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();

  await expect(page).toHaveURL(/\/subscription$/);
});
