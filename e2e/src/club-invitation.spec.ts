// An invitation to a club, from the link to the membership, for people without an account.
import type { Page } from "@playwright/test";

import { fillRegistrationHere, test } from "./confirming.ts";
import { faultsOf } from "./faults.ts";
import { expect } from "./fixtures.ts";
import { inviteByApi, startFounder } from "./founders.ts";
import { linkMailedTo } from "./mailbox.ts";
import { someAccount } from "./players.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("an invitation survives registering and the confirmation mail, and ends with its last use @both-engines", async ({
  newPerson,
  product,
}) => {
  const founder = await newPerson();
  const club = await startFounder(founder, product, { kind: "invitation" });
  const invitation = await inviteByApi(founder, club, { uses: 1 });

  const page = await newPerson();
  const served = await page.goto(invitation);
  expect(served?.status()).toBe(200);
  expect(await served?.headerValue("referrer-policy")).toBe("no-referrer");
  await expect(heading(page, club.name)).toBeVisible();
  await expect(page.getByText("What joining means")).toBeVisible();
  await expect(page.getByRole("link", { name: club.founder })).toBeVisible();
  const found = await faultsOf(page, "the invitation, for a visitor");
  await page.getByRole("link", { name: "Create an account to join" }).click();
  await expect(page).toHaveURL(/\/register$/);
  const account = someAccount();
  await fillRegistrationHere(page, account);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.goto(await linkMailedTo(product, account.email, "signup"));

  await expect(page).toHaveURL(invitation);
  found.push(...(await faultsOf(page, "the invitation, for a player")));
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(page).toHaveURL(new RegExp(`/clubs/${club.slug}$`));
  await expect(heading(page, club.name)).toBeVisible();

  await page.goto(invitation);
  await expect(page.getByText("You are a member of this club already,")).toBeVisible();
  const late = await newPerson();
  expect((await late.goto(invitation))?.status()).toBe(410);
  await expect(heading(late, "This invitation has ended")).toBeVisible();
  await expect(late.getByText("was used as often as it can be")).toBeVisible();
  await founder.goto(invitation);
  await expect(founder.getByText("This is your own invitation.")).toBeVisible();

  // Nobody who was not invited hears of the club.
  expect((await late.goto(`/clubs/${club.slug}`))?.status()).toBe(404);
  await expect(heading(late, "Club not found")).toBeVisible();
  expect(product.log()).not.toContain(invitation.split("/").at(-1));
  expect(found).toEqual([]);
});

test("the preview of an invitation shows a picture that a messenger accepts", async ({
  newPerson,
  product,
}) => {
  const founder = await newPerson();
  const club = await startFounder(founder, product, { kind: "invitation" });
  const invitation = await inviteByApi(founder, club, { uses: 1 });
  const messenger = (await newPerson()).request;

  const html = await (await messenger.get(invitation)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  const picture = await messenger.get(address);

  expect(address.startsWith(product.url)).toBe(true);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect((await picture.body()).byteLength).toBeLessThan(300_000);
});
