// Register, upload, use the leaderboard and a club with only a keyboard.
import { expect, test } from "./fixtures.ts";
import { startFounder } from "./founders.ts";
import { focusOf, tabTo, type } from "./keys.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

test("S1.1 X.19 a player registers, types the numbers in and finds the board by keyboard alone", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const account = someAccount();
  await page.goto("/register");
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();

  await type(page, /^Username/, account.username);
  await type(page, /^Email/, account.email);
  await type(page, /^Password/, account.password);
  await type(page, /^Confirm password/, account.password);
  await tabTo(page, /I agree to the/);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/leaderboard$/);
  await expect(page.getByRole("link", { name: new RegExp(account.username) })).toBeVisible();
  await tabTo(page, /^Upload Stats/);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole("heading", { name: "Upload Game Stats" })).toBeVisible();
  // On a new page the focus starts at its content, not at the sidebar.
  await expect.poll(async () => (await focusOf(page)).tag).toBe("main");
  await tabTo(page, /^Choose Domino Game/);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel(/Choose Domino Game/)).toHaveValue("domino-by-flyclops");
  await expect(page.getByText("Top Half (Username & Win Rate)")).toBeVisible();
  await type(page, /^Gamertag/, account.username);
  await type(page, /^Wins/, "120");
  await type(page, /^Losses/, "80");
  await type(page, /^Win Rate/, "60");
  await tabTo(page, /^Upload Stats/);
  await page.keyboard.press("Enter");

  await expect(
    page.getByText("✅ Stats uploaded successfully! Your submission is pending admin review."),
  ).toBeVisible();
  await expect.poll(async () => (await focusOf(page)).tag).not.toBe("body");
  await tabTo(page, /^Leaderboard/, "Shift+Tab");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/leaderboard$/);
  await expect.poll(async () => (await focusOf(page)).tag).toBe("main");
  await tabTo(page, /^Overall/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/mode=casual/);
  await type(page, /^Search by username/, "nobody of this name");
  await expect(page.getByRole("heading", { name: "No players found" })).toBeVisible();
});

test("the keyboard skips to the content, and Escape brings the focus back from a dialog", async ({
  page,
}) => {
  await page.goto("/leaderboard");
  // The page is prerendered; this shows that its code has loaded too.
  await expect(page.getByText("LIVE", { exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  expect((await focusOf(page)).name).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await focusOf(page)).tag).toBe("main");

  await page.goto("/login");
  await expect(page.getByRole("button", { name: /^Forgot password/i })).toBeVisible();
  await tabTo(page, /^Forgot password/i);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/^Email/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/^Forgot password/i);
});

test("a club is joined, managed and left by keyboard alone", async ({ newPerson, product }) => {
  const [owner, other] = [await newPerson(), await newPerson()];
  const club = await startFounder(owner, product, { kind: "public" });
  const account = someAccount();
  await startAccount(other, account);

  await other.goto(`/clubs/${club.slug}`);
  await expect(other.getByRole("button", { name: "Join the club" })).toBeVisible();
  await tabTo(other, /^Join the club/);
  await other.keyboard.press("Enter");
  await expect(other.getByText("You are a member of this club.")).toBeVisible();
  // The pressed button is gone: the focus stands before what has taken its place.
  await expect.poll(async () => (await focusOf(other)).tag).toBe("section");

  await owner.goto(`/clubs/${club.slug}/manage`);
  await tabTo(owner, /^Requests/);
  await owner.keyboard.press("ArrowRight");
  await expect(owner.getByText(account.username, { exact: true })).toBeVisible();
  await tabTo(owner, new RegExp(`^Actions: ${account.username}`));
  await owner.keyboard.press("Enter");
  await owner.keyboard.press("ArrowDown");
  expect((await focusOf(owner)).name).toBe("Make scorer");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("dialog")).toBeVisible();
  await tabTo(owner, /^Make scorer/);
  await owner.keyboard.press("Enter");
  await expect(owner.getByText(`${account.username} is a scorer now.`)).toBeVisible();

  await other.reload();
  await expect(other.getByText("You are a scorer of this club.")).toBeVisible();
  await tabTo(other, /^Leave the club/);
  await other.keyboard.press("Enter");
  await expect(other.getByText(/^You have left the club/)).toBeVisible();
});
