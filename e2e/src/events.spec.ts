// An event from its posting to its standings, on the screens of an organiser and of four players.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { callsAs, startOnPlan } from "./founders.ts";
import { openScreen } from "./pages.ts";
import { someAccount } from "./players.ts";
import { startAccount, type SignedInPlayer } from "./sign-in-by-api.ts";

const HAND_ADD = "**/functions/v1/event-hand-add";

interface Phone {
  page: Page;
  player: SignedInPlayer;
}

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** Posts an event to two hands by the rules of Haiti, and returns its address. */
async function postEvent(page: Page, title: string): Promise<string> {
  await page.goto("/events");
  await expect(page.getByText(/coming soon/i).first()).toBeVisible();
  await page.getByRole("link", { name: "Post an event" }).click();
  await page.getByRole("radio", { name: "Haiti, dekabès" }).check();
  await page.getByLabel("Title").fill(title);
  // Soon enough that the check-in is open already, at whatever hour this runs.
  await page.getByLabel("Day", { exact: true }).fill(inTwoDays());
  await page.getByLabel("Check-in opens: minutes before").fill("10080");
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByText("Change the rules").click();
  await page.getByLabel("Target", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Publish the event" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The side of a player at the first table of the first round. */
async function sideOf({ page, player }: Phone, eventId: string): Promise<number | null> {
  const { details } = await callsAs(page, player)<{ details: { own_side: number | null } }>(
    "event-table",
    { eventId, round: 1, table: 1 },
  );
  return details.own_side;
}

const winHand = async (page: Page) => {
  await page.getByRole("group", { name: "Who won?" }).getByRole("radio").first().check();
  await page.getByRole("button", { name: "Write down" }).click();
};

test("an event is posted, entered, drawn, played without a network, confirmed by both sides, and stays", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(300_000);
  const organiser = await newPerson();
  await startOnPlan(organiser, product, "pro");
  const phones: Phone[] = [];
  for (let count = 0; count < 4; count += 1) {
    const page = await newPerson();
    phones.push({ page, player: await startAccount(page, someAccount()) });
  }
  const [ana] = phones as [Phone];
  const title = `Los Martes Cup ${Date.now()}`;
  const path = await postEvent(organiser, title);
  const slug = path.split("/").at(-1) ?? "";
  const { event } = await callsAs(ana.page, ana.player)<{ event: { id: string } }>("event-get", {
    slug,
  });
  const found: string[] = await faultsOf(organiser, "the event, for its organiser");

  // Entering: one on the screen, the others as the screen does it.
  await ana.page.goto(path);
  await ana.page.getByRole("button", { name: "Register" }).click();
  await expect(ana.page.getByText("You take part.")).toBeVisible();
  found.push(...(await faultsOf(ana.page, "the event, for a player")));
  for (const { page, player } of phones.slice(1))
    await callsAs(page, player)("event-register", { eventId: event.id, partner: null });

  // Checking in: by the square on the wall, and by the director.
  await organiser.goto(`${path}/manage?part=check-in`);
  const code = (await organiser.getByText(/^Code: /).textContent())?.replace("Code: ", "");
  await ana.page.goto(`${path}/check-in?code=${code}`);
  await expect(ana.page.getByRole("heading", { name: "You are checked in" })).toBeVisible();
  await expect(organiser.getByRole("heading", { name: "Checked in: 1 of 4" })).toBeVisible();
  found.push(...(await faultsOf(organiser, "the check-in, for its organiser")));
  await organiser.getByRole("button", { name: "Check in all" }).click();
  await expect(organiser.getByRole("heading", { name: "Checked in: 4 of 4" })).toBeVisible();

  // Drawing: players see nothing until the round is published, and then without a reload.
  await ana.page.goto(`${path}/room`);
  await expect(ana.page.getByText("No round is drawn yet.", { exact: false })).toBeVisible();
  await organiser.goto(`${path}/manage`);
  await organiser.getByRole("button", { name: "Draw the first round" }).click();
  await expect(organiser.getByRole("heading", { name: "Round 1: draft" })).toBeVisible();
  found.push(...(await faultsOf(organiser, "a draft")));
  const seats = organiser.locator(".draft-seat");
  const [first, third] = [await seats.nth(0).textContent(), await seats.nth(2).textContent()];
  await seats.nth(0).click();
  await organiser.getByRole("button", { name: `Swap with ${third}` }).click();
  await expect(seats.nth(2)).toHaveText(first ?? "");
  await organiser.getByRole("button", { name: "Publish the round" }).click();
  await expect(ana.page.getByRole("heading", { name: /^Table 1, / })).toBeVisible();

  // Playing: what is written without a network is kept here, also over a reload, and sent later.
  await ana.page.route(HAND_ADD, (route) => route.abort());
  await winHand(ana.page);
  await winHand(ana.page);
  await expect(ana.page.getByText(/Lines not sent: 2/)).toBeVisible();
  await ana.page.reload();
  await expect(ana.page.getByText(/Lines not sent: 2/)).toBeVisible();
  found.push(...(await faultsOf(ana.page, "the score sheet")));
  await ana.page.unroute(HAND_ADD);
  await ana.page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(ana.page.getByText(/Lines not sent/)).toHaveCount(0);

  // Confirming: one of each side.
  await ana.page.getByRole("button", { name: "Confirm A 2 – B 0" }).click();
  await expect(ana.page.getByText(/Your side has confirmed/)).toBeVisible();
  const own = await sideOf(ana, event.id);
  const sides = await Promise.all(phones.map(async (phone) => sideOf(phone, event.id)));
  const opponent = phones[sides.findIndex((side) => side !== own)];
  if (opponent === undefined) throw new Error("nobody sits on the other side");
  await opponent.page.goto(`${path}/room`);
  await opponent.page.getByRole("button", { name: "Confirm A 2 – B 0" }).click();
  await expect(ana.page.getByText("Both sides have confirmed A 2 – B 0.")).toBeVisible();

  // The room's screen and the standings need no login.
  const visitor = await newPerson();
  await openScreen(visitor, `${path}/screen`);
  await expect(visitor.getByText("Confirmed")).toBeVisible();
  found.push(...(await faultsOf(visitor, "the screen of the room")));
  await organiser.getByRole("button", { name: "Finish the event" }).click();
  await organiser.getByRole("dialog").getByRole("button", { name: "Finish the event" }).click();
  await expect(organiser.getByText("Over", { exact: true })).toBeVisible();
  await openScreen(visitor, path);
  await expect(visitor.getByText("Results that count: 1 of 1")).toBeVisible();
  await visitor
    .getByRole("button", { name: /^Wins: 1, / })
    .first()
    .click();
  await expect(visitor.getByRole("dialog")).toContainText("Won: 1. Drawn: 0. Together: 1");
  await visitor.keyboard.press("Escape");
  found.push(...(await faultsOf(visitor, "the event that is over")));

  expect(found).toEqual([]);
});
