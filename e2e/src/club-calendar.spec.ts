// The calendar of a club: an organiser plans, moves and cancels dates; a member reads them by their own clocks.
import { addDays, wallTimeAt } from "@capicu/contract/zoned-time";
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { startFounder } from "./founders.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const ZONE = "America/Puerto_Rico";
/** Neither zone changes its clocks: eight in the evening there is nine the next morning here. */
const MEMBER_ZONE = "Asia/Tokyo";

/** The entry of the date that begins at eight, where the club is, on this day. */
const entry = (page: Page, day: string, hour = "00:00") =>
  page.getByRole("listitem").filter({
    has: page.locator(`time[datetime="${addDays(day, 1)}T${hour}:00.000Z"]`),
  });

async function choose(organiser: Page, day: string, item: string) {
  await entry(organiser, day)
    .getByRole("button", { name: /^Actions: / })
    .click();
  await organiser.getByRole("menuitem", { name: item }).click();
}

test("dates are planned, moved and cancelled; a member sees them in their zone and subscribes @both-engines", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(240_000);
  const [organiser, member] = [await newPerson(), await newPerson({ timezoneId: MEMBER_ZONE })];
  const club = await startFounder(organiser, product, { kind: "public" });
  const joined = await startAccount(member, someAccount());
  const answer = await member.request.post("/functions/v1/club-join", {
    headers: joined.headers,
    data: { clubId: club.id },
  });
  expect(answer.status()).toBe(200);
  const first = addDays(wallTimeAt(new Date(), ZONE).day, 3);
  const [second, third] = [addDays(first, 7), addDays(first, 14)];
  const calendar = `/clubs/${club.slug}/calendar`;
  const found: string[] = [];

  await organiser.goto(calendar);
  await expect(organiser.getByText("No dates are planned.")).toBeVisible();
  await organiser.getByRole("button", { name: "Add a meetup" }).click();
  await organiser.getByLabel("Title").fill("Tuesday table");
  await organiser.getByLabel("First day").fill(first);
  found.push(...(await faultsOf(organiser, "a new meetup")));
  await organiser.getByRole("button", { name: "Add the meetup" }).click();
  await expect(entry(organiser, first)).toContainText(/8:00\sPM to 11:00\sPM AST/);
  await choose(organiser, second, "Move this date");
  await organiser.getByLabel("New time").fill("19:00");
  await organiser.getByRole("button", { name: "Move this date" }).click();
  await expect(entry(organiser, second, "23:00")).toHaveCount(0);
  await expect(entry(organiser, addDays(second, -1), "23:00")).toContainText("Moved");
  await choose(organiser, first, "Cancel this date");
  await expect(entry(organiser, first)).toContainText("Cancelled");
  found.push(...(await faultsOf(organiser, "the calendar, for an organiser")));

  await member.goto(`/clubs/${club.slug}`);
  const next = member.getByText("Next date").locator("..");
  await expect(next).toContainText(/7:00\sPM AST/);
  await expect(next).toContainText(/Begins for you at .*8:00\sAM GMT\+9/);
  found.push(...(await faultsOf(member, "the club, with its next date")));
  await next.getByRole("link", { name: "Tuesday table" }).click();
  await expect(member).toHaveURL(new RegExp(`${calendar}$`));
  await expect(entry(member, third)).toContainText(/Begins for you at .*9:00\sAM GMT\+9/);
  await expect(entry(member, first)).toContainText("Cancelled");
  await expect(member.getByRole("button", { name: /^Actions: / })).toHaveCount(0);
  const download = member.waitForEvent("download");
  await entry(member, third)
    .getByRole("button", { name: /^Add to my calendar/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);

  await member.getByRole("button", { name: "Make my address" }).click();
  const address = await member.getByLabel("Your secret address").inputValue();
  found.push(...(await faultsOf(member, "the calendar, subscribed")));
  // A calendar program has no session.
  const program = (await newPerson()).request;
  const feed = await program.get(address);
  expect(feed.status()).toBe(200);
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  const file = await feed.text();
  expect(file).toContain("SUMMARY:Tuesday table");
  expect(file).toContain("RRULE:FREQ=WEEKLY");
  expect(file).toMatch(new RegExp(`EXDATE[^\\n]*${first.replaceAll("-", "")}T200000`));
  expect(file).toMatch(new RegExp(`DTSTART[^\\n]*${second.replaceAll("-", "")}T190000`));

  await member.reload();
  await expect(member.getByText(/^You have an address since/)).toBeVisible();
  await member.getByRole("button", { name: "End my address" }).click();
  await expect(member.getByRole("button", { name: "Make my address" })).toBeVisible();
  expect((await program.get(address)).status()).toBe(404);
  expect(product.log()).not.toContain(new URL(address).pathname.split("/").at(-1));
  expect(found).toEqual([]);
});
