// Staff need a second factor here. An admin without one opens a review page, sets a factor up, and
// arrives at that page; a password alone gets no further than the second step.
import { faultsOf } from "./faults.ts";
import { expect, test as base } from "./fixtures.ts";
import { showPassword, signIn } from "./players.ts";
import { ADMIN, startProduct, type Product } from "./product.ts";
import { plugIn } from "./virtual-key.ts";

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct({ STAFF_SECOND_FACTOR: "on" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("staff without a second factor set it up, keep their codes, and go on to the review queue", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await plugIn(page);
  await signIn(page, ADMIN);
  await page.goto("/admin/user-management");
  const question = page.getByRole("heading", { name: "Set up a second step first" });
  await expect(question).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  expect(await faultsOf(page, "asked for a second step")).toEqual([]);
  await expect(page.getByRole("tab")).toHaveCount(0);

  await page.getByRole("button", { name: "Add a passkey" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  expect(await faultsOf(page, "second step is set up")).toEqual([]);
  await page.getByRole("button", { name: "I have saved them" }).click();
  await page.getByRole("button", { name: "Continue to the admin area" }).click();
  await expect(page).toHaveURL(/\/admin\/user-management$/);
  await expect(page.getByLabel(/^Search accounts/)).toBeVisible();

  await page.reload();
  await expect(page.getByLabel(/^Search accounts/)).toBeVisible();
  const thief = await newPerson();
  await showPassword(thief, ADMIN);
  await thief.goto("/admin/user-management");
  await expect(thief.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expect(thief.getByLabel(/^Search accounts/)).toHaveCount(0);
});
