// The installed app where there is no network: it opens, shows the player's own last numbers, and loses nothing.
import { chromium, type BrowserContext, type Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { launchOf } from "./launch.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

test.use({ serviceWorkers: "allow" });

const OWN_PAGES = ["/leaderboard", "/upload", "/profile", "/progress"];
const AS_OF = /^As of \d\d:\d\d\. These numbers are read again/;
const NOT_SAVED = "You are offline. This was not saved.";
const NOT_SENT_YET = /is saved on this device and not sent yet|Saved on this device/;
const SLOW = { timeout: 60_000 };

/** Opens the player's pages once, as on a normal day, until the worker has saved the app. */
async function visitOwnPages(page: Page) {
  for (const address of OWN_PAGES) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** What a phone has after hours in a pocket: the session has to be renewed first. */
async function expireSession(page: Page) {
  await page.evaluate(() => {
    const key = "sb-localhost-auth-token";
    const session = JSON.parse(localStorage.getItem(key) ?? "") as { expires_at: number };
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  });
}

test("in airplane mode the player's own pages open with the last numbers and their time", async ({
  page,
  context,
}) => {
  const account = someAccount();
  await startAccount(page, account);
  await visitOwnPages(page);
  await expireSession(page);
  await context.setOffline(true);

  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: account.username })).toBeVisible();
  await expect(page.getByText("Total Games")).toBeVisible();
  await expect(page.getByText(AS_OF)).toBeVisible();
  await page.goto("/progress");
  await expect(page.getByText(AS_OF)).toBeVisible();
  await page.goto("/leaderboard");
  await expect(page.getByText(AS_OF)).toBeVisible();
  await page.goto("/upload");
  await expect(page.getByLabel("Gamertag")).toBeEditable();
  await expect(page.getByText(/Uploads are saved here and sent later/)).toBeVisible();

  await page.goto("/profile");
  await expect(page.getByText(AS_OF)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(AS_OF)).toBeHidden(SLOW);
  await expect(page.getByRole("heading", { name: account.username })).toBeVisible();
});

test("what would change something says that it was not saved, and keeps what was typed", async ({
  page,
  context,
}) => {
  await startAccount(page, someAccount());
  await visitOwnPages(page);
  await context.setOffline(true);
  await page.goto("/profile");

  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Bio").fill("Written in the hall's cellar");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(NOT_SAVED).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Bio")).toHaveValue("Written in the hall's cellar");

  await context.setOffline(false);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Written in the hall's cellar")).toBeVisible();
});

test("nobody who signs in after a player finds their numbers on the device", async ({
  page,
  context,
}) => {
  await startAccount(page, someAccount());
  await visitOwnPages(page);

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");

  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((name) => /^capicu-last-|-auth-token$/.test(name)),
      ),
    )
    .toEqual([]);
  await context.setOffline(true);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});

test("an upload made offline survives a restart of the phone and is sent once", async ({
  product,
}, testInfo) => {
  const folder = testInfo.outputPath("phone");
  let phone = await startPhone(folder, product.url);
  let [page] = phone.pages();
  if (page === undefined) throw new Error("The phone opened no page");
  const player = await startAccount(page, someAccount());
  await visitOwnPages(page);
  await phone.setOffline(true);
  await page.goto("/upload");
  await page.getByLabel(/Choose Domino Game/).selectOption("domino-by-flyclops");
  await page.getByLabel("Gamertag").fill("carmen");
  await page.getByRole("button", { name: "Upload Stats" }).click();
  await expect(page.getByText(NOT_SENT_YET).first()).toBeVisible();
  await phone.close();

  phone = await startPhone(folder, product.url);
  await phone.setOffline(true);
  page = await phone.newPage();
  await page.goto("/profile");
  await expect(page.getByText(NOT_SENT_YET).first()).toBeVisible();
  await expect(page.getByText(AS_OF)).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByText(NOT_SENT_YET)).toHaveCount(0, SLOW);

  await page.goto("/leaderboard");
  const answer = await page.request.get(
    `/rest/v1/stats_submissions?user_id=eq.${player.id}&select=gamertag`,
    { headers: player.headers },
  );
  expect(await answer.json()).toEqual([{ gamertag: "carmen" }]);
  await phone.close();
});

/** A browser whose storage outlives it. */
function startPhone(folder: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...launchOf("shell-path", "chromium-path"),
    baseURL,
    serviceWorkers: "allow",
  });
}
