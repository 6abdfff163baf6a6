// What people do about their accounts where mails confirm them.
import type { BrowserContext, Page } from "@playwright/test";

import { expect, test as base } from "./fixtures.ts";
import { hold } from "./held.ts";
import { linkMailedTo } from "./mailbox.ts";
import { someAccount, type Account } from "./players.ts";
import { startProduct, type Product } from "./product.ts";

/** The product where a mail confirms each account. */
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
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByLabel("Confirm password").fill(account.password);
  await page.getByRole("checkbox", { name: /Terms/ }).check();
}

/** A new account, signed in on this page by the link of its mail. */
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

export async function askForLink(page: Page, account: Account) {
  await page.goto("/login");
  const asked = requestsOf(page, "/recover");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: /Forgot password/ }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.getByRole("button", { name: /Forgot password/ }).click();
  await dialog.getByLabel("Email").fill(account.email);
  const release = await hold(page, "**/auth/v1/recover*");
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(dialog.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await release();
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
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(end)) asked.push(request.url());
  });
  return asked;
}

export async function changeSession(page: Page, change: Record<string, unknown>) {
  await page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token"));
    const session: unknown = JSON.parse(localStorage.getItem(key ?? "") ?? "{}");
    localStorage.setItem(key ?? "", JSON.stringify({ ...(session as object), ...changed }));
  }, change);
}

/** What a browser forgets when it closes: the cookies without an end. */
export async function closeBrowser(context: BrowserContext) {
  await context.clearCookies();
}
