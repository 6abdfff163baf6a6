// A moderator's work on pictures and accounts.
import sharp from "sharp";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, signInAsAdmin, someAccount } from "./players.ts";
import { prepareItems, serviceHeaders } from "./review-items.ts";
import { startAccount } from "./sign-in-by-api.ts";

const GREEN = { r: 20, g: 120, b: 60 };
const REVIEW_PATHS = [
  "/admin",
  "/admin/avatar-approval",
  "/admin/banner-approval",
  "/admin/avatar-management",
  "/admin/user-management",
  "/admin/audit",
  "/admin/clubs",
  "/admin/reports",
  "/debug-stats",
  "/check-schema",
];

const aPicture = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: GREEN } })
    .png()
    .toBuffer();

test("S1.14 S4.25 S8.39 an avatar waits, is approved by a moderator, and is everyone's to see @both-engines", async ({
  newPerson,
}) => {
  const [player, admin] = [await newPerson(), await newPerson()];
  const account = someAccount();
  await startAccount(player, account);
  await signInAsAdmin(admin);
  await admin.goto("/admin");
  await expect(admin.getByRole("tab", { name: "Avatar Approval 0" })).toBeVisible();

  await player.goto("/profile");
  await player.getByRole("button", { name: "Edit Profile" }).click();
  const chooser = player.waitForEvent("filechooser");
  await player.getByRole("button", { name: "Change avatar" }).click();
  const buffer = await aPicture();
  await (await chooser).setFiles({ name: "me.png", mimeType: "image/png", buffer });
  await player.getByRole("button", { name: /^Save/ }).first().click();

  await expect(admin.getByRole("tab", { name: "Avatar Approval 1" })).toBeVisible();
  await admin.getByRole("tab", { name: /Avatar Approval/ }).click();
  await expect(
    admin.getByRole("img", { name: `The new avatar of ${account.username}` }),
  ).toBeVisible();
  await admin.getByRole("button", { name: `Approve the avatar of ${account.username}` }).click();
  await expect(admin.getByRole("alert")).toHaveText("Avatar approved successfully!");

  await player.goto("/profile");
  const face = player.locator("main .avatar img").first();
  await expect(face).toHaveAttribute("src", /\/storage\/v1\/object\/public\/avatars\//);
  const answer = await player.request.get((await face.getAttribute("src")) ?? "");
  expect(answer.status()).toBe(200);
});

test("who is banned is signed out and kept out, until the ban is lifted", async ({ newPerson }) => {
  const [player, admin] = [await newPerson(), await newPerson()];
  const account = someAccount();
  await startAccount(player, account);
  await signInAsAdmin(admin);
  await admin.goto("/admin/user-management");
  await admin.getByLabel(/^Search accounts/).fill(account.email);

  const choose = async (action: string) => {
    await admin.getByRole("button", { name: `Actions: ${account.username}` }).click();
    await admin.getByRole("menuitem", { name: action }).click();
  };
  await choose("Ban");
  await admin.getByLabel(/^Reason/).fill("Recycled screenshots");
  await admin.getByRole("dialog").getByRole("button", { name: "Ban" }).click();
  await expect(admin.getByRole("alert")).toHaveText(`${account.username} is banned.`);

  await player.goto("/leaderboard");
  await player.evaluate(() => localStorage.clear());
  await player.goto("/login");
  await player.getByLabel("Email").fill(account.email);
  await player.getByLabel("Password", { exact: true }).fill(account.password);
  await player.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(player.getByRole("alert")).toHaveText("This account is suspended.");
  await choose("Lift the ban");
  await admin.getByRole("dialog").getByRole("button", { name: "Lift the ban" }).click();
  await expect(admin.getByRole("alert")).toHaveText(`The ban of ${account.username} is lifted.`);
  await signIn(player, account);
});

test("X.18 X.22 the admin's pages have no violation and do not scroll sideways", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await signInAsAdmin(page);
  const found: string[] = [];
  for (const path of REVIEW_PATHS) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading|^Checking/)).toHaveCount(0);
    found.push(...(await faultsOf(page, path)));
  }

  expect(found).toEqual([]);
});

test("X.18 X.22 nor has a submission that lies there", async ({ newPerson, product }) => {
  const [page, sender, account] = [await newPerson(), await newPerson(), someAccount()];
  const player = await startAccount(sender, account);
  const service = await serviceHeaders(product);
  await prepareItems({ request: sender.request, player, service }, { clean: 0, bad: 1 });
  await signInAsAdmin(page);
  await page.goto("/admin/stat-verification");
  await expect(page.locator(".compare-names")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeVisible();
  const found = await faultsOf(page, "the review queue");
  await page.getByRole("button", { name: "Queue health" }).click();
  await expect(page.getByRole("table", { name: "Load per moderator" })).toBeVisible();
  found.push(...(await faultsOf(page, "its health")));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  found.push(...(await faultsOf(page, "its keys")));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog", { name: "Reject this submission" })).toBeVisible();
  found.push(...(await faultsOf(page, "its reasons")));

  expect(found).toEqual([]);
});
