// Notifications, live in another browser and by email, and the live counts of the review queue.
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

import { violationsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { unsubscribeLinkMailedTo } from "./mailbox.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { ADMIN } from "./product.ts";
import { startAccount } from "./sign-in-by-api.ts";

const TEAL = { r: 17, g: 102, b: 102 };

async function sendAvatar(player: Page) {
  await player.goto("/profile");
  await player.getByRole("button", { name: "Edit Profile" }).click();
  const chooser = player.waitForEvent("filechooser");
  await player.getByRole("button", { name: "Change avatar" }).click();
  const buffer = await sharp({ create: { width: 200, height: 200, channels: 3, background: TEAL } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer });
  // The picture appears after the page has reloaded.
  const arrived = player.waitForEvent("load");
  await player.getByRole("button", { name: /^Save/ }).first().click();
  await arrived;
}

test("a decision and a follower are told at once, read once, and by mail until one click ends that @both-engines", async ({
  newPerson,
  product,
}) => {
  const [player, fan, admin] = [await newPerson(), await newPerson(), await newPerson()];
  const account = someAccount();
  await startAccount(player, account);
  await startAccount(fan, someAccount());
  await signInAsAdmin(admin);
  await sendAvatar(player);
  await player.goto("/leaderboard");
  const bell = (name: string) => player.getByRole("button", { name, exact: true });
  await expect(bell("Notifications")).toBeVisible();

  await admin.goto("/admin/avatar-approval");
  await admin.getByRole("button", { name: `Approve the avatar of ${account.username}` }).click();
  await expect(bell("Notifications, 1 new")).toBeVisible();
  await fan.goto(`/@${account.username}`);
  await fan
    .getByRole("button", { name: /^Follow/ })
    .first()
    .click();
  await expect(bell("Notifications, 2 new")).toBeVisible();

  const options = { rules: { "label-content-name-mismatch": { enabled: true } } };
  const pageViolations = await violationsOf(player, { options });
  expect(pageViolations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await bell("Notifications, 2 new").click();
  const panel = player.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("link")).toHaveCount(2);
  const panelViolations = await violationsOf(player, { inside: "[role=dialog]" });
  expect(panelViolations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await panel.getByRole("link", { name: /avatar was approved/ }).press("Enter");
  await expect(player).toHaveURL(/\/profile$/);
  await expect(bell("Notifications, 1 new")).toBeVisible();

  const link = await unsubscribeLinkMailedTo(product, account.email);
  await fan.goto(link);
  await fan.getByRole("button", { name: "Unsubscribe from these emails" }).click();
  await expect(fan.getByRole("heading", { name: "Done" })).toBeVisible();
  await player.reload();
  await player.getByRole("button", { name: "Edit Profile" }).click();
  const emails = player.getByRole("switch", { name: "Decisions on my avatar and banner" });
  await expect(emails).not.toBeChecked();
  await expect(player.getByRole("switch", { name: "New followers" })).toBeChecked();
});

test("what admins copy from the debugging pages holds no secret of this installation", async ({
  newPerson,
  product,
}) => {
  const admin = await newPerson();
  await signInAsAdmin(admin);
  const keys = await readFile(join(product.dataDir, "keys.json"), "utf8");
  const { jwtSecret, signingKey } = JSON.parse(keys) as {
    jwtSecret: string;
    signingKey: { d: string };
  };
  for (const path of ["/debug-stats", "/check-schema"]) {
    const answering = admin.waitForResponse((answer) =>
      answer.url().endsWith(`/functions/v1${path}`),
    );
    await admin.goto(path);
    const body = await (await answering).text();
    expect(body.length).toBeGreaterThan(100);
    for (const secret of [jwtSecret, signingKey.d, ADMIN.password, product.dataDir])
      expect(body).not.toContain(secret);
  }
});

test("S2.219 the counts on the tabs follow in every tab and every browser; what was done is in the log @both-engines", async ({
  newPerson,
}) => {
  const [player, admin, elsewhere] = [await newPerson(), await newPerson(), await newPerson()];
  const account = someAccount();
  await startAccount(player, account);
  await signInAsAdmin(admin);
  await signInAsAdmin(elsewhere);
  const besides = await admin.context().newPage();
  const pages = [admin, besides, elsewhere];
  for (const page of pages) await page.goto("/admin");
  const counts = (count: number) =>
    Promise.all(
      pages.map((page) =>
        expect(page.getByRole("tab", { name: `Avatar Approval ${count}` })).toBeVisible(),
      ),
    );
  await counts(0);

  await sendAvatar(player);
  await counts(1);
  await admin.getByRole("tab", { name: /Avatar Approval/ }).click();
  await admin.getByRole("button", { name: `Approve the avatar of ${account.username}` }).click();
  await counts(0);

  await elsewhere.goto("/admin/user-management");
  await elsewhere.getByLabel(/^Search accounts/).fill(account.email);
  await elsewhere.getByRole("link", { name: `History of ${account.username}` }).click();
  await expect(elsewhere.getByRole("heading", { name: "Audit Log" })).toBeVisible();
  await expect(elsewhere.getByText(/ approved the avatar of /).last()).toBeVisible();
  const saving = elsewhere.waitForEvent("download");
  await elsewhere.getByRole("button", { name: "Export as CSV" }).click();
  expect((await saving).suggestedFilename()).toBe("capicu-audit.csv");
});
