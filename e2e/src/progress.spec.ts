// Approved uploads become charts, and two players are compared.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { someAccount, type Account } from "./players.ts";
import { ADMIN } from "./product.ts";
import { type SignedInPlayer, signInByApi, startAccount } from "./sign-in-by-api.ts";

async function approve(page: Page, player: SignedInPlayer, wins: number) {
  const mode = (name: string) => ({
    [`${name}_wins`]: wins,
    [`${name}_losses`]: 50,
    [`${name}_games_played`]: wins + 50,
    [`${name}_win_rate`]: (100 * wins) / (wins + 50),
  });
  const saved = await page.request.post("/rest/v1/stats_submissions?select=id", {
    headers: { ...player.headers, prefer: "return=representation" },
    data: {
      ...mode("overall"),
      ...mode("casual"),
      user_id: player.id,
      domino_app: "domino-by-flyclops",
      gamertag: "rafa",
      status: "pending",
    },
  });
  const [submission] = (await saved.json()) as { id: string }[];
  const admin = await signInByApi(page, ADMIN);
  const decided = await page.request.post("/functions/v1/admin-stats-action", {
    headers: admin.headers,
    data: { submissionId: submission?.id, action: "approve" },
  });
  expect(decided.status(), await decided.text()).toBe(200);
}

async function aPlayer(newPerson: () => Promise<Page>, wins: readonly number[]) {
  const page = await newPerson();
  const account: Account = someAccount();
  const player = await startAccount(page, account);
  for (const each of wins) await approve(page, player, each);
  return { page, name: account.username };
}

/** Whether the chart shows anything. */
const isDrawn = (page: Page) =>
  page.locator(".uplot canvas").evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value) => value > 0) === true;
  });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("X.18 X.22 progress is drawn, told by keyboard, and has no violation", async ({
  newPerson,
}) => {
  const { page } = await aPlayer(newPerson, [100, 134]);
  await page.goto("/progress");
  await expect(page.getByText(/^\+34 W, −0 L since /)).toBeVisible();
  await expect.poll(() => isDrawn(page)).toBe(true);

  const slider = page.getByRole("slider", { name: "Upload" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /Overall 66\.7%, Casual 66\.7%/);
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /Overall 72\.8%, Casual 72\.8%/);

  for (const address of ["/progress?chart=rank", "/progress?as=table"]) {
    await page.goto(address);
    await expect(page.getByRole("table", { name: "Every upload, Overall" })).toBeAttached();
    expect(await faultsOf(page, address)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await sideways(page)).toBe(0);
  }
});

test("two players side by side, by a link, for whomever the profiles are open to", async ({
  newPerson,
}) => {
  const [one, other] = [await aPlayer(newPerson, [100]), await aPlayer(newPerson, [300, 350])];
  await one.page.goto(`/players?player=${other.name}`);
  await one.page.getByRole("link", { name: "Compare" }).click();

  await expect(one.page).toHaveURL(new RegExp(`/compare/@${one.name}/@${other.name}$`));
  const compared = one.page.getByRole("table", { name: `${one.name} and ${other.name}, Overall` });
  await expect(compared.getByRole("row", { name: /Wins/ })).toHaveText("100Wins350 (leads)");
  await expect.poll(() => isDrawn(one.page)).toBe(true);
  expect(await faultsOf(one.page, "compared")).toEqual([]);
  await one.page.setViewportSize({ width: 320, height: 700 });
  expect(await sideways(one.page)).toBe(0);

  const visitor = await newPerson();
  await visitor.goto(`/@${other.name}#progress`);
  await expect(visitor.getByText(/^\+50 W, −0 L since /)).toBeVisible();
  const missing = await visitor.goto(`/compare/@${one.name}/@nobody-at-all`);
  expect(missing?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { name: "Player not found" })).toBeVisible();
});

test("a card of the numbers is shared in three sizes, until the profile is private", async ({
  newPerson,
}) => {
  const { page, name } = await aPlayer(newPerson, [100]);
  await page.goto(`/@${name}`);
  await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Share the numbers" });
  await expect(dialog.getByText("66.7%")).toBeVisible();
  expect(await faultsOf(page, "the card")).toEqual([]);

  for (const size of ["wide", "portrait", "story"]) {
    await dialog.getByRole("combobox", { name: "Size" }).selectOption(size);
    const picture = dialog.locator(".share-picture");
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(size === "wide" ? 1200 : 1080);
  }
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the picture" }).press("Enter");
  expect((await download).suggestedFilename()).toBe(`${name}-story.jpg`);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await sideways(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const card = `/@${name}/card/story.en.jpg`;
  expect((await page.request.get(card)).status()).toBe(200);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Profile visibility").selectOption("private");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();

  expect((await page.request.get(card)).status()).toBe(404);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText(/strangers see no approved numbers/)).toBeVisible();
});

test("a goal is set, refused where it is impossible, and deleted for good, by keyboard", async ({
  newPerson,
}) => {
  const { page } = await aPlayer(newPerson, [100, 134]);
  await page.goto("/progress");
  await page.getByRole("button", { name: "Set a goal" }).press("Enter");
  await page.getByLabel("What").selectOption("win_rate");
  await page.getByLabel("Target").fill("101");
  await page.keyboard.press("Enter");
  await expect(page.getByText("A win rate is above 0 and at most 100 percent")).toBeVisible();
  expect(await faultsOf(page, "the form of a goal")).toEqual([]);

  await page.getByLabel("What").selectOption("wins");
  await page.getByLabel("Target").fill("300");
  await page.keyboard.press("Enter");

  await expect(page.getByText("Overall: 300 wins")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await sideways(page)).toBe(0);
  await page.getByRole("button", { name: "Delete the goal Overall: 300 wins" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete this goal?" });
  await dialog.getByRole("button", { name: "Delete the goal" }).press("Enter");
  await expect(page.getByText("Overall: 300 wins")).toBeHidden();
  await page.reload();
  await expect(page.getByText("Set yourself a goal. Only you see it.")).toBeVisible();
});
