// From free to paid and back, on the payment sandbox.
import { expect, test } from "./fixtures.ts";
import { register, someAccount } from "./players.ts";

test("S1.12 S4.49 S7.71 S2.215 S4.52 S7.73 S4.50 a player subscribes, changes the plan and ends it", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await register(page, someAccount());
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
  await register(page, someAccount());
  await page.goto("/subscription");
  const pro = page.getByRole("article", { name: "Pro Pack" });
  await pro.getByRole("button", { name: "Select Plan" }).click();
  await page.getByRole("button", { name: "Upgrade to Pro Pack" }).click();
  await page.getByRole("button", { name: "Pay with a card that is declined" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.goBack();
  await page.getByRole("button", { name: "Back without paying" }).click();

  await expect(page.getByText("Subscription process was canceled")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();

  // An address proves nothing.
  await page.goto("/subscription?success=true");
  await expect(page.getByText("Payment received, activating…")).toBeVisible();
  await expect(page.getByText("Subscription activated successfully!")).toHaveCount(0);
});
