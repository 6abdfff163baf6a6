// Account actions for a product that confirms accounts by email.
import type { BrowserContext, Page } from "@playwright/test";

import { expect, test as base } from "./fixtures.ts";
import { holdRequests } from "./held.ts";
import { linkMailedTo } from "./mailbox.ts";
import { someAccount, type Account } from "./players.ts";
import { startProduct, type Product } from "./product.ts";

/** The product with email confirmation. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct({ AUTH_AUTOCONFIRM: "off" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export async function fillRegistration(page: Page, account: Account) {
  await page.goto("/register");
  await fillRegistrationHere(page, account);
}

export async function fillRegistrationHere(page: Page, account: Account) {
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm password").fill(account.password);
  await page.getByRole("checkbox", { name: /Terms/ }).check();
}

/** Creates an account and signs it in on this page through the emailed link. */
export async function confirmed(page: Page, product: Product): Promise<Account> {
  const account = someAccount();
  await fillRegistration(page, account);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.goto(await linkMailedTo(product, account.email, "signup"));
  await expect(page).toHaveURL(/\/leaderboard$/);
  return account;
}

export async function signInWith(page: Page, account: Account) {
  await page.goto("/login");
  await signInHere(page, account);
}

export async function signInHere(page: Page, account: Account) {
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function requestLink(page: Page, account: Account) {
  await page.goto("/login");
  const requests = requestsOf(page, "/recover");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: /Forgot password/ }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(requests).toEqual([]);

  await page.getByRole("button", { name: /Forgot password/ }).click();
  await dialog.getByLabel("Email").fill(account.email);
  const release = await holdRequests(page, "**/auth/v1/recover*");
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(dialog.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(dialog.getByRole("status")).toHaveText("Password reset email sent");
}

export async function expectInvalidLink(page: Page) {
  await expect(page.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
  await expect(
    page.getByText("This password reset link is invalid or has expired. Please request a new one."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

export function requestsOf(page: Page, end: string): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(end)) urls.push(request.url());
  });
  return urls;
}

export async function changeSession(page: Page, change: Record<string, unknown>) {
  await page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token"));
    const session: unknown = JSON.parse(localStorage.getItem(key ?? "") ?? "{}");
    localStorage.setItem(key ?? "", JSON.stringify({ ...(session as object), ...changed }));
  }, change);
}

/** Deletes the session cookies, as a closing browser does. */
export async function closeBrowser(context: BrowserContext) {
  await context.clearCookies();
}
