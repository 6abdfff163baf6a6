// What organisers do with meetups and their dates, and how much of it.
import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { dayFromNow, meetupCalls } from "#testing/meetup-calls.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof meetupCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = meetupCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

test("every week at its hour, at the place of the club, until it ends", async () => {
  const club = await clubs.aClub();
  const id = await clubs.aMeetup(club, { endsOn: dayFromNow(3 + 14) });

  const { dates, time_zone, meetups } = await clubs.calendar(null, club);

  expect(time_zone).toBe("America/Santo_Domingo");
  expect(dates).toHaveLength(3);
  expect(dates[0]).toEqual({
    meetup_id: id,
    day: dayFromNow(3),
    starts_at: `${dayFromNow(4)}T00:00:00.000Z`,
    ends_at: `${dayFromNow(4)}T03:00:00.000Z`,
    title: "Tuesday table",
    place: "Santiago",
    is_cancelled: false,
    is_moved: false,
  });
  expect(meetups).toEqual([
    {
      id,
      title: "Tuesday table",
      place: null,
      starts_on: dayFromNow(3),
      starts_at: "20:00",
      minutes: 180,
      repeats: "weekly",
      ends_on: dayFromNow(17),
    },
  ]);
});

test("one that takes place once has one date", async () => {
  const club = await clubs.aClub();
  await clubs.aMeetup(club, { repeats: "never", endsOn: dayFromNow(300), place: "The park" });

  const { dates } = await clubs.calendar(null, club);

  expect(dates.map(({ day, place }) => [day, place])).toEqual([[dayFromNow(3), "The park"]]);
});

test("the pages of a calendar hold each date once, in their order", async () => {
  const club = await clubs.aClub();
  for (const startsAt of ["10:00", "10:00", "12:30"]) await clubs.aMeetup(club, { startsAt });
  const found: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 8; page += 1) {
    const { dates, nextCursor } = await clubs.calendar(null, club, { cursor, limit: 7 });
    found.push(...dates.map(({ starts_at, meetup_id }) => `${starts_at} ${meetup_id}`));
    cursor = nextCursor;
  }

  expect(found).toHaveLength(56);
  expect(new Set(found).size).toBe(56);
  expect(found).toEqual(found.toSorted());
  expect(found.at(-1)).toContain(`${dayFromNow(3 + 18 * 7)}T14:00`);
});

describe("one date", () => {
  test("is cancelled, moved, and as before again", async () => {
    const club = await clubs.aClub();
    const meetupId = await clubs.aMeetup(club);
    const day = dayFromNow(10);
    const date = async () =>
      (await clubs.calendar(null, club)).dates.find((each) => each.day === day);
    const change = (input: object) =>
      clubs.change(club.owner, club, { meetupId, day, change: input });

    await change({ action: "cancel" });
    expect(await date()).toMatchObject({ is_cancelled: true, is_moved: false });

    await change({ action: "move", toDay: dayFromNow(12), toTime: "18:15", place: "At Ana’s" });
    expect(await date()).toMatchObject({
      starts_at: `${dayFromNow(12)}T22:15:00.000Z`,
      place: "At Ana’s",
      is_cancelled: false,
      is_moved: true,
    });

    await change({ action: "restore" });
    expect(await date()).toMatchObject({
      starts_at: `${dayFromNow(11)}T00:00:00.000Z`,
      place: "Santiago",
      is_moved: false,
    });
  });

  test("and all later ones end, and those before stay", async () => {
    const club = await clubs.aClub();
    const meetupId = await clubs.aMeetup(club);
    const end = (day: string) =>
      clubs.change(club.owner, club, { meetupId, day, change: { action: "end" } });
    const days = async () => (await clubs.calendar(null, club)).dates.map(({ day }) => day);

    await end(dayFromNow(17));
    expect(await days()).toEqual([dayFromNow(3), dayFromNow(10)]);

    await end(dayFromNow(3));
    expect(await days()).toEqual([]);
    expect((await clubs.calendar(null, club)).meetups).toEqual([]);
  });

  test.each([4, 9, 3 - 7])("is none %i days from now, and nothing of it changes", async (days) => {
    const club = await clubs.aClub();
    const meetupId = await clubs.aMeetup(club);

    for (const action of ["cancel", "restore", "end"])
      expect(
        await clubs.change(club.owner, club, {
          meetupId,
          day: dayFromNow(days),
          change: { action },
        }),
      ).toMatchObject({ code: "club_no_date", body: { error: CLUB_BLOCKERS.no_date } });
  });

  test("is moved by sixty days at most", async () => {
    const club = await clubs.aClub();
    const meetupId = await clubs.aMeetup(club);
    const move = async (days: number) =>
      (
        await clubs.change(club.owner, club, {
          meetupId,
          day: dayFromNow(3),
          change: { action: "move", toDay: dayFromNow(3 + days), toTime: "20:00", place: null },
        })
      ).code;

    expect([await move(60), await move(61)]).toEqual([undefined, "club_moved_far"]);
  });
});

test("a meetup that is changed keeps the cancelled dates that it still has", async () => {
  const club = await clubs.aClub();
  const meetupId = await clubs.aMeetup(club);
  await clubs.change(club.owner, club, {
    meetupId,
    day: dayFromNow(10),
    change: { action: "cancel" },
  });
  const update = (facts: object) =>
    clubs.ask(club.owner, "club-meetup-update", {
      clubId: club.id,
      meetupId,
      ...clubs.factsOf(facts),
    });
  const cancelled = async () =>
    (await clubs.calendar(null, club)).dates.filter(({ is_cancelled }) => is_cancelled).length;

  await update({ startsAt: "19:00" });
  expect(await cancelled()).toBe(1);
  expect((await clubs.calendar(null, club)).dates[0]?.starts_at).toBe(
    `${dayFromNow(3)}T23:00:00.000Z`,
  );

  await update({ startsOn: dayFromNow(4) });
  await update({});
  expect(await cancelled()).toBe(0);
});

test("a meetup moves with the clocks of its club, and its version tells so", async () => {
  const club = await clubs.aClub();
  await clubs.aMeetup(club);
  const facts = { about: null, country: "US", kind: "public", colours: ["#1a4d2e", "#ffffff"] };

  await clubs.ask(club.owner, "club-update", {
    clubId: club.id,
    ...facts,
    place: "Phoenix",
    timeZone: "America/Phoenix",
  });

  const { dates } = await clubs.calendar(null, club);
  expect(dates[0]).toMatchObject({
    starts_at: `${dayFromNow(4)}T03:00:00.000Z`,
    place: "Phoenix",
  });
  const { rows } = await sql`
    select revision from club_meetups where club_id = ${club.id}`.execute(db());
  expect(rows).toEqual([{ revision: 1 }]);
});

describe("is refused with a sentence:", () => {
  test.each([
    ["a title of ten thousand signs", { title: "x".repeat(10_000) }],
    ["no title", { title: " \u202E " }],
    ["a place of ten thousand signs", { place: "x".repeat(10_000) }],
    ["an empty place", { place: "  " }],
    ["a day that is none", { startsOn: "2027-02-30" }],
    ["a day before the calendar", { startsOn: "0001-01-01" }],
    ["a day with a time", { startsOn: `${dayFromNow(3)}T00:00:00` }],
    ["an hour that is none", { startsAt: "24:00" }],
    ["a time with seconds", { startsAt: "20:00:00" }],
    ["a day of two days", { minutes: 2880 }],
    ["no length", { minutes: 0 }],
    ["half a minute", { minutes: 30.5 }],
    ["a repetition that does not exist", { repeats: "secondly" }],
    ["an end before the beginning", { endsOn: dayFromNow(2) }],
    ["an end after the calendar", { endsOn: "9999-12-31" }],
  ])("%s", async (_what, facts) => {
    const club = await clubs.aClub();

    const { status, code, body } = await clubs.add(club.owner, club, facts);

    expect([status, code]).toEqual([400, "invalid_input"]);
    expect(JSON.stringify(body).length).toBeLessThan(400);
    expect((await clubs.calendar(null, club)).meetups).toEqual([]);
  });

  test.each([-3, 732])("a first date in %i days", async (days) => {
    const club = await clubs.aClub();

    const { code } = await clubs.add(club.owner, club, { startsOn: dayFromNow(days) });

    expect(code).toBe("club_meetup_day");
  });

  test("a cursor that no page gave", async () => {
    const club = await clubs.aClub();
    const cursors = ["x", Buffer.from('["2026-01-01T00:00:00Z","a","b"]').toString("base64url")];

    for (const cursor of cursors)
      expect((await clubs.ask(null, "club-meetups", { slug: club.slug, cursor })).code).toBe(
        "invalid_cursor",
      );
  });
});

test("a series of a hundred thousand dates is listed as quickly as a short one", async () => {
  const club = await clubs.aClub();
  await sql`
    insert into club_meetups (id, club_id, title, starts_on, starts_at, minutes, repeats, ends_on)
    select md5(random()::text)::uuid, ${club.id}::uuid, 'Every week', '2000-01-04', '20:00', 60, 'weekly',
      '2199-12-31'
    from generate_series(1, 30)`.execute(db());
  const started = performance.now();

  const { dates, nextCursor } = await clubs.calendar(null, club);

  expect(dates).toHaveLength(20);
  expect(nextCursor).not.toBeNull();
  expect(performance.now() - started).toBeLessThan(5000);
});

test("a club has thirty meetups at most; those that ended long ago make room", async () => {
  const club = await clubs.aClub();
  const adds = Array.from({ length: 34 }, () => clubs.add(club.owner, club));
  const answers = await Promise.all(adds);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect((await clubs.add(club.owner, club)).code).toBe("club_too_many_meetups");

  await sql`
    update club_meetups
    set starts_on = current_date - 200, ends_on = current_date - 100
    where club_id = ${club.id}`.execute(db());

  expect((await clubs.add(club.owner, club)).status).toBe(200);
  expect((await clubs.calendar(null, club)).meetups).toHaveLength(1);
});

test("a meetup has sixty changed dates at most, and each of them can still be changed", async () => {
  const club = await clubs.aClub();
  const meetupId = await clubs.aMeetup(club);
  const cancel = (week: number, action = "cancel") =>
    clubs.change(club.owner, club, {
      meetupId,
      day: dayFromNow(3 + week * 7),
      change: { action },
    });
  for (let week = 0; week < 60; week += 1) await cancel(week);

  expect((await cancel(60)).code).toBe("club_too_many_changes");
  expect((await cancel(59)).status).toBe(200);
  expect((await cancel(0, "restore")).status).toBe(200);
  expect((await cancel(60)).status).toBe(200);
});

test("the log of the club holds each act with its day, and no title", async () => {
  const club = await clubs.aClub();
  const meetupId = await clubs.aMeetup(club, { title: "Secret party" });
  for (const change of [
    { action: "cancel" },
    { action: "move", toDay: dayFromNow(4), toTime: "20:00", place: null },
    { action: "restore" },
  ])
    await clubs.change(club.owner, club, { meetupId, day: dayFromNow(3), change });
  await clubs.change(club.owner, club, {
    meetupId,
    day: dayFromNow(10),
    change: { action: "end" },
  });
  await clubs.ask(club.owner, "club-meetup-update", {
    clubId: club.id,
    meetupId,
    ...clubs.factsOf({}),
  });
  await clubs.ask(club.owner, "club-meetup-delete", { clubId: club.id, meetupId });

  const { body } = await clubs.ask(club.owner, "club-log", { clubId: club.id });

  const { entries } = body as { entries: { action: string; detail: string | null }[] };
  expect(entries.map(({ action, detail }) => `${action} ${detail ?? ""}`).slice(0, 7)).toEqual([
    `meetup_deleted ${dayFromNow(3)}`,
    `meetup_changed ${dayFromNow(3)}`,
    `meetup_ended ${dayFromNow(10)}`,
    `date_restored ${dayFromNow(3)}`,
    `date_moved ${dayFromNow(3)}`,
    `date_cancelled ${dayFromNow(3)}`,
    `meetup_added ${dayFromNow(3)}`,
  ]);
  expect(JSON.stringify(entries)).not.toContain("Secret party");
});
