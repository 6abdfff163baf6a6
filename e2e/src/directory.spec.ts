// Two players find, follow, like and block each other in the directory.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const spotlight = (page: Page) => page.getByRole("region", { name: "Spotlight" });
const table = (page: Page) => page.getByRole("table", { name: "All players" });
const rowOf = (page: Page, name: string) => table(page).getByRole("row", { name });

interface Person {
  page: Page;
  name: string;
}

async function aPlayer(newPerson: () => Promise<Page>): Promise<Person> {
  const page = await newPerson();
  const account = someAccount();
  await startAccount(page, account);
  return { page, name: account.username };
}

/** New players appear in the directory shortly after registration. */
async function search(page: Page, name: string) {
  await page.goto("/players");
  await expect(async () => {
    await page.getByRole("searchbox", { name: "Search Player" }).fill("");
    await page.getByRole("searchbox", { name: "Search Player" }).fill(name);
    await expect(rowOf(page, name)).toBeVisible({ timeout: 2000 });
    await expect(table(page).getByRole("row")).toHaveCount(2, { timeout: 2000 });
  }).toPass();
}

test("S2.28 S2.145 S2.153 S4.53 a player is found, spotlighted by keyboard, and has an address", async ({
  newPerson,
}) => {
  const [one, other] = [await aPlayer(newPerson), await aPlayer(newPerson)];
  await search(one.page, other.name.toUpperCase());

  await one.page.getByRole("region", { name: "All players" }).focus();
  await one.page.keyboard.press("Tab");
  await one.page.keyboard.press("Enter");

  const heading = spotlight(one.page).getByRole("heading", { name: other.name });
  await expect(heading).toBeFocused();
  await expect(one.page).toHaveURL(new RegExp(`player=${other.name}`));
  await expect.poll(() => one.page.evaluate(() => scrollY)).toBe(0);
  await one.page.reload();
  await expect(heading).toBeVisible();
});

test("S2.142 S2.144 S2.148 who is here is online, and who leaves is not", async ({ newPerson }) => {
  const [one, other] = [await aPlayer(newPerson), await aPlayer(newPerson)];
  await other.page.goto("/leaderboard");
  await one.page.goto(`/players?player=${other.name}`);

  await expect(one.page.getByText("LIVE", { exact: true })).toBeVisible();
  await expect(spotlight(one.page).getByText("Online", { exact: true }).last()).toBeVisible();
  await other.page.close();
  await expect(spotlight(one.page).getByText("Offline")).toBeVisible();
});

test("S2.142 a friends-only player is online for friends, and for nobody else @both-engines", async ({
  newPerson,
}) => {
  const people = [await aPlayer(newPerson), await aPlayer(newPerson), await aPlayer(newPerson)];
  const [shy, friend, stranger] = people as [Person, Person, Person];
  for (const [from, to] of [
    [shy, friend],
    [friend, shy],
  ] as const) {
    await from.page.goto(`/players?player=${to.name}`);
    await spotlight(from.page).getByRole("button", { name: "Follow", exact: true }).click();
    await expect(
      spotlight(from.page).getByRole("button", { name: "Following", exact: true }),
    ).toBeEnabled();
  }
  await shy.page.goto("/profile");
  await shy.page.getByRole("button", { name: "Edit Profile" }).click();
  await shy.page.getByLabel("Profile visibility").selectOption("friends");
  await shy.page.getByRole("button", { name: "Save Changes" }).first().click();
  await expect(shy.page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  await shy.page.reload();

  for (const [{ page }, word] of [
    [friend, "Online"],
    [stranger, "Offline"],
  ] as const) {
    await page.goto(`/players?player=${shy.name}`);
    await expect(page.getByText("LIVE", { exact: true })).toBeVisible();
    await expect(spotlight(page).getByText(word, { exact: true }).last()).toBeVisible();
  }
});

test("S1.11 S4.11 S4.12 S4.13 S4.15 S4.18 S4.19 likes, follows and friends", async ({
  newPerson,
}) => {
  const [one, other] = [await aPlayer(newPerson), await aPlayer(newPerson)];
  await one.page.goto(`/players?player=${other.name}`);
  const card = spotlight(one.page);

  await card.getByRole("button", { name: "Like", exact: true }).click();
  await expect(card.getByRole("button", { name: "Liked" })).toBeEnabled();
  await expect(card.getByRole("button", { name: "1 like" })).toBeVisible();
  await card.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(card.getByRole("button", { name: "Following", exact: true })).toBeEnabled();
  await card.getByRole("button", { name: "Liked" }).click();
  await expect(card.getByRole("button", { name: "0 likes" })).toBeVisible();

  await other.page.goto(`/players?player=${one.name}`);
  await spotlight(other.page).getByRole("button", { name: "Follow", exact: true }).click();
  await expect(spotlight(other.page).getByText("Friends")).toBeVisible();
  await other.page.goto(`/players?player=${other.name}`);
  await expect(spotlight(other.page).getByRole("button", { name: "1 follower" })).toBeVisible();
  await expect(spotlight(other.page).getByRole("button", { name: /^Follow/ })).toHaveCount(0);
  await spotlight(other.page).getByRole("button", { name: "1 follower" }).click();
  await expect(other.page.getByRole("dialog").getByRole("link", { name: one.name })).toBeVisible();
});

test("a block hides both ways until it is lifted @both-engines", async ({ newPerson }) => {
  const [one, other] = [await aPlayer(newPerson), await aPlayer(newPerson)];
  await one.page.goto(`/players?player=${other.name}`);
  await spotlight(one.page)
    .getByRole("button", { name: `More: ${other.name}` })
    .click();
  await one.page.getByRole("menuitem", { name: `Block ${other.name}` }).click();
  await one.page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(one.page.getByText(`${other.name} is blocked`)).toBeVisible();

  await other.page.goto(`/players?player=${one.name}`);
  await expect(other.page.getByText(/There is no player @/)).toBeVisible();

  await one.page.getByRole("button", { name: "Blocked players" }).click();
  await one.page.getByRole("button", { name: `Unblock ${other.name}` }).click();
  await expect(one.page.getByText("You have not blocked anyone.")).toBeVisible();
  await other.page.reload();
  await expect(spotlight(other.page).getByRole("heading", { name: one.name })).toBeVisible();
});

test("S9.43 X.22 the table scrolls inside its own box, the page does not", async ({
  newPerson,
}) => {
  const { page } = await aPlayer(newPerson);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/players");
  await expect(table(page)).toBeVisible();

  await expect(page.getByRole("searchbox", { name: "Search Player" })).toBeInViewport();
  const widths = () =>
    page.evaluate(() => ({
      table: document.querySelector("table")?.getBoundingClientRect().width,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
  expect(await widths()).toEqual({ table: 320, overflow: 0 });
  const points = page.locator("tbody .cell-points").first();
  expect((await points.boundingBox())?.width).toBeGreaterThan(40);

  await page.setViewportSize({ width: 768, height: 700 });

  await expect.poll(widths).toEqual({ table: 800, overflow: 0 });
});

test("on a phone the search is on the first screen, and Follow stands beside the name", async ({
  newPerson,
}) => {
  const [{ page }, other] = [await aPlayer(newPerson), await aPlayer(newPerson)];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/players");
  await expect(page.getByRole("searchbox", { name: "Search Player" })).toBeInViewport();
  await search(page, other.name);

  const row = rowOf(page, other.name);
  const name = await row.getByRole("button", { name: other.name, exact: true }).boundingBox();
  const follow = await row.getByRole("button", { name: `Follow ${other.name}` }).boundingBox();
  if (name === null || follow === null) throw new Error("The row shows no name or no button");

  const middle = follow.y + follow.height / 2;
  expect(follow.x).toBeGreaterThan(name.x);
  expect(middle).toBeGreaterThan(name.y);
  expect(middle).toBeLessThan(name.y + name.height);
});

test("X.18 no violation in the directory", async ({ newPerson }) => {
  const [one, other] = [await aPlayer(newPerson), await aPlayer(newPerson)];
  const { page } = one;
  await page.goto(`/players?player=${other.name}`);
  const follow = spotlight(page).getByRole("button", { name: "Follow", exact: true });
  await expect(follow).toBeVisible();
  const found = await faultsOf(page, "spotlight");
  await spotlight(page).getByRole("button", { name: "0 followers" }).click();
  await expect(page.getByText("Nobody follows this player yet.")).toBeVisible();
  found.push(...(await faultsOf(page, "lists")));
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Search Player" }).fill("nobody is called this");
  await expect(page.getByRole("heading", { name: "No players found." })).toBeVisible();
  found.push(...(await faultsOf(page, "nobody found")));

  expect(found).toEqual([]);
});
