// The secret address of a club's calendar: whom it serves, when it ends, and that it is told once.
import { createApp } from "@capicu/platform/gateway";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { TestClub } from "#testing/club-calls.ts";
import { dayFromNow, meetupCalls } from "#testing/meetup-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { serveCalendarFeeds } from "./feed-route.ts";

const PUBLIC_URL = "https://capicu.example";
const UNKNOWN = `/calendar/${"x".repeat(43)}.ics`;

let product: TestProduct;
let clubs: ReturnType<typeof meetupCalls>;
let app: FastifyInstance;
const log: string[] = [];

beforeAll(async () => {
  product = await testProduct();
  clubs = meetupCalls(product);
  app = createApp({ logLevel: "trace", logTo: { write: (line) => log.push(line) } });
  serveCalendarFeeds(app, {
    service: db(),
    publicUrl: PUBLIC_URL,
    clock: product.world.platform.clock,
  });
});
afterAll(async () => {
  await app.close();
  await product[Symbol.asyncDispose]();
});

const db = () => product.world.platform.database.service;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

async function aFeed(club: TestClub, by: TestPlayer): Promise<string> {
  const { body } = await clubs.ask(by, "club-calendar-feed-create", { clubId: club.id });
  return new URL((body as { url: string }).url).pathname;
}

async function aFedMember(kind = "invitation") {
  const club = await clubs.aClub({ kind });
  await clubs.aMeetup(club);
  const member = await clubs.aMember(club);
  return { club, member, path: await aFeed(club, member) };
}

test("serves a program without a session what the member sees", async () => {
  const { club, path } = await aFedMember();

  const answer = await get(path);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, max-age=300",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "content-disposition": `inline; filename="${club.slug}.ics"`,
  });
  expect(answer.body).toContain(
    `DTSTART;TZID=America/Santo_Domingo:${dayFromNow(3).replaceAll("-", "")}T200000\r\n`,
  );
  expect(answer.body).toContain(`URL;VALUE=URI:${PUBLIC_URL}/clubs/${club.slug}/calendar\r\n`);
});

test("is not sent again while nothing changes, and is once something does", async () => {
  const { club, path } = await aFedMember();
  const etag = String((await get(path)).headers["etag"]);

  const same = await get(path, { "if-none-match": etag });
  const strong = await get(path, { "if-none-match": etag.replace("W/", "") });
  await clubs.aMeetup(club, { title: "Cup" });
  const changed = await get(path, { "if-none-match": etag });

  expect([same.statusCode, same.body, strong.statusCode]).toEqual([304, "", 304]);
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain("SUMMARY:Cup");
  expect(changed.headers["etag"]).not.toBe(etag);
});

describe("leads nowhere, in the same words as an address that never was,", () => {
  type FeedRemoval = (club: TestClub, member: TestPlayer) => Promise<unknown>;
  test.each<[string, FeedRemoval]>([
    [
      "once it was revoked",
      (club, member) => clubs.ask(member, "club-calendar-feed-revoke", { clubId: club.id }),
    ],
    ["once there is a new one", (club, member) => aFeed(club, member)],
    [
      "once its member has left",
      (club, member) => clubs.ask(member, "club-leave", { clubId: club.id }),
    ],
    [
      "once its member was removed",
      (club, member) =>
        clubs.ask(club.owner, "club-member-remove", { clubId: club.id, userId: member.id }),
    ],
    [
      "while its member is banned",
      (_club, { id }) => sql`update users set banned_at = now() where id = ${id}`.execute(db()),
    ],
    [
      "once its account has ended",
      (_club, { id }) => sql`select forget_relations(${id})`.execute(db()),
    ],
    ["once the club is closed", (club) => clubs.ask(club.owner, "club-close", { clubId: club.id })],
  ])("%s", async (_when, end) => {
    const { club, member, path } = await aFedMember();
    expect((await get(path)).statusCode).toBe(200);

    await end(club, member);
    const [ended, unknown] = [await get(path), await get(UNKNOWN)];

    expect([ended.statusCode, ended.body]).toEqual([404, unknown.body]);
    const { date: _, ...headers } = ended.headers;
    expect(headers).toEqual({ ...unknown.headers, date: undefined });
  });

  test.each([
    "/calendar/",
    "/calendar/.ics",
    "/calendar/x",
    `/calendar/${"x".repeat(2000)}.ics`,
    "/calendar/%00.ics",
    "/calendar/%F0%9F%98%80.ics",
  ])("if it is %s", async (path) => {
    const answer = await get(path);

    expect([answer.statusCode, answer.body]).toEqual([404, (await get(UNKNOWN)).body]);
  });

  test("if the end of the address is missing", async () => {
    const { path } = await aFedMember();

    expect((await get(path.replace(".ics", ""))).statusCode).toBe(404);
    expect((await get(path.slice(0, -5))).statusCode).toBe(404);
  });
});

describe("an address", () => {
  test("is told once; the database holds a hash, and the calendar says only since when", async () => {
    const { club, member, path } = await aFedMember();
    const token = path.replace("/calendar/", "").replace(".ics", "");
    const { rows } = await sql<{ whole: string }>`
      select to_jsonb(club_calendar_feeds)::text as whole from club_calendar_feeds
      where user_id = ${member.id}`.execute(db());
    const calendar = await clubs.calendar(member, club);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rows[0]?.whole).not.toContain(token);
    expect(JSON.stringify(calendar)).not.toContain(token);
    expect(Date.parse(calendar.feed_created_at ?? "")).toBeGreaterThan(Date.now() - 600_000);
    expect((await clubs.calendar(club.owner, club)).feed_created_at).toBeNull();
  });

  test("is in no line of the log", async () => {
    const { path } = await aFedMember();
    await get(path);
    await get(`${path}?x=1`);
    await app.inject({ method: "POST", url: path });

    expect(log.length).toBeGreaterThan(2);
    expect(log.join("")).toContain("/calendar/:file");
    expect(log.join("")).not.toContain(path.slice("/calendar/".length, 30));
  });

  test("is given to members alone, and each member has their own", async () => {
    const { club, path } = await aFedMember("public");
    const other = await clubs.aMember(club);
    const [stranger, banned] = [
      await product.aPlayer(),
      await clubs.aMember(club, "member", { banned_at: new Date().toISOString() }),
    ];
    const create = (by: TestPlayer | null) =>
      clubs.ask(by, "club-calendar-feed-create", { clubId: club.id });

    expect((await create(stranger)).code).toBe("club_no_right");
    expect((await create(banned)).code).toBe("club_banned");
    expect((await create(null)).status).toBe(401);
    const otherPath = await aFeed(club, other);
    await clubs.ask(other, "club-calendar-feed-revoke", { clubId: club.id });
    expect([(await get(path)).statusCode, (await get(otherPath)).statusCode]).toEqual([200, 404]);
  });

  test("is revoked by its own member alone, and a stranger learns nothing of the club", async () => {
    const { club, path } = await aFedMember();

    const { status, body } = await clubs.ask(await product.aPlayer(), "club-calendar-feed-revoke", {
      clubId: club.id,
    });

    expect([status, body]).toEqual([200, { success: true }]);
    expect((await get(path)).statusCode).toBe(200);
  });

  test("comes back with its club when staff reopen it", async () => {
    const { club, path } = await aFedMember();
    await clubs.ask(club.owner, "club-close", { clubId: club.id });
    const reason = "Closed by mistake";
    await clubs.ask(await product.anAdmin(), "admin-clubs-action", {
      clubId: club.id,
      action: "reopen",
      reason,
    });

    expect((await get(path)).statusCode).toBe(200);
  });
});
