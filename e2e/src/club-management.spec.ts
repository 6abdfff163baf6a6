// A club is managed by two players on the screens: invited, made an organiser, handed over, left and closed.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { startFounder } from "./founders.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const log = (page: Page) => page.getByRole("region", { name: "What happened" });
const membership = (page: Page) => page.getByRole("region", { name: "Membership", exact: true });

/** Opens the one new notification, and follows it to what it is about. */
async function followNews(page: Page, words: string) {
  await page.getByRole("button", { name: "Notifications, 1 new" }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByRole("link", { name: words }).click();
  await expect(panel).toHaveCount(0);
}

/** Chooses an act about a member in the organisers' room, and says yes to it. */
async function actOn(page: Page, member: string, act: string) {
  await page.getByRole("tab", { name: "Members" }).click();
  await page.getByRole("button", { name: `Actions: ${member}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
  await page.getByRole("dialog").getByRole("button", { name: act }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Makes a link in the organisers' room; its address is shown this once. */
async function makeInvitation(page: Page): Promise<string> {
  await page.getByRole("tab", { name: "Invitations" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByRole("heading", { name: "The link is ready" })).toBeFocused();
  await expect(page.getByRole("img", { name: "QR code of the invitation link" })).toBeVisible();
  return page.getByLabel("Address of the link").inputValue();
}

test("a club is shared by a link, handed over with the other's yes, left by its founder and closed @both-engines", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(300_000);
  const [first, second] = [await newPerson(), await newPerson()];
  const club = await startFounder(first, product, { kind: "public" });
  const other = someAccount();
  await startAccount(second, other);
  const address = `/clubs/${club.slug}`;
  const found: string[] = [];

  await first.goto(address);
  await first.getByRole("link", { name: "Manage" }).click();
  await expect(first.getByRole("heading", { name: "Requests", exact: true })).toBeVisible();
  found.push(...(await faultsOf(first, "requests")));
  const invitation = await makeInvitation(first);
  found.push(...(await faultsOf(first, "a new invitation")));

  await second.goto(invitation);
  await expect(heading(second, club.name)).toBeVisible();
  await second.getByRole("button", { name: "Join the club" }).click();
  await expect(second).toHaveURL(new RegExp(`${address}$`));
  await expect(membership(second)).toContainText("You are a member of this club.");
  await expect(second.getByText("2 members", { exact: true })).toBeVisible();
  await expect(second.getByRole("link", { name: "Manage" })).toHaveCount(0);

  await actOn(first, other.username, "Make organiser");
  await expect(first.getByText(`${other.username} is an organiser now.`)).toBeVisible();
  found.push(...(await faultsOf(first, "members")));
  await followNews(second, `You are now an organiser of ${club.name}.`);
  await expect(membership(second)).toContainText("You are an organiser of this club.");
  await expect(second.getByRole("link", { name: "Manage" })).toBeVisible();
  await expect(log(second)).toContainText(
    `${club.founder} gave ${other.username} a new role: Organiser.`,
  );

  await actOn(first, other.username, "Offer the club");
  await first.getByRole("tab", { name: "Ownership" }).click();
  await expect(first.getByText(/^You offered the club on .* It stays yours/)).toBeVisible();
  found.push(...(await faultsOf(first, "ownership, offered")));
  await followNews(second, `The owner of ${club.name} wants to pass it on to you.`);
  const offer = second.getByRole("region", { name: "This club is offered to you" });
  await expect(offer).toContainText("Nothing changes until then.");
  found.push(...(await faultsOf(second, "an offered club")));
  await offer.getByRole("button", { name: "Accept" }).click();
  await expect(offer).toHaveCount(0);
  await expect(membership(second)).toContainText("You own this club.");
  await expect(membership(second).getByRole("button")).toHaveCount(0);
  await expect(log(second)).toContainText(
    `${club.founder} handed the club over to ${other.username}.`,
  );

  await followNews(first, `Your offer to pass ${club.name} on was accepted.`);
  await expect(membership(first)).toContainText("You are an organiser of this club.");
  await first.getByRole("button", { name: "Leave the club" }).click();
  await expect(membership(first)).toContainText("You have left the club.");
  await expect(log(first)).toHaveCount(0);

  await second.goto(`${address}/manage?part=ownership`);
  await second.getByRole("button", { name: "Close the club" }).click();
  const dialog = second.getByRole("dialog", { name: `Close ${club.name} for good?` });
  await dialog.getByRole("button", { name: "Close the club" }).click();
  await expect(dialog.getByText("This is not the name of the club.")).toBeVisible();
  await dialog.getByLabel(/^Type the name of the club/).fill(club.name);
  found.push(...(await faultsOf(second, "closing")));
  await dialog.getByRole("button", { name: "Close the club" }).click();
  await expect(heading(second, "This club is closed")).toBeVisible();

  for (const person of [first, second, await newPerson()]) {
    expect((await person.goto(address))?.status()).toBe(410);
    await expect(heading(person, "This club is closed")).toBeVisible();
    await expect(person.getByText("Its members keep their results.")).toBeVisible();
    expect((await person.goto(invitation))?.status()).toBe(410);
  }
  found.push(...(await faultsOf(second, "a closed club")));
  expect(found).toEqual([]);
});
