// What strangers and messengers are served of events.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createShareCards } from "#site/cards/share-cards.ts";
import { eventCalls } from "#testing/event-calls.ts";
import { metaOf, playerSite, PUBLIC_URL } from "#testing/player-site.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { serveEventPages } from "./event-page.ts";

let product: TestProduct;
let events: ReturnType<typeof eventCalls>;
let site: Awaited<ReturnType<typeof playerSite>>;

beforeAll(async () => {
  product = await testProduct();
  events = eventCalls(product);
  site = await playerSite((app, pages) =>
    serveEventPages(app, pages, {
      database: product.world.platform.database,
      cards: createShareCards(),
    }),
  );
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

const JULY = `${new Date().getUTCFullYear() + 1}-07-01`;

test("a preview has the day and clock of the place, in the reader's language", async () => {
  const event = await events.anEvent({
    title: "Copa “Río” <1>",
    about: "Bring\nwater.",
    place: "Málaga",
    startsOn: JULY,
    startsAt: "20:00",
    timeZone: "Europe/Madrid",
  });

  const english = await site.open(`/events/${event.slug}`);
  const french = await site.open(`/events/${event.slug}`, { cookie: "language=fr" });

  expect(english.statusCode).toBe(200);
  expect(english.body).toContain("<title>Copa “Río” &lt;1&gt; · Capicú</title>");
  expect(metaOf(english.body, "og:description")).toBe(
    `A domino event on July 1, ${JULY.slice(0, 4)} at 8:00 PM GMT+2 (Málaga). Bring water.`,
  );
  expect(metaOf(english.body, "og:url")).toBe(`${PUBLIC_URL}/events/${event.slug}`);
  expect(metaOf(english.body, "robots")).toBeUndefined();
  for (const file of ["results.atom", "calendar.ics"])
    expect(english.body).toContain(`href="${PUBLIC_URL}/events/${event.slug}/${file}"`);
  expect(metaOf(french.body, "og:locale")).toBe("fr_FR");
  expect(metaOf(french.body, "og:description")).toMatch(/1 juillet \d{4}.+20:00/);
});

test("pages for those who take part have their own titles, and search engines skip them", async () => {
  const event = await events.anEvent({ title: "Copa Plena" });

  const answers = await Promise.all(
    ["standings", "rounds", "room", "screen", "manage", "check-in", "log", "print"].map((page) =>
      site.open(`/events/${event.slug}/${page}`),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(answers.map(({ body }) => metaOf(body, "robots") ?? "index")).toEqual([
    "index",
    "index",
    ...Array.from({ length: 6 }, () => "noindex"),
  ]);
  expect(answers[0]?.body).toContain("<title>Standings · Copa Plena · Capicú</title>");
});

test.each([
  ["a draft", { publish: false }, ""],
  ["an event for the invited", { visibility: "invited", registration: "invitation" }, ""],
  ["an unknown page", {}, "/secrets"],
])("%s is not found, and named nowhere", async (_what, facts, below) => {
  const event = await events.anEvent({ ...facts, title: "Noche Oculta" });

  const { statusCode, body } = await site.open(`/events/${event.slug}${below}`);

  expect(statusCode).toBe(404);
  expect(body).not.toContain("Noche Oculta");
  expect(metaOf(body, "robots")).toBe("noindex");
});

const pictureOf = (body: string) => (metaOf(body, "og:image") ?? "").replace(PUBLIC_URL, "");

test("it has a picture in the reader's language, with all of its words beside it", async () => {
  const event = await events.anEvent({ title: "Copa 日本 🎲", place: "Málaga" });
  const { body } = await site.open(`/events/${event.slug}`, { cookie: "language=fr" });

  const picture = await site.open(pictureOf(body));

  expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(pictureOf(body)).toMatch(/\/card\/wide\.fr\.jpg\?v=/);
  expect(metaOf(body, "og:image:alt")).toMatch(/^Copa 日本 🎲 · .+Málaga · joueurs inscrits 0 · /);
});

test("an event that becomes one for the invited has no picture, whatever was drawn before", async () => {
  const event = await events.anEvent();
  const address = `/events/${event.slug}/card/wide.en.jpg`;
  expect((await site.open(address)).statusCode).toBe(200);

  await sql`
    update events set visibility = 'invited', registration = 'invitation'
    where id = ${event.id}`.execute(product.world.platform.database.service);

  expect((await site.open(address)).statusCode).toBe(404);
});

test.each(["wide.xx.jpg", "story.en.jpg", "..%2F..%2Fx", "wide.en.png"])(
  "an event has no picture called %s",
  async (name) => {
    const event = await events.anEvent();

    expect((await site.open(`/events/${event.slug}/card/${name}`)).statusCode).toBe(404);
  },
);

test("a cancelled event says so", async () => {
  const event = await events.anEvent();
  await events.ask(event.organiser, "event-cancel", { eventId: event.id, reason: "Rain" });

  const { body } = await site.open(`/events/${event.slug}`);

  expect(metaOf(body, "description")).toBe("This event does not take place.");
});
