// The calendar of a club for everybody who sees the club without an account.
import { createApp } from "@capicu/platform/gateway";
import type { FastifyInstance } from "fastify";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";

import { meetupCalls } from "#testing/meetup-calls.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { servePublicCalendars } from "./public-calendar-route.ts";

let product: TestProduct;
let clubs: ReturnType<typeof meetupCalls>;
let app: FastifyInstance;

beforeAll(async () => {
  product = await testProduct();
  clubs = meetupCalls(product);
  app = createApp({ logLevel: "silent" });
  const { database, clock } = product.world.platform;
  servePublicCalendars(app, { database, publicUrl: "https://capicu.example", clock });
});
afterAll(async () => {
  await app.close();
  await product[Symbol.asyncDispose]();
});

const get = (slug: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/clubs/${slug}/calendar.ics`, headers });

test("a public club's meetups are there without an address of one's own", async () => {
  const club = await clubs.aClub({ kind: "public" });
  await clubs.aMeetup(club, { title: "Tuesday <table>, 1; 2" });

  const { statusCode, headers, body } = await get(club.slug);

  const [meetup] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents("vevent");
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "no-cache",
  });
  expect(meetup?.getFirstPropertyValue("summary")).toBe("Tuesday <table>, 1; 2");
  expect((await get(club.slug, { "if-none-match": String(headers["etag"]) })).statusCode).toBe(304);
});

test("a club by invitation is the same nothing as no club, also for its members' browsers", async () => {
  const club = await clubs.aClub({ kind: "invitation" });
  await clubs.aMeetup(club);

  const answers = [
    await get(club.slug),
    await get("no-such-club"),
    await get("%00"),
    await get(club.slug, { authorization: `Bearer ${club.owner.token}` }),
  ];

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
});

test("a closed club has no calendar any more", async () => {
  const club = await clubs.aClub({ kind: "public" });
  await clubs.aMeetup(club);
  await clubs.ask(club.owner, "club-close", { clubId: club.id });

  expect((await get(club.slug)).statusCode).toBe(410);
});
