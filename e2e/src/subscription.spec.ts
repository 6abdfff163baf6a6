// From free to paid and back, on the payment sandbox.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

test("S1.12 S4.49 S7.71 S2.215 S4.52 S7.73 S4.50 a player subscribes, changes the plan and ends it", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await page.goto("/subscription");
  const starter = page.getByRole("article", { name: "Starter Pack" });
  await starter.getByRole("button", { name: "Select Plan" }).click();
  await page.getByRole("button", { name: "Upgrade to Starter Pack" }).click();

  await expect(page.getByText("no card is charged and no money moves")).toBeVisible();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Subscription activated successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/subscription$/);
  const current = page.getByRole("region", { name: "Current Plan" });
  await expect(current.getByText("$4.99 / month")).toBeVisible();

  await page.getByRole("button", { name: "Upgrade", exact: true }).click();
  await expect(page.getByText("Due today")).toBeVisible();
  await page.getByRole("button", { name: "Confirm change" }).click();
  await expect(current.getByText("$19.99 / month")).toBeVisible();

  const portal = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Manage Billing" }).click();
  await expect((await portal).getByRole("heading", { name: "Billing" })).toBeVisible();

  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("button", { name: "Cancel at period end" }).click();
  await expect(
    page.getByText("Subscription will cancel at the end of the current period"),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Subscription" })).toHaveCount(0);
});

test("S2.216 S8.54 S1.12 who leaves the checkout, or whose card is declined, stays free", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await page.goto("/subscription");
  const pro = page.getByRole("article", { name: "Pro Pack" });
  await pro.getByRole("button", { name: "Select Plan" }).click();
  await page.getByRole("button", { name: "Upgrade to Pro Pack" }).click();
  await page.getByRole("button", { name: "Pay with a card that is declined" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Nothing was charged.");
  await page.goBack();
  await page.getByRole("button", { name: "Back without paying" }).click();

  await expect(page.getByText("Subscription process was canceled")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();

  // The address alone proves nothing.
  await page.goto("/subscription?success=true");
  await expect(page.getByText("Payment received, activating…")).toBeVisible();
  await expect(page.getByText("Subscription activated successfully!")).toHaveCount(0);
});

async function subscribe(page: Page) {
  await startAccount(page, someAccount());
  await page.goto("/subscription");
  const starter = page.getByRole("article", { name: "Starter Pack" });
  await starter.getByRole("button", { name: "Select Plan" }).click();
  await page.getByRole("button", { name: "Upgrade to Starter Pack" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Subscription activated successfully!")).toBeVisible();
}

test("S9.16 a player asks the money back, an admin approves, and both see it at once @both-engines", async ({
  newPerson,
}) => {
  const player = await newPerson();
  await subscribe(player);
  const admin = await newPerson();
  await signInAsAdmin(admin);
  await admin.goto("/admin/user-management");
  await expect(admin.getByLabel(/^Search accounts/)).toBeVisible();

  await player.getByRole("button", { name: "Ask for a refund" }).click();
  await player.getByLabel("Reason (optional)").fill("Not what I hoped for.");
  await player.getByRole("button", { name: "Send request" }).click();
  const guarantee = player.getByRole("region", { name: "30-day money-back guarantee" });
  await expect(guarantee.getByText("Requested")).toBeVisible();
  expect(await faultsOf(player, "a refund is asked for")).toEqual([]);

  // The request appears through the live channel, without a reload.
  await expect(admin.getByRole("tab", { name: "User Management 1" })).toBeVisible();
  await expect(admin.getByText("Not what I hoped for.")).toBeVisible();
  expect(await faultsOf(admin, "a refund is asked for")).toEqual([]);
  await admin.getByRole("button", { name: /^Approve the refund/ }).click();
  await admin.getByLabel(/^Message to the player/).fill("Come back any time.");
  await admin.getByRole("button", { name: "Approve refund" }).click();
  await expect(admin.getByRole("alert")).toContainText("has been refunded");

  await player.reload();
  await expect(guarantee.getByText("$4.99 was refunded.")).toBeVisible();
  await expect(guarantee.getByText("Answer: Come back any time.")).toBeVisible();
  await expect(player.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
});

test("a renewal that fails is told with its last day, lapses, and comes back with a card", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await subscribe(page);
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Manage Billing" }).click();
  const portal = await popup;
  await portal.getByRole("button", { name: "Put in a card that is declined" }).click();
  await portal.getByRole("button", { name: "A month later" }).click();
  await expect(portal.getByText("past_due")).toBeVisible();

  const plan = page.getByRole("region", { name: "Current Plan" });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Your last payment failed. Your plan stays until/)).toBeVisible();
  }).toPass();
  await expect(plan.getByText("Past due")).toBeVisible();
  expect(await faultsOf(page, "past due")).toEqual([]);

  for (const _ of ["a first time", "and a second"])
    await portal.getByRole("button", { name: "Four days later" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/your plan has lapsed/)).toBeVisible();
  }).toPass();
  await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  expect(await faultsOf(page, "lapsed")).toEqual([]);

  await portal.getByRole("button", { name: "Put in a card that pays" }).click();
  await expect(async () => {
    await page.reload();
    await expect(plan.getByText("Active", { exact: true })).toBeVisible();
  }).toPass();
});
