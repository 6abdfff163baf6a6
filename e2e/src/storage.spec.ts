// An admin looks at what the stored files take, and deletes those that belong to nothing.
import { randomUUID } from "node:crypto";
import { access, mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin } from "./players.ts";

test("an admin has the files counted and deletes an orphan by the keyboard @both-engines", async ({
  newPerson,
  product,
}) => {
  // What a database that was restored from an older backup leaves behind.
  const orphan = randomUUID();
  const folder = join(product.dataDir, "files", orphan.slice(0, 2));
  const path = join(folder, orphan);
  await mkdir(folder, { recursive: true });
  await writeFile(path, "x".repeat(2048));
  await utimes(path, 0, 0);
  const admin = await newPerson();
  await signInAsAdmin(admin);

  await admin.goto("/admin");
  await admin.getByRole("link", { name: "Storage", exact: true }).press("Enter");
  await expect(admin.getByRole("table", { name: "Sizes" })).toContainText("Backups by schedule");
  const countAgain = admin.getByRole("button", { name: "Count again" });
  await expect(countAgain).toBeEnabled({ timeout: 60_000 });
  await countAgain.press("Enter");
  await expect(admin.getByRole("alert")).toContainText("will be counted in a moment");
  const orphans = admin.getByRole("region", { name: /^Orphaned files/ });
  await expect(orphans.getByText(orphan)).toBeVisible({ timeout: 90_000 });
  const remove = orphans.getByRole("button", { name: "Delete the orphaned files" });
  await expect(remove).toBeEnabled({ timeout: 60_000 });
  const found = await faultsOf(admin, "storage");

  await remove.press("Enter");
  const dialog = admin.getByRole("dialog");
  await expect(dialog).toContainText("This cannot be undone");
  found.push(...(await faultsOf(admin, "the question before the deletion")));
  await access(path);
  await dialog.getByRole("button", { name: "Delete the files" }).press("Enter");
  await expect(orphans.getByText(/^The last deletion, on .*: 1 file, 2 kB\./)).toBeVisible({
    timeout: 90_000,
  });
  await expect(orphans.getByText("No file is orphaned.")).toBeVisible({ timeout: 90_000 });
  await expect(access(path)).rejects.toThrow("ENOENT");

  await admin.goto("/admin/audit");
  await expect(admin.getByText(/deleted files that no row names/).first()).toBeVisible();
  expect(found).toEqual([]);
});
