// An admin looks at the health of the site and tries what it needs of others: mail, the reader, messages to devices.
import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin } from "./players.ts";

test("an admin reads what the doctor finds, and tries mail and the reader by the keyboard @both-engines", async ({
  newPerson,
}) => {
  const admin = await newPerson();
  await signInAsAdmin(admin);

  await admin.goto("/admin");
  const backups = admin.getByRole("region", { name: "Backups", exact: true });
  await expect(backups.getByText("No backup is made by schedule.")).toBeVisible();
  await backups.getByRole("link", { name: "Health of the site" }).press("Enter");
  const finding = admin.getByRole("article", { name: "No backup is made by schedule." });
  await expect(finding.getByText("BACKUP_AT is not set.")).toBeVisible();
  await expect(finding.getByText("Set BACKUP_AT, such as 03:30.")).toBeVisible();
  await admin.getByText(/^\d+ checks are well$/).press("Enter");
  await expect(
    admin.getByText("Row level security is on for every table.", { exact: true }),
  ).toBeVisible();
  const found = await faultsOf(admin, "what the doctor finds");

  const tests = admin.getByRole("region", { name: "Tests", exact: true });
  await tests.getByRole("button", { name: "Send a test mail" }).press("Enter");
  await expect(tests.getByRole("status", { name: "Mail" })).toContainText(/Passed.*\.eml/s);
  await tests.getByRole("button", { name: "Read the sample" }).press("Enter");
  await expect(tests.getByRole("status", { name: "Reader of screenshots" })).toContainText(
    /Passed.*\d+ values, confidence 0\.9/s,
    { timeout: 60_000 },
  );
  await tests.getByRole("button", { name: "Send a test message" }).press("Enter");
  await expect(tests.getByText("None of your devices gets messages.")).toBeVisible();
  found.push(...(await faultsOf(admin, "the tests of services")));
  expect(found).toEqual([]);
});
