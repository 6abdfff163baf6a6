// An event as files: for calendars, spreadsheets and other programs.
import ICAL from "ical.js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventCalls, type TestEvent } from "#testing/event-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let events: ReturnType<typeof eventCalls>;

beforeAll(async () => {
  product = await testProduct();
  events = eventCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function calendarOf(event: TestEvent) {
  const { body } = await events.ask<{ file: string }>(null, "event-calendar-file", {
    slug: event.slug,
  });
  const component = new ICAL.Component(ICAL.parse(body.file));
  return new ICAL.Event(component.getFirstSubcomponent("vevent") ?? undefined);
}

const exportOf = (player: TestPlayer | null, event: TestEvent, file: `${string}.${string}`) => {
  const [what, format] = file.split(".");
  const input = { eventId: event.id, what, format };
  return events.ask<{ content: string; name: string }>(player, "event-export", input);
};

test("a calendar has the day and clock of the place, and a newer file replaces the one before", async () => {
  const facts = { startsOn: `${new Date().getUTCFullYear() + 1}-07-01`, startsAt: "20:00" };
  const event = await events.anEvent({ ...facts, timeZone: "Europe/Madrid", about: "Línea; dos" });
  const first = await calendarOf(event);
  const { publish: _, ...changed } = events.factsOf({ ...facts, timeZone: "Europe/Madrid" });
  await events.ask(event.organiser, "event-update", {
    eventId: event.id,
    ...changed,
    startsAt: "21:00",
  });
  await events.ask(event.organiser, "event-cancel", { eventId: event.id, reason: "Rain" });
  const second = await calendarOf(event);

  expect([first.startDate.toString(), first.startDate.zone.tzid]).toEqual([
    `${facts.startsOn}T20:00:00`,
    "Europe/Madrid",
  ]);
  expect(first.description).toBe("Línea; dos");
  expect(second.uid).toBe(first.uid);
  expect(second.startDate.toString()).toBe(`${facts.startsOn}T21:00:00`);
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect(second.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("no cell of a spreadsheet is a formula, whatever a guest is called", async () => {
  const event = await events.anEvent({ namesGuests: true });
  for (const name of ['=HYPERLINK("https://example.com")', "+1", "@SUM(A1)", 'Ana "la Jefa"'])
    await events.ask(event.organiser, "event-guest-add", { eventId: event.id, names: [name] });

  const { body } = await exportOf(null, event, "entrants.csv");

  const cells = body.content
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[0]);
  expect(cells).toEqual([
    `"'=HYPERLINK(""https://example.com"")"`,
    `"'+1"`,
    `"'@SUM(A1)"`,
    `"Ana ""la Jefa"""`,
  ]);
});

test("standings and results say the same in both formats, with the names that the reader may know", async () => {
  const event = await events.anEvent();
  const seats = [];
  for (let seat = 0; seat < 4; seat += 1) seats.push(await events.anEntrant(event));
  const [north, east, south, west] = seats.map(({ id }) => id);
  const [hidden] = seats;
  if (hidden === undefined) throw new Error("nobody sits there");
  await sql`update users set profile_visibility = 'private' where id = ${hidden.player.id}`.execute(
    db(),
  );
  await sql`
    insert into event_rounds (event_id, no, state, engine_version, seed, drawn_from, proposal, published_at)
    values (${event.id}, 1, 'published', 1, 'seed', '{}', '{}', now())`.execute(db());
  await sql`
    insert into event_tables (event_id, round_no, no, north, east, south, west)
    values (${event.id}, 1, 1, ${north}, ${east}, ${south}, ${west})`.execute(db());
  await sql`
    insert into event_results (event_id, round_no, table_no, kind, points, winner, state, decided_at)
    values (${event.id}, 1, 1, 'played', '{200,140}', 0, 'confirmed', now())`.execute(db());

  const csv = (await exportOf(null, event, "standings.csv")).body.content.trim().split("\r\n");
  const json = JSON.parse((await exportOf(null, event, "standings.json")).body.content) as {
    place: number;
    players: string;
    won: number;
    points_for: number;
  }[];
  const byOrganiser = (await exportOf(event.organiser, event, "results.csv")).body.content;
  const byStranger = (await exportOf(null, event, "results.csv")).body.content;

  expect(json.map(({ place, won, points_for }) => [place, won, points_for])).toEqual([
    [1, 1, 200],
    [2, 1, 200],
    [3, 0, 140],
    [4, 0, 140],
  ]);
  expect(csv.slice(1).map((line) => line.split(",").slice(0, 1))).toEqual([
    ["1"],
    ["2"],
    ["3"],
    ["4"],
  ]);
  expect(byOrganiser).toContain(hidden.player.username);
  expect(byStranger).not.toContain(hidden.player.username);
  expect(byStranger).toContain("–");
});

test("of an event that a stranger does not see there are no files", async () => {
  const event = await events.anEvent({ visibility: "invited", registration: "invitation" });
  const stranger = await product.aPlayer();

  const answers = [
    await events.ask(stranger, "event-calendar-file", { slug: event.slug }),
    await exportOf(stranger, event, "standings.csv"),
    await exportOf(stranger, event, "entrants.json"),
  ];

  expect(answers.map(({ code }) => code)).toEqual([
    "event_missing",
    "event_missing",
    "event_missing",
  ]);
});
