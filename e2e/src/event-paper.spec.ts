// What is printed of an event with a hundred players, as the files that a printer gets.
import { FORMAT_PRESETS, rulesFor } from "@capicu/pairing/rules/format-presets";
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { callsAs, startOnPlan } from "./founders.ts";
import { openScreen } from "./pages.ts";

const PLAYERS = 100;
/** Forty letters each, with the number of the guest. */
const LONG_NAME = "Maximiliano Alejandro de la Cruz Batis";
const WIDEST_NAME = "W".repeat(38);

/** Posts an event in which a hundred guests of this name are drawn to their tables. */
async function fillEvent(call: ReturnType<typeof callsAs>, name: string): Promise<string> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { id: eventId, slug } = await call<{ id: string; slug: string }>("event-create", {
    title: `Gran Copa de Dominó de la Isla del Encanto ${Date.now()}`,
    about: null,
    place: "Salón de Actos del Ayuntamiento, Río Piedras",
    clubId: null,
    visibility: "public",
    registration: "open",
    capacity: PLAYERS,
    startsOn: tomorrow,
    startsAt: "20:00",
    timeZone: "America/Puerto_Rico",
    checkIn: { opens: 10_080, closes: 0 },
    namesGuests: true,
    confirmMinutes: 20,
    format: FORMAT_PRESETS["rotating-pairs"].format,
    rules: rulesFor("rotating-pairs"),
    publish: true,
  });
  for (let number = 0; number < PLAYERS; number += 1)
    await call("event-guest-add", {
      eventId,
      names: [name + String(number).padStart(2, "0")],
    });
  const { entrants } = await call<{ entrants: { id: string }[] }>("event-entrants", { eventId });
  await call("event-check-in-set", {
    eventId,
    entrantIds: entrants.map(({ id }) => id),
    present: true,
  });
  await call("event-round-draw", { eventId });
  await call("event-round-publish", { eventId, round: 1 });
  await call("event-result-rule", {
    eventId,
    round: 1,
    table: 1,
    ruling: { kind: "played", points: [200, 145], winner: 0 },
    reason: "As on paper",
  });
  return slug;
}

const PAPERS = ["A4", "Letter"] as const;

/** How many pages each paper takes. Browsers write one object for each page. */
async function countPages(page: Page): Promise<number[]> {
  const counts: number[] = [];
  for (const format of PAPERS) {
    const file = await page.pdf({ format, printBackground: true, preferCSSPageSize: false });
    counts.push([...file.toString("latin1").matchAll(/\/Type \/Page\b(?!s)/g)].length);
  }
  return counts;
}

/** What lies beside the paper between its margins, or is larger than its page. */
async function overflowOf(page: Page): Promise<unknown> {
  await page.emulateMedia({ media: "print" });
  // The width between the margins of A4, which is the narrower paper.
  await page.setViewportSize({ width: 719, height: 1000 });
  const found = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    full: [...document.querySelectorAll(".paper-page")].filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    ).length,
    colours: [document.documentElement, document.body].map((part) => {
      const { colorScheme, backgroundColor } = getComputedStyle(part);
      return `${colorScheme} ${backgroundColor}`;
    }),
    cut: document.querySelectorAll(".paper-page[data-cut]").length,
    smallest: Math.min(
      ...[...document.querySelectorAll(".paper-page *")].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      ),
    ),
  }));
  await page.emulateMedia({ media: null });
  return { ...found, smallest: found.smallest >= 7 / 0.75 - 0.01 ? "readable" : found.smallest };
}

const WHITE = "light rgb(255, 255, 255)";
const CLEAN = { colours: [WHITE, WHITE], sideways: 0, full: 0, cut: 0, smallest: "readable" };

test("a hundred players with long names are printed on whole pages of A4 and Letter", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(240_000);
  const page = await newPerson({ colorScheme: "dark" });
  const { player } = await startOnPlan(page, product, "pro");
  const call = callsAs(page, player);
  const slug = await fillEvent(call, LONG_NAME);
  const found: string[] = [];

  // From the room of the director, to what hangs on the wall.
  await openScreen(page, `/events/${slug}/manage`);
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page.getByText("Pages: 1")).toBeVisible();
  found.push(...(await faultsOf(page, "what can be printed")));
  expect(await overflowOf(page)).toEqual(CLEAN);
  expect(await countPages(page)).toEqual([1, 1]);
  await expect(page.locator(".paper-name")).toHaveCount(PLAYERS);

  await page.getByRole("radio", { name: "Seat slips" }).click();
  await expect(page.getByText("Pages: 10")).toBeVisible();
  await expect(page.locator(".paper-slip .qr-code")).toHaveCount(PLAYERS);
  expect(await overflowOf(page)).toEqual(CLEAN);
  expect(await countPages(page)).toEqual([10, 10]);

  await page.getByRole("radio", { name: "Empty score sheets" }).click();
  await expect(page.getByText("Pages: 25")).toBeVisible();
  await expect(page.locator(".paper-signature")).toHaveCount(PLAYERS);
  expect(await overflowOf(page)).toEqual(CLEAN);
  expect(await countPages(page)).toEqual([25, 25]);

  // From the standings, by somebody who only reads them.
  const visitor = await newPerson();
  await openScreen(visitor, `/events/${slug}/standings`);
  await visitor.getByRole("link", { name: "Print" }).click();
  await expect(visitor.getByText("Pages: 1")).toBeVisible();
  expect(await overflowOf(visitor)).toEqual(CLEAN);
  expect(await countPages(visitor)).toEqual([1, 1]);
  await expect(visitor.locator(".paper-standings tbody tr")).toHaveCount(PLAYERS);

  // The log says who did it all.
  await openScreen(page, `/events/${slug}/log`);
  await expect(page.getByText(/ decided table 1, round 1: A 200 – B 145/)).toBeVisible();
  await expect(page.getByText("Reason: As on paper")).toBeVisible();
  found.push(...(await faultsOf(page, "the log")));
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.locator(".event-stack")).toHaveCount(40);

  expect(found).toEqual([]);
});

test("the widest letters of all do not break a page either", async ({ newPerson, product }) => {
  test.setTimeout(240_000);
  const page = await newPerson();
  const { player } = await startOnPlan(page, product, "pro");
  const slug = await fillEvent(callsAs(page, player), WIDEST_NAME);

  for (const [what, count] of [
    ["pairings", 1],
    ["slips", 10],
    ["sheets", 25],
    ["standings", 1],
  ] as const) {
    await openScreen(page, `/events/${slug}/print?what=${what}`);
    await expect(page.getByText(`Pages: ${count}`)).toBeVisible();

    expect(await overflowOf(page), what).toMatchObject({ ...CLEAN, cut: expect.any(Number) });
    expect(await countPages(page), what).toEqual([count, count]);
  }
});
