// Accounts from registration to a forgotten password, with all emails.
import {
  requestLink,
  changeSession,
  closeBrowser,
  confirmed,
  expectInvalidLink,
  fillRegistration,
  requestsOf,
  signInHere,
  signInWith,
  test,
} from "./confirming.ts";
import { expect } from "./fixtures.ts";
import { holdRequests } from "./held.ts";
import { linkMailedTo } from "./mailbox.ts";
import { signOut, someAccount } from "./players.ts";
import { changeSiteConfig } from "./site-config.ts";

const CHECK_MAIL = "Please check your email to confirm your account";
const EXPIRED = "This link has expired or was used already. Request a new one.";
const LOST = "Your session has ended. Sign in to continue where you left off.";

test("S2.58 S5.9 S4.6 S2.66 S2.71 a mail confirms the account, once @both-engines", async ({
  newPerson,
  product,
}) => {
  const account = someAccount();
  const page = await newPerson();
  await fillRegistration(page, account);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("status").filter({ hasText: CHECK_MAIL })).toBeVisible();
  await signInWith(page, account);
  await expect(page.getByRole("alert")).toHaveText("Email not confirmed");
  await expect(page.getByRole("button", { name: "Resend confirmation email" })).toBeVisible();

  const link = await linkMailedTo(product, account.email, "signup");
  const release = await holdRequests(page, "**/rest/v1/users*");
  await page.goto(link);
  await expect(page.getByText("Completing sign in...")).toBeVisible();
  release();

  await expect(page).toHaveURL(/\/leaderboard$/);
  await expect(page.getByRole("link", { name: new RegExp(account.username) })).toBeVisible();

  const stranger = await newPerson();
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/login$/);
  await expect(stranger.getByRole("alert")).toHaveText(EXPIRED);
  // A signed-in user stays signed in although the link is used up.
  await page.goto(link);
  await expect(page).toHaveURL(/\/leaderboard$/);
});

test("S2.63 S2.64 S2.65 S2.61 S2.62 registering is refused and busy in its words", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const requests = requestsOf(page, "/signup");
  await fillRegistration(page, someAccount());
  const submit = page.getByRole("button", { name: "Create Account" });

  await page.getByLabel("Confirm password").fill("another-one");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByLabel("Confirm password").press("Enter");
  expect(requests).toEqual([]);

  await page.getByLabel("Confirm password").fill("1");
  await page.getByLabel("Password", { exact: true }).fill("1");
  const release = await holdRequests(page, "**/auth/v1/signup*");
  await submit.click();
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  release();
  await expect(page.getByRole("alert")).toContainText("Password should be at least 6 characters.");
  await expect(page.getByLabel("Username")).not.toHaveValue("");

  await page.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("S2.51 S2.52 S2.53 S2.57 S5.12 S2.73 S2.77 S2.85 S4.10 a forgotten password is replaced", async ({
  newPerson,
  product,
}) => {
  const account = await confirmed(await newPerson(), product);
  const page = await newPerson();
  await requestLink(page, account);

  const link = await linkMailedTo(product, account.email, "recovery");
  const releaseSite = await holdRequests(page, /\/auth\/v1\/(?:user|token)/);
  await page.goto(link);
  await expect(page.getByText("Verifying reset token...")).toBeVisible();
  releaseSite();
  await expect(page.getByRole("heading", { name: "Reset Your Password" })).toBeVisible();
  await expect(page.getByText("Enter your new password below")).toBeVisible();
  // A reload must not invalidate the link.
  await page.reload();
  await page.getByLabel("New Password", { exact: true }).fill("a-new-one-66");
  await page.getByLabel("Confirm New Password").fill("a-new-one-66");
  const release = await holdRequests(page, "**/auth/v1/user*");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("button", { name: "Updating Password..." })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Password Updated!" })).toBeVisible();
  await expect(
    page.getByText("Your password has been successfully updated. Redirecting to login..."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await signInWith(page, account);
  await expect(page.getByRole("alert")).toHaveText("Invalid login credentials");
  await signInWith(page, { ...account, password: "a-new-one-66" });
  await expect(page).toHaveURL(/\/leaderboard$/);

  const stranger = await newPerson();
  await stranger.goto(link);
  await expectInvalidLink(stranger);
});

test("S2.57 a second request within the minute names the wait", async ({ newPerson }) => {
  const page = await newPerson();
  const account = someAccount();
  await requestLink(page, account);
  const dialog = page.getByRole("dialog");

  // The answer is the same for an unknown address.
  await dialog.getByRole("button", { name: "Send Reset Link" }).click();

  await expect(dialog.getByRole("alert")).toHaveText(
    /^For security purposes, you can only request this after \d+ seconds?\.$/,
  );
  await expect(dialog.getByRole("button", { name: "Send Reset Link" })).toBeDisabled();
});

test("S2.74 S2.75 S2.76 S2.84 without a reset link the page is invalid, or asks for the old password", async ({
  newPerson,
  product,
}) => {
  const page = await newPerson();
  await page.goto("/reset-password");
  await expectInvalidLink(page);

  const player = await newPerson();
  await confirmed(player, product);
  await player.goto("/reset-password");
  await expect(player.getByLabel("Current Password")).toBeVisible();
});

test("S2.56 S4.7 S4.8 S8.13 S8.19 a refused sign-in says why until something is changed", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const release = await holdRequests(page, "**/auth/v1/token*");
  await signInWith(page, someAccount());
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  release();
  await expect(page.getByRole("alert")).toHaveText("Invalid login credentials");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();

  await page.getByLabel("Email").press("End");
  await page.getByLabel("Email").pressSequentially("x");
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("S8.1 a refused call signs out, leads to login and back; a visitor stays", async ({
  newPerson,
  product,
}) => {
  const page = await newPerson();
  const account = await confirmed(page, product);
  const refused = "**/functions/v1/leaderboard*";
  await page.route(refused, (route) => route.fulfill({ status: 401, json: { error: "no" } }));
  await page.goto("/leaderboard?mode=blitz");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(LOST)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("access_token");
  await page.unroute(refused);

  await signInHere(page, account);
  await expect(page).toHaveURL(/\/leaderboard\?mode=blitz$/);

  const visitor = await newPerson();
  await visitor.route(refused, (route) => route.fulfill({ status: 401, json: { error: "no" } }));
  await visitor.goto("/leaderboard");
  await expect(visitor.getByRole("heading", { name: "Global Leaderboard" })).toBeVisible();
  await expect(visitor).toHaveURL(/\/leaderboard$/);
});

test("S9.29 an expired session is renewed silently, or ends with a sentence and a way back @both-engines", async ({
  newPerson,
  product,
}) => {
  const page = await newPerson();
  const account = await confirmed(page, product);
  await changeSession(page, { expires_at: 1 });
  await page.goto("/upload");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/upload$/);

  await changeSession(page, { expires_at: 1, refresh_token: "nobodyknowsit" });
  await page.goto("/upload");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(LOST)).toBeVisible();

  await signInHere(page, account);
  await expect(page).toHaveURL(/\/upload$/);
});

test("S4.3 S4.5 signing out in one tab signs out in the others", async ({ newPerson, product }) => {
  const first = await newPerson();
  await confirmed(first, product);
  const second = await first.context().newPage();
  await second.goto("/upload");
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();

  await first.getByRole("button", { name: "Logout" }).click();

  await expect(second).toHaveURL(/\/login$/);
});

test("S2.50 unchecked, Remember me ends the session with the browser", async ({
  newPerson,
  product,
}) => {
  const page = await newPerson();
  const account = await confirmed(page, product);
  await signOut(page);
  await page.goto("/login");
  await page.getByRole("checkbox", { name: "Remember me" }).uncheck();
  await signInHere(page, account);
  await expect(page).toHaveURL(/\/leaderboard$/);
  await page.goto("/upload");
  await expect(page).toHaveURL(/\/upload$/);

  await closeBrowser(page.context());
  await page.goto("/upload");

  await expect(page).toHaveURL(/\/login$/);
});

test("S2.54 without keys Google answers with a message; with keys the page leaves for it", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await changeSiteConfig(page, "**/login", (site) => ({ ...site, features: { google: false } }));
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("alert")).toContainText("not set up on this server");
  await page.unroute("**/login");

  await changeSiteConfig(page, "**/login", (site) => ({ ...site, features: { google: true } }));
  const errorHash = "error=access_denied&error_code=&error_description=x";
  await page.route("**/auth/v1/authorize*", (route) =>
    route.fulfill({
      status: 302,
      headers: { location: `/auth/callback?${errorHash}#${errorHash}` },
    }),
  );
  await page.goto("/login");
  const left = page.waitForRequest("**/auth/v1/authorize*");
  await page.getByRole("button", { name: "Sign in with Google" }).click();

  const { searchParams } = new URL((await left).url());
  expect(searchParams.get("provider")).toBe("google");
  expect(searchParams.get("redirect_to")).toMatch(/\/auth\/callback$/);
  expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("alert")).toBeVisible();
});
