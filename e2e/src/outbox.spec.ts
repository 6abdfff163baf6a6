// An upload that is made without a connection arrives later, exactly once, and never for somebody else.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { signInByApi, startAccount, startSession } from "./sign-in-by-api.ts";
import {
  INSERT,
  SAVED,
  SENT_LATER,
  SLOW,
  choosePictures,
  lateCode,
  openForm,
  saveOffline,
  submissionsOf,
  submit,
} from "./unsent.ts";

/** The tab is closed, and another one opened where there is a connection again. */
async function reopen(page: Page, address = "/upload"): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto(address);
  return reopened;
}

test("an upload with its screenshots, made offline, survives the closed tab and is sent once", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const player = await openForm(page, "");
  await choosePictures(page);
  await expect(page.getByText(/^Both images processed!/)).toBeVisible(SLOW);
  await page.getByLabel("Gamertag").fill("carmen");

  await page.context().setOffline(true);
  await submit(page);
  await expect(page.getByText(SAVED).first()).toBeVisible();
  const reopened = await reopen(page);

  await expect(reopened.getByText(SENT_LATER)).toBeVisible(SLOW);
  await expect(reopened.getByLabel("Gamertag")).toHaveValue("");
  await reopened.reload();
  await expect(reopened.getByLabel("Gamertag")).toBeVisible();
  expect(await submissionsOf(reopened, player)).toEqual([["carmen", "bottom_half", "top_half"]]);
});

test("screenshots chosen offline are read after the tab was closed, and sent once the player has checked", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const player = await openForm(page, "carmen");
  await expect(page.getByRole("region", { name: /^Top Half/ })).toBeVisible();
  await page.context().setOffline(true);
  await choosePictures(page);
  await expect(page.getByText(/and you check the numbers before they are sent/)).toBeVisible();
  await submit(page);
  await expect(page.getByText(/^Saved on this device. When you are online again/)).toBeVisible();

  const elsewhere = await reopen(page, "/players");
  await expect(
    elsewhere.getByText("1 upload is saved on this device and not sent yet."),
  ).toBeVisible();
  expect(await submissionsOf(elsewhere, player)).toEqual([]);
  await elsewhere.getByRole("link", { name: "See your uploads" }).click();

  await expect(elsewhere.getByText("✓ Top half uploaded")).toBeVisible(SLOW);
  await expect(elsewhere.getByText("✓ Bottom half uploaded")).toBeVisible(SLOW);
  await expect(elsewhere.getByLabel("Gamertag")).toHaveValue("carmen");
  expect(await submissionsOf(elsewhere, player)).toEqual([]);
  await submit(elsewhere);
  await expect(elsewhere.getByText(/uploaded successfully!/).first()).toBeVisible(SLOW);
  await elsewhere.goto("/players");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(elsewhere.getByText(/not sent yet/)).toHaveCount(0);
  expect(await submissionsOf(elsewhere, player)).toEqual([["carmen", "bottom_half", "top_half"]]);
});

test("an answer that is lost while the outbox sends makes no second submission", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const player = await saveOffline(page, "carmen");
  let lost = 0;
  await page.context().route(INSERT, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.fallback();
    lost += 1;
    // The server takes it, and its answer goes nowhere.
    await route.fetch();
    return route.abort("connectionreset");
  });

  await page.context().setOffline(false);

  await expect.poll(() => lost).toBe(1);
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("button", { name: "Send now" })).toHaveCount(0);
  expect(await submissionsOf(page, player)).toEqual([["carmen"]]);
});

test("two tabs that come back online together send one submission", async ({ newPerson }) => {
  const page = await newPerson();
  const player = await openForm(page, "carmen");
  const other = await page.context().newPage();
  await other.goto("/leaderboard");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await lateCode(other, "player-notices");
  let inserts = 0;
  await page.context().route(INSERT, async (route) => {
    if (route.request().method() === "POST") inserts += 1;
    await route.fallback();
  });
  await page.context().setOffline(true);
  await submit(page);
  await expect(page.getByText(SAVED).first()).toBeVisible();
  await expect(other.getByText("1 upload is saved on this device and not sent yet.")).toBeVisible();

  await page.context().setOffline(false);

  await expect(page.getByRole("button", { name: "Send now" })).toHaveCount(0);
  await expect(other.getByText(/not sent yet/)).toHaveCount(0);
  expect(await submissionsOf(page, player)).toEqual([["carmen"]]);
  expect(inserts).toBe(1);
});

test("a session that ended meanwhile asks to sign in, and the upload is sent after it", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const player = await saveOffline(page, "carmen");
  await page.request.post("/auth/v1/logout?scope=global", { headers: player.headers });
  // The server hears of ended sessions a moment later.
  const mayRead = async () =>
    (await page.request.get("/rest/v1/users?limit=1", { headers: player.headers })).status();
  await expect.poll(mayRead).toBe(401);

  await page.context().setOffline(false);

  await expect(page).toHaveURL(/\/login/, SLOW);
  await page.getByLabel("Email").fill(player.account.email);
  await page.getByLabel("Password", { exact: true }).fill(player.account.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText(SENT_LATER).first()).toBeVisible(SLOW);
  const again = await signInByApi(page, player.account);
  expect(await submissionsOf(page, again)).toEqual([["carmen"]]);
});

test("another player who signs in here neither sees nor sends it", async ({ newPerson }) => {
  const page = await newPerson();
  const player = await saveOffline(page, "carmen");
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();

  const stranger = await startAccount(other, someAccount());
  await other.goto("/players");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await other.goto("/upload");
  await expect(other.getByLabel("Gamertag")).toHaveValue("");
  await expect(other.getByText(/saved on this device/i)).toHaveCount(0);
  expect(await submissionsOf(other, player)).toEqual([]);
  expect(await submissionsOf(other, stranger)).toEqual([]);

  await startSession(other, player.account);
  await other.goto("/leaderboard");
  await expect.poll(() => submissionsOf(other, player)).toEqual([["carmen"]]);
});

test("a full device says so, and the form loses nothing", async ({ newPerson }) => {
  const page = await newPerson();
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
  });
  const player = await openForm(page, "carmen");
  await page.context().setOffline(true);
  await submit(page);

  await expect(page.getByText(/^There is no room left on this device/)).toBeVisible();
  await expect(page.getByLabel("Gamertag")).toHaveValue("carmen");
  await page.context().setOffline(false);
  await submit(page);
  await expect(page.getByText(/uploaded successfully!/).first()).toBeVisible(SLOW);
  expect(await submissionsOf(page, player)).toEqual([["carmen"]]);
});
