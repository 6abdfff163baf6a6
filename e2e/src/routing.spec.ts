import { expect, test } from "./fixtures.ts";
import { register, signInAsAdmin, someAccount } from "./players.ts";

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

test("S6.2 S2.4 S2.5 S2.25 a player is kept out of login and of the admin area", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await register(page, someAccount());

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

test("S6.6 S2.16 S2.87 S2.104 an admin reaches the admin area @both-engines", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await signInAsAdmin(page);

  await page.getByRole("link", { name: "Admin" }).first().click();

  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByRole("tab", { name: /Stat Verification/ })).toBeVisible();
});
