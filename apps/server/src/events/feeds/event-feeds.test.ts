// What calendar programs and feed readers are served of events.
import { createApp } from "@capicu/platform/gateway";
import type { FastifyInstance } from "fastify";
import ICAL from "ical.js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { playCalls } from "#testing/play-calls.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { serveEventFeeds } from "./serve-event-feeds.ts";

const PUBLIC_URL = "https://capicu.example";

let product: TestProduct;
let game: ReturnType<typeof playCalls>;
let app: FastifyInstance;

beforeAll(async () => {
  product = await testProduct();
  game = playCalls(product);
  app = createApp({ logLevel: "silent" });
  serveEventFeeds(app, { database: product.world.platform.database, publicUrl: PUBLIC_URL });
});
afterAll(async () => {
  await app.close();
  await product[Symbol.asyncDispose]();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const calendarEvents = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));

/** An event with one decided table. */
async function aPlayedEvent(facts: object = {}) {
  const event = await game.anEventOf({ facts });
  await game.play(event);
  const { code } = await game.rule(event.organiser, event);
  if (code !== undefined) throw new Error(code);
  return event;
}

test("the calendar of all events has the public ones to come, and no other", async () => {
  // The calendar has the next hundred, and other tests make events of tomorrow.
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const open = await game.anEvent({
    title: "Copa Abierta",
    startsOn: soon.slice(0, 10),
    startsAt: soon.slice(11, 16),
    timeZone: "UTC",
  });
  const draft = await game.anEvent({ publish: false });
  const hidden = await game.anEvent({ visibility: "invited", registration: "invitation" });

  const { statusCode, headers, body } = await get("/events/calendar.ics");

  const found = calendarEvents(body).map(({ uid }) => uid);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(found).toContain(`${open.id}@capicu.example`);
  expect(found).not.toContain(`${draft.id}@capicu.example`);
  expect(found).not.toContain(`${hidden.id}@capicu.example`);
});

test("the calendar of one event follows its changes", async () => {
  const event = await game.anEvent({ title: "Copa Móvil", place: "Ponce" });
  const address = `/events/${event.slug}/calendar.ics`;
  const first = await get(address);
  const etag = String(first.headers["etag"]);

  const same = await get(address, { "if-none-match": etag });
  await game.ask(event.organiser, "event-cancel", { eventId: event.id, reason: "Rain" });
  const [cancelled] = calendarEvents((await get(address, { "if-none-match": etag })).body);

  expect(first.headers["cache-control"]).toBe("no-cache");
  expect(first.headers).not.toHaveProperty("set-cookie");
  expect([same.statusCode, same.body]).toEqual([304, ""]);
  expect(cancelled?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

test("the feed has each result that counts, and a later ruling is an update of the same entry", async () => {
  const event = await aPlayedEvent({ title: "Copa & <Ron>" });
  const address = `/events/${event.slug}/results.atom`;

  const first = await get(address);
  await game.rule(event.organiser, event, { points: [20, 100], winner: 1 });
  const second = await get(address);

  const idOf = (xml: string) => /<entry>\s*<id>([^<]*)</.exec(xml)?.[1];
  expect(first.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(first.body).toContain("<title>Results of Copa &amp; &lt;Ron&gt;</title>");
  expect(first.body).toMatch(/<title>Round 1, table 1: \S+ \/ \S+ 100 – \S+ \/ \S+ 20<\/title>/);
  expect(second.body).toMatch(/<title>Round 1, table 1: \S+ \/ \S+ 20 – \S+ \/ \S+ 100<\/title>/);
  expect(idOf(first.body)).toMatch(/^tag:capicu\.example,\d{4}-\d\d-\d\d:event\/[\w-]{36}\/1\/1$/);
  expect(idOf(second.body)).toBe(idOf(first.body));
  expect(second.body.match(/<entry>/g)).toHaveLength(1);
  expect(second.headers["etag"]).not.toBe(first.headers["etag"]);
});

test("a table without a result, and a cancelled round, are in no feed", async () => {
  const open = await game.anEventOf();
  await game.play(open);
  const cancelled = await aPlayedEvent();
  await game.direct(cancelled, "event-round-cancel", { round: 1, reason: "Wrong list" });

  const bodies = await Promise.all(
    [open, cancelled].map(async ({ slug }) => (await get(`/events/${slug}/results.atom`)).body),
  );

  for (const body of bodies) {
    expect(body).toContain("<feed");
    expect(body).not.toContain("<entry>");
  }
});

test("whom a visitor may not know is a player, in the reader's language", async () => {
  const event = await game.anEventOf({ persons: 3 });
  const hidden = await product.aPlayer({ profile_visibility: "private" });
  await game.anEntrant(event, { player: hidden });
  await game.play(event);
  await game.rule(event.organiser, event);

  const english = await get(`/events/${event.slug}/results.atom`);
  const spanish = await get(`/events/${event.slug}/results.atom`, { "accept-language": "es-MX" });

  expect(english.body).not.toContain(hidden.username);
  expect(english.body).not.toContain(hidden.id);
  expect(english.body).toContain("A player");
  expect(spanish.headers["content-language"]).toBe("es-419");
  expect(spanish.body).toContain('xml:lang="es-419"');
  expect(spanish.body).not.toContain("A player");
});

test.each(["calendar.ics", "results.atom"])(
  "%s of an event that a visitor does not see is the same nothing as of none",
  async (file) => {
    const draft = await game.anEvent({ publish: false });
    const hidden = await aPlayedEvent();
    await sql`
      update events set visibility = 'invited', registration = 'invitation'
      where id = ${hidden.id}`.execute(product.world.platform.database.service);

    const answers = await Promise.all(
      [draft.slug, hidden.slug, "no-such-event", "%00", "A".repeat(500)].map((slug) =>
        get(`/events/${slug}/${file}`),
      ),
    );

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
  },
);
