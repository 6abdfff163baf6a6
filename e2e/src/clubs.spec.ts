// A club from its founding to its first member, on the screens.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { openScreen } from "./pages.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

async function buyStarter(page: Page) {
  await page.goto("/subscription");
  const starter = page.getByRole("article", { name: "Starter Pack" });
  await starter.getByRole("button", { name: "Select Plan" }).click();
  await page.getByRole("button", { name: "Upgrade to Starter Pack" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Subscription activated successfully!")).toBeVisible();
}

test("a player with the plan for it founds a club, and another one joins it and leaves", async ({
  newPerson,
}) => {
  test.setTimeout(300_000);
  const [founder, other] = [await newPerson(), await newPerson()];
  const account = someAccount();
  await startAccount(founder, account);
  await startAccount(other, someAccount());
  const name = `Los Martes ${account.username.slice(5)}`;
  const slug = name.toLowerCase().replaceAll(" ", "-");

  await founder.goto("/clubs");
  await expect(founder.getByRole("button", { name: "Found a club" })).toBeDisabled();
  await expect(founder.getByText(/coming soon/i).first()).toBeVisible();
  await buyStarter(founder);
  await founder.getByRole("link", { name: "Clubs" }).first().click();
  await founder.getByRole("link", { name: "Found a club" }).click();

  await founder.getByLabel("Name of the club").fill(name);
  await founder.getByLabel("Place").fill("Santiago");
  await founder.getByRole("radio", { name: "Wine" }).check();
  await founder.reload();
  await expect(founder.getByLabel("Name of the club")).toHaveValue(name);
  await expect(founder.getByLabel("Address")).toHaveValue(slug);
  const found: string[] = await faultsOf(founder, "founding");
  await founder.getByRole("button", { name: "Found the club" }).click();

  await expect(founder.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(founder).toHaveURL(new RegExp(`/clubs/${slug}$`));
  await expect(founder.getByText("1 member", { exact: true })).toBeVisible();
  found.push(...(await faultsOf(founder, "the club, for its owner")));

  await other.goto(`/clubs?search=${encodeURIComponent(name)}`);
  await other.getByRole("link", { name }).click();
  await other.getByRole("button", { name: "Join the club" }).click();
  await expect(other.getByText("You are a member of this club.")).toBeVisible();
  await expect(other.getByText("2 members", { exact: true })).toBeVisible();
  await expect(other.getByRole("region", { name: "What happened" })).toContainText("joined.");
  found.push(...(await faultsOf(other, "the club, for a member")));

  await other.getByRole("button", { name: "Leave the club" }).click();
  await expect(other.getByRole("button", { name: "Join again" })).toBeVisible();
  found.push(...(await faultsOf(other, "the club, after leaving")));
  await openScreen(other, "/clubs");
  found.push(...(await faultsOf(other, "the clubs")));
  expect(found).toEqual([]);
});

test("a visitor of an address without a club is told so", async ({ page }) => {
  await page.goto("/clubs/no-such-club-here");

  await expect(page.getByRole("heading", { level: 1, name: "Club not found" })).toBeVisible();
  expect(await faultsOf(page, "no club")).toEqual([]);
});
