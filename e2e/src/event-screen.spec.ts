// The screen on the wall of the room, and what is left of events where a system takes the page's colours away.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { callsAs, startOnPlan } from "./founders.ts";
import { startNight, startSecondRound } from "./nights.ts";
import { openScreen } from "./pages.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const WALL = { width: 1920, height: 1080 };
/** Below this nobody reads a letter from six metres. */
const LETTER_MIN_PX = 48;
const TURN_MS = 12_000;
const LOST = "The connection is lost. What you see may be out of date.";

/** Long enough for two lines each. */
const LONG_NAMES = Array.from(
  { length: 16 },
  (_, index) => `María Fernanda Rodríguez ${index + 1}`,
);

/** All texts in sight that are smaller than that. */
const smallTexts = (page: Page) =>
  page.evaluate((least) => {
    const small: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { textContent, parentElement } = walker.currentNode;
      const isSeen = parentElement?.checkVisibility({ visibilityProperty: true }) === true;
      if (
        !isSeen ||
        textContent?.trim() === "" ||
        parentElement.closest(".sr-only, script, style") !== null
      )
        continue;
      const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
      if (size < least) small.push(`${size} px: ${textContent}`);
    }
    return small;
  }, LETTER_MIN_PX);

test("the screen on the wall is read from six metres, and turns to the tables that do not fit", async ({
  newPerson,
  product,
}) => {
  const organiser = await newPerson();
  const { player } = await startOnPlan(organiser, product, "pro");
  const { slug } = await startNight(organiser, player, { guests: LONG_NAMES });
  const wall = await newPerson({ viewport: WALL });
  await wall.clock.install();
  await openScreen(wall, `/events/${slug}/screen`);
  await expect(wall.getByText("María Fernanda Rodríguez", { exact: false }).first()).toBeVisible();
  expect(await smallTexts(wall)).toEqual([]);

  const numbers = wall.locator(".wall-table:not([data-cut]) .wall-number");
  const seenNumbers = new Set<string>();
  await expect(async () => {
    for (const number of await numbers.allInnerTexts()) seenNumbers.add(number);
    const ends = await numbers.evaluateAll((all) =>
      all.map((one) => one.closest("li")?.getBoundingClientRect().bottom ?? Infinity),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(WALL.height);
    await wall.clock.runFor(TURN_MS);
    expect([...seenNumbers].toSorted()).toEqual(["1", "2", "3", "4"]);
  }).toPass();
});

test("the screen on the wall says when it has lost the connection, and goes on by itself", async ({
  newPerson,
  product,
}) => {
  const organiser = await newPerson();
  const { player } = await startOnPlan(organiser, product, "pro");
  const { id, slug, call } = await startSecondRound(organiser, player);
  const wall = await newPerson({ viewport: WALL });
  await openScreen(wall, `/events/${slug}/screen`);
  await expect(wall.getByText("Round 2")).toBeVisible();

  await wall.context().setOffline(true);
  await expect(wall.getByText(LOST)).toBeVisible();
  expect(await smallTexts(wall)).toEqual([]);
  await call("event-result-rule", {
    eventId: id,
    round: 2,
    table: 1,
    ruling: { kind: "played", points: [222, 60], winner: 0 },
    reason: "Pn",
  });
  await expect(wall.getByText("222")).toHaveCount(0);

  await wall.context().setOffline(false);
  await expect(wall.getByText("222")).toBeVisible({ timeout: 40_000 });
  await expect(wall.getByText(LOST)).toHaveCount(0);
});

test("without the page's colours the winner and one's own row can still be told apart", async ({
  newPerson,
  product,
}) => {
  const organiser = await newPerson();
  const { player } = await startOnPlan(organiser, product, "pro");
  const page = await newPerson({ forcedColors: "active" });
  const calls = callsAs(page, await startAccount(page, someAccount()));
  const { id, slug, call } = await startNight(organiser, player, {
    guests: ["Rosa", "Luis", "Pedro"],
    players: [calls],
  });
  await call("event-result-rule", {
    eventId: id,
    round: 1,
    table: 1,
    ruling: { kind: "played", points: [80, 205], winner: 1 },
    reason: "The sheet on paper says so",
  });

  await openScreen(page, `/events/${slug}/standings`);
  const rows = page.locator(".standings tbody tr");
  await expect(rows).toHaveCount(4);
  const outlines = await rows.evaluateAll((all) =>
    all.map((row) => [row.hasAttribute("data-own"), getComputedStyle(row).outlineStyle]),
  );
  expect(new Set(outlines.map(String))).toEqual(new Set(["true,solid", "false,none"]));

  await openScreen(page, `/events/${slug}/room`);
  const sides = page.getByRole("region", { name: "All tables" }).locator("li > span > span");
  await expect(sides.filter({ hasText: /^B/ }).getByText("Won", { exact: true })).toBeVisible();
  await expect(page.getByText("Won", { exact: true })).toHaveCount(1);

  await page.setViewportSize(WALL);
  await openScreen(page, `/events/${slug}/screen`);
  const lines = await page
    .locator(".wall-sides > p")
    .evaluateAll((all) => all.map((side) => getComputedStyle(side).textDecorationLine));
  expect(lines).toEqual(["none", "underline"]);
});
