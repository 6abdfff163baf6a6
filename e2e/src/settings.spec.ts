// The settings of the site, as an admin changes them and a visitor feels them.
import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin } from "./players.ts";

test("an admin changes a setting by the keyboard, and a visitor has it without a restart @both-engines", async ({
  newPerson,
}) => {
  const [admin, visitor] = [await newPerson(), await newPerson()];
  await signInAsAdmin(admin);
  await admin.goto("/admin");
  await admin.getByRole("link", { name: "Settings of the site" }).press("Enter");
  const contact = admin.getByLabel(/^Where people write to the operator/);
  await contact.fill("nobody");
  await contact.press("Enter");
  await expect(admin.getByText("must be an email address")).toBeVisible();
  const found = await faultsOf(admin, "settings of the site");

  await contact.fill("club@capicu.example");
  await contact.press("Enter");
  await expect(admin.getByRole("alert")).toContainText("CONTACT_EMAIL is saved");
  await expect(admin.getByText(/Changed by .* on /).first()).toBeVisible();
  await expect(async () => {
    await visitor.goto("/help");
    await expect(visitor.getByRole("link", { name: "club@capicu.example" }).first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();

  await admin.getByRole("button", { name: "Back to the default: CONTACT_EMAIL" }).press("Enter");
  await expect(admin.getByRole("alert")).toContainText("CONTACT_EMAIL has its default again.");
  await admin.goto("/admin/audit");
  await expect(
    admin.getByText(/put a setting of the site back to its default/).first(),
  ).toBeVisible();
  expect(found).toEqual([]);
});
