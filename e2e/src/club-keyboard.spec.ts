// A club from its founding to its end, by keyboard alone: the focus is seen at each stop, and lost after no act.
import type { Page } from "@playwright/test";

import { noStatistics } from "./bad-pictures.ts";
import { expect, test } from "./fixtures.ts";
import { startOnStarter } from "./founders.ts";
import { focusOf, tabTo, type } from "./keys.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const pressed = (page: Page, key: string) => page.keyboard.press(key);

/** After an act or a dialog the focus stands here: on a control that shows it, or on what has taken its place. */
async function expectFocus(page: Page, name: RegExp) {
  await expect.poll(async () => (await focusOf(page)).name).toMatch(name);
  const { tag, isVisible, hasRing } = await focusOf(page);
  const isControl = ["a", "button", "input", "select", "textarea"].includes(tag);
  expect([isVisible, hasRing || !isControl]).toEqual([true, true]);
}

/** Follows the link that has the focus: on a new page it begins at the content. */
async function follow(page: Page, address: RegExp) {
  await pressed(page, "Enter");
  await expect(page).toHaveURL(address);
  await expect.poll(async () => (await focusOf(page)).tag).toBe("main");
}

/** Walks back to the parts of the management, and along them to this one. */
async function openPart(page: Page, from: RegExp, to: string) {
  await tabTo(page, from, "Shift+Tab");
  await choosePart(page, to);
}
async function choosePart(page: Page, to: string) {
  for (let step = 0; step < 4; step += 1) {
    const { name } = await focusOf(page);
    if (name.startsWith(to)) break;
    await pressed(page, "ArrowRight");
    // The focus moves a moment later.
    await expect.poll(async () => (await focusOf(page)).name).not.toBe(name);
  }
  await expectFocus(page, new RegExp(`^${to}`));
}

/** Opens a dialog by this button, leaves it by Escape, and opens it again. */
async function openDialogTwice(page: Page, button: RegExp) {
  await pressed(page, "Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await pressed(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectFocus(page, button);
  await pressed(page, "Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
}

test("a club is founded, run, passed on and closed by keyboard alone", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(300_000);
  const [owner, other] = [await newPerson(), await newPerson()];
  await startOnStarter(owner, product);
  const account = someAccount();
  await startAccount(other, account);
  const name = `Los Martes ${account.username.slice(5)}`;
  const newName = `Los Jueves ${account.username.slice(5)}`;

  // Founding.
  await owner.goto("/clubs");
  await expect(owner.getByRole("link", { name: "Found a club" })).toBeVisible();
  await tabTo(owner, /^Found a club/);
  await follow(owner, /\/clubs\/new$/);
  await type(owner, /^Name of the club/, name);
  await type(owner, /^Place/, "Río Piedras");
  await tabTo(owner, /^Open to all/);
  await pressed(owner, "ArrowDown");
  await expect(owner.getByRole("radio", { name: "On request" })).toBeChecked();
  await tabTo(owner, /Felt$/);
  await pressed(owner, "ArrowRight");
  await tabTo(owner, /^Found the club/);
  await pressed(owner, "Enter");
  await expect(heading(owner, name)).toBeVisible();
  const address = new URL(owner.url()).pathname;

  // A request, refused by nobody and accepted.
  await other.goto(address);
  await expect(heading(other, name)).toBeVisible();
  await type(other, /^Message to the organisers/, "I play on Tuesdays.");
  await tabTo(other, /^Ask to join/);
  await pressed(other, "Enter");
  await expect(other.getByText(/^You asked to join on/)).toBeVisible();
  await expectFocus(other, /^You asked to join|^Membership/);
  await owner.reload();
  await expect(heading(owner, name)).toBeVisible();
  await tabTo(owner, /^Manage/);
  await follow(owner, /\/manage$/);
  await expect(owner.getByText("I play on Tuesdays.")).toBeVisible();
  await tabTo(owner, new RegExp(`^Refuse: ${account.username}`));
  await openDialogTwice(owner, /^Refuse: /);
  await pressed(owner, "Escape");
  await expectFocus(owner, /^Refuse: /);
  await tabTo(owner, /^Accept: /);
  await pressed(owner, "Enter");
  await expect(owner.getByText("No open requests")).toBeVisible();
  await expectFocus(owner, /^Requests/);

  // An invitation, made and revoked.
  await openPart(owner, /^Requests \d/, "Invitations");
  await tabTo(owner, /^For how many players/);
  await pressed(owner, "ArrowDown");
  await tabTo(owner, /^Make the link/);
  await pressed(owner, "Enter");
  await expectFocus(owner, /^The link is ready/);
  await tabTo(owner, /^Revoke: /);
  await openDialogTwice(owner, /^Revoke: /);
  await tabTo(owner, /^Revoke$/);
  await pressed(owner, "Enter");
  await expect(owner.getByText("Revoked", { exact: true })).toBeVisible();
  await expectFocus(owner, /^Invitation links/);

  // Facts, a picture, a new name.
  await openPart(owner, /^Invitations/, "Facts");
  await type(owner, /^About the club/, "Every Tuesday at eight.");
  await tabTo(owner, /^Save/);
  await pressed(owner, "Enter");
  await expect(owner.getByRole("button", { name: "Save" })).toBeDisabled();
  await expectFocus(owner, /^Facts about the club/);
  await tabTo(owner, /^Choose a picture/);
  const picture = await noStatistics();
  // On a busy machine the browser may take the press for older than what still opens a chooser.
  await expect(async () => {
    const chooser = owner.waitForEvent("filechooser", { timeout: 3_000 });
    await pressed(owner, "Enter");
    await (await chooser).setFiles(picture);
  }).toPass();
  await expect(owner.getByText(/^A new picture waits for a moderator/)).toBeVisible();
  await expectFocus(owner, /^Picture of the club/);
  await openPart(owner, /^Facts$/, "Ownership");
  await tabTo(owner, /^Name of the club/);
  await pressed(owner, "ControlOrMeta+a");
  await owner.keyboard.type(newName);
  await tabTo(owner, /^Rename$/);
  await pressed(owner, "Enter");
  await expect(heading(owner, newName)).toBeVisible();
  // Its address is a new one, and a new page begins at its content.
  await expect.poll(async () => (await focusOf(owner)).tag).toBe("main");

  // The owner's offer, and the other one's yes.
  await tabTo(owner, /^Choose a member/);
  await pressed(owner, "Enter");
  await tabTo(owner, new RegExp(`^Actions: ${account.username}`));
  await pressed(owner, "Enter");
  await pressed(owner, "ArrowDown");
  for (let step = 0; step < 5; step += 1) {
    if ((await focusOf(owner)).name === "Offer the club") break;
    await pressed(owner, "ArrowDown");
  }
  await pressed(owner, "Enter");
  await expect(owner.getByRole("dialog")).toBeVisible();
  await tabTo(owner, /^Offer the club/);
  await pressed(owner, "Enter");
  await expect(owner.getByRole("dialog")).toHaveCount(0);
  await expectFocus(owner, /^Actions: /);
  await other.goto(address);
  await expect(other.getByRole("region", { name: "This club is offered to you" })).toBeVisible();
  await tabTo(other, /^Accept$/);
  await pressed(other, "Enter");
  await expect(other.getByText("You own this club.")).toBeVisible();
  await expectFocus(other, /^Membership/);

  // The calendar's secret address.
  await tabTo(other, /^Calendar/, "Shift+Tab");
  await follow(other, /\/calendar$/);
  await expect(other.getByRole("button", { name: "Make my address" })).toBeVisible();
  await tabTo(other, /^Make my address/);
  await pressed(other, "Enter");
  await expect(other.getByLabel("Your secret address")).toBeVisible();
  await expectFocus(other, /^Subscribe in my calendar/);
  await tabTo(other, /^End my address/);
  await pressed(other, "Enter");
  await expect(other.getByRole("button", { name: "Make my address" })).toBeVisible();
  await expectFocus(other, /^Subscribe in my calendar/);

  // The end.
  await tabTo(other, /^Manage/, "Shift+Tab");
  await follow(other, /\/manage$/);
  await expect(other.getByRole("tab", { name: /^Requests/ })).toBeVisible();
  await tabTo(other, /^Requests \d/);
  await choosePart(other, "Ownership");
  await tabTo(other, /^Close the club/);
  await openDialogTwice(other, /^Close the club/);
  await expectFocus(other, /^Type the name of the club/);
  await other.keyboard.type(newName);
  await pressed(other, "Enter");
  await expect(heading(other, "This club is closed")).toBeVisible();
  await expectFocus(other, /^This club is closed/);
});
