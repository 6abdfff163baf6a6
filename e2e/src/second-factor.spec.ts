// The second sign-in step by passkey and by recovery code, and ending a session on another device.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { register, showPassword, signOut, someAccount } from "./players.ts";
import { plugIn } from "./virtual-key.ts";

async function openSettings(page: Page) {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  return page.getByRole("region", { name: /Two-factor/ });
}

test("a passkey, then a recovery code, are the second step; a session ends from afar", async ({
  newPerson,
}) => {
  const account = someAccount();
  const page = await newPerson();
  await plugIn(page);
  await register(page, account);
  const settings = await openSettings(page);
  await settings.getByRole("button", { name: "Add a passkey" }).click();
  await expect(settings.getByText("Two-factor authentication is on")).toBeVisible();
  const listed = settings.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await settings.getByRole("button", { name: "I have saved them" }).click();
  await expect(settings.getByText(/^10 of 10 codes are left/)).toBeVisible();

  await signOut(page);
  await showPassword(page, account);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);

  const elsewhere = await newPerson();
  await showPassword(elsewhere, account);
  await elsewhere.getByRole("button", { name: "Use a recovery code" }).click();
  await elsewhere.getByLabel("Recovery code").fill(codes[0] ?? "");
  await elsewhere.getByRole("button", { name: "Confirm" }).click();
  await expect(elsewhere).toHaveURL(/\/leaderboard$/);

  const here = await openSettings(page);
  await expect(here.getByText(/^9 of 10 codes are left/)).toBeVisible();
  const sessions = page.getByRole("region", { name: "Where you are signed in" });
  await sessions
    .getByRole("button", { name: /^Sign out .+, Last used/ })
    .first()
    .click();
  await expect(sessions.getByText(/is signed out\.$/)).toBeVisible();
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/login$/);
});
