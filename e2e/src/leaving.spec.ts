// Signing out, or ending the account, while this device has uploads that were not sent.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { signInByApi, startSession } from "./sign-in-by-api.ts";
import { INSERT, SLOW, saveOffline, submissionsOf } from "./unsent.ts";

const logout = (page: Page) => page.getByRole("button", { name: "Logout" }).click();

const questionOf = (page: Page) =>
  page.getByRole("dialog", { name: "Sign out with unsent uploads?" });

const press = (page: Page, name: string) => questionOf(page).getByRole("button", { name }).click();

/** There is a connection again, but sending fails. */
async function saveUnsent(page: Page) {
  const player = await saveOffline(page, "carmen");
  await page.route(INSERT, (route) => route.abort());
  await page.context().setOffline(false);
  return player;
}

test("signing out asks about what was not sent", async ({ newPerson }) => {
  const page = await newPerson();
  const player = await saveOffline(page, "carmen");

  await logout(page);
  const question = questionOf(page);
  await expect(question.getByText(/^1 upload is saved on this device/)).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await logout(page);
  await question.getByRole("button", { name: "Delete and sign out" }).click();
  await page.context().setOffline(false);

  await startSession(page, player.account);
  await page.goto("/upload");
  await expect(page.getByLabel("Gamertag")).toHaveValue("");
  await expect(page.getByText(/saved on this device/i)).toHaveCount(0);
  expect(await submissionsOf(page, await signInByApi(page, player.account))).toEqual([]);
});

test("an upload that is kept while signing out is sent after the next sign-in", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const { account } = await saveUnsent(page);
  await logout(page);
  await press(page, "Keep and sign out");
  await expect(page).toHaveURL("/");
  const elsewhere = await signInByApi(page, account);
  expect(await submissionsOf(page, elsewhere)).toEqual([]);
  await page.unroute(INSERT);

  await startSession(page, account);
  await page.goto("/upload");

  await expect.poll(() => submissionsOf(page, elsewhere), SLOW).toEqual([["carmen"]]);
});

test("an upload that is sent from the question signs out once the server has it", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const { account } = await saveUnsent(page);
  await logout(page);
  await expect(questionOf(page).getByRole("button", { name: "Send now" })).toBeVisible();
  await page.unroute(INSERT);

  await press(page, "Send now");

  await expect(page).toHaveURL("/", SLOW);
  const elsewhere = await signInByApi(page, account);
  expect(await submissionsOf(page, elsewhere)).toEqual([["carmen"]]);
});

test("ending the account deletes what this device has of the player", async ({ newPerson }) => {
  const page = await newPerson();
  const player = await saveUnsent(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/^Uploads on this device that were not sent yet/)).toBeVisible();
  await page.getByLabel(/^Type your handle/).fill(player.account.username);
  await page.getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();

  await logout(page);

  await expect(page).toHaveURL("/");
  const left = await page.evaluate(() => Object.keys(localStorage).join(" "));
  expect(left).not.toContain(player.id);
  await page.unroute(INSERT);
  await startSession(page, player.account);
  await page.goto("/upload");
  await expect(page.getByLabel("Gamertag")).toHaveValue("");
  await expect(page.getByText(/saved on this device/i)).toHaveCount(0);
});
