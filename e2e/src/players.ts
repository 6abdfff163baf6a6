// A player's actions on the screens.

import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

import { expect } from "./fixtures.ts";
import { ADMIN } from "./product.ts";
import { startSession } from "./sign-in-by-api.ts";

export interface Account {
  username: string;
  email: string;
  password: string;
}

export function someAccount(): Account {
  const tail = randomUUID().slice(0, 6);
  return { username: `rafa_${tail}`, email: `rafa.${tail}@example.com`, password: "doble-seis-66" };
}

export async function register(page: Page, account: Account) {
  await page.goto("/register");
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel(/^Confirm password/i).fill(account.password);
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/leaderboard/);
}

export async function signIn(
  page: Page,
  account: { email: string; password: string },
  takesFocus = /\/leaderboard/,
) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: /^(Login|Log in|Sign in)$/i }).click();
  await expect(page).toHaveURL(takesFocus);
}

export const signInAsAdmin = (page: Page) => startSession(page, ADMIN);

/** The session ends a moment after the landing page stands there. */
export async function signOut(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => holdsSession(page)).toBe(false);
}

const holdsSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith("-auth-token")));

/** Stops at the second sign-in step. */
export async function showPassword(
  page: Page,
  { email, password }: Pick<Account, "email" | "password">,
) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: /^(Login|Log in|Sign in)$/i }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}
