// A member makes a webhook, tries it, sees why nothing was taken, and removes it.
import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { startOnPlan } from "./founders.ts";

test("a webhook is made, tried and removed, and reaches no private network @both-engines", async ({
  page,
  product,
}) => {
  await startOnPlan(page, product, "pro");
  await page.goto("/api-keys");
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByText("You have no webhook.")).toBeVisible();

  await page.getByLabel("Name").fill("Our wall");
  await page.getByLabel("Address").fill("https://127.0.0.1:8443/in");
  await page.getByRole("button", { name: "Make the webhook" }).click();
  await expect(page.getByLabel("Secret")).toHaveValue(/^whsec_/);
  expect(await faultsOf(page, "a new webhook")).toEqual([]);

  await page.getByRole("button", { name: "Try it: Our wall" }).click();
  await expect(page.getByText("a message to try it")).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Read it again" }).click();
    await expect(page.getByText("private_address")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  expect(await faultsOf(page, "what was sent")).toEqual([]);

  await page.getByRole("button", { name: "Remove Our wall" }).click();
  await page.getByRole("button", { name: "Remove the webhook" }).click();
  await expect(page.getByText("You have no webhook.")).toBeVisible();
});
