// Lines of a score sheet that were written without a network, and whose page was closed before it came back.
import type { BrowserContext } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { callsAs, startOnPlan } from "./founders.ts";
import { startNight } from "./nights.ts";
import { PHONE, writeGame } from "./phones.ts";
import { someAccount } from "./players.ts";
import { startAccount, startSession } from "./sign-in-by-api.ts";

const HAND_ADD = "**/functions/v1/event-hand-add";

interface ReadTable {
  details: { sheets: { hands: { side: number; points: number }[] }[] };
}

/** How often the server has answered lines of score sheets. */
function countAnswers(phone: BrowserContext): () => number {
  let count = 0;
  phone.on("response", (answer) => {
    if (answer.url().endsWith("/event-hand-add")) count += 1;
  });
  return () => count;
}

test("lines that a closed page has left are sent from any page of the site, once, and by their writer alone", async ({
  newPerson,
  product,
}) => {
  const organiser = await newPerson();
  const { player } = await startOnPlan(organiser, product, "pro");
  const page = await newPerson(PHONE);
  const phone = page.context();
  const account = someAccount();
  const calls = callsAs(page, await startAccount(page, account));
  const night = await startNight(organiser, player, {
    guests: ["Rosa", "Luis", "Pedro"],
    players: [calls],
  });
  const written = async () => {
    const table = { eventId: night.id, round: 1, table: 1 };
    const { details } = await night.call<ReadTable>("event-table", table);
    return details.sheets.map(({ hands }) => hands.map(({ side, points }) => [side, points]));
  };
  await page.goto(`/events/${night.slug}/room`);
  await expect(page.getByRole("heading", { name: /^Table 1, / })).toBeVisible();
  await phone.setOffline(true);
  // A page that closes has the network back for a moment.
  await phone.route(HAND_ADD, (route) => route.abort());
  await writeGame(page, [
    ["A", 60],
    ["B", 35],
  ]);
  await expect(page.getByText(/^Lines not sent: 2\./)).toBeVisible();
  await page.close();
  await phone.setOffline(false);
  const stranger = await phone.newPage();
  await startAccount(stranger, someAccount());
  // Until here, what the closing page still sends is refused.
  await stranger.goto("/help");
  await stranger.waitForLoadState("networkidle");
  await phone.unroute(HAND_ADD);
  const answers = countAnswers(phone);
  expect(await written()).toEqual([]);

  // Whoever else signs in on this phone does not send them.
  await stranger.goto("/events");
  await stranger.waitForLoadState("networkidle");
  expect(answers()).toBe(0);

  await startSession(stranger, account);
  await stranger.goto("/events");
  await expect.poll(written).toEqual([
    [
      [0, 60],
      [1, 35],
    ],
  ]);
  await stranger.goto(`/events/${night.slug}/room`);
  await expect(stranger.getByRole("list", { name: /^Lines of the sheet/ })).toBeVisible();
  await expect(stranger.getByText(/^Lines not sent/)).toHaveCount(0);
  expect(answers()).toBe(1);
});
