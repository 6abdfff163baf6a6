// Who writes the calendar of a club, and who reads it.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
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

describe("organisers write the calendar, and nobody else", () => {
  type Act = (input: { clubId: string; meetupId: string }) => [name: string, input: object];
  const ACTS: Act[] = [
    ({ clubId }) => ["club-meetup-create", { clubId, ...clubs.factsOf({}) }],
    (ids) => ["club-meetup-update", { ...ids, ...clubs.factsOf({ title: "Other" }) }],
    (ids) => ["club-meetup-date", { ...ids, day: dayFromNow(3), change: { action: "cancel" } }],
    (ids) => ["club-meetup-date", { ...ids, day: dayFromNow(10), change: { action: "end" } }],
    (ids) => ["club-meetup-delete", ids],
  ];
  const codesOf = async (
    club: Awaited<ReturnType<typeof clubs.aClub>>,
    by: Parameters<typeof clubs.ask>[0],
  ) => {
    const codes: (string | undefined)[] = [];
    for (const each of ACTS) {
      const meetupId = await clubs.aMeetup(club);
      codes.push((await clubs.ask(by, ...each({ clubId: club.id, meetupId }))).code);
    }
    return new Set(codes);
  };

  test.each([
    ["owner", undefined],
    ["organiser", undefined],
    ["scorer", "club_no_right"],
    ["member", "club_no_right"],
  ])("the %s: %s", async (role, code) => {
    const club = await clubs.aClub();
    const player = role === "owner" ? club.owner : await clubs.aMember(club, role);

    expect(await codesOf(club, player)).toEqual(new Set([code]));
  });

  test("strangers, organisers of other clubs, banned ones and visitors are refused", async () => {
    const club = await clubs.aClub();
    const hidden = await clubs.aClub({ kind: "invitation" });
    const { owner: elsewhere } = await clubs.aClub();
    const banned = await clubs.aMember(club, "organiser", { banned_at: new Date().toISOString() });

    expect(await codesOf(club, await product.aPlayer())).toEqual(new Set(["club_no_right"]));
    expect(await codesOf(club, elsewhere)).toEqual(new Set(["club_no_right"]));
    expect(await codesOf(hidden, elsewhere)).toEqual(new Set(["club_missing"]));
    expect(await codesOf(club, banned)).toEqual(new Set(["club_banned"]));
    expect(await codesOf(club, null)).toEqual(new Set(["unauthorized"]));
    expect((await clubs.calendar(null, club)).meetups).toHaveLength(ACTS.length * 4);
  });

  test("an organiser changes no meetup of another club by its id", async () => {
    const [ownClub, otherClub] = [await clubs.aClub(), await clubs.aClub()];
    const meetupId = await clubs.aMeetup(otherClub);
    const ids = { clubId: ownClub.id, meetupId };

    for (const each of ACTS.slice(1))
      expect((await clubs.ask(ownClub.owner, ...each(ids))).code).toBe("club_no_meetup");
    expect((await clubs.calendar(null, otherClub)).dates[0]?.title).toBe("Tuesday table");
  });

  test("no client writes or reads the tables, and none calls what decides", async () => {
    const club = await clubs.aClub();
    const { client, id } = club.owner;
    await clubs.aMeetup(club);
    const errors = [
      await client.from("club_meetups").select("*"),
      await client.from("club_meetup_changes").select("*"),
      await client.from("club_calendar_feeds").select("*"),
      await client.from("club_meetups").update({ title: "Mine" }).eq("club_id", club.id),
      await client.rpc("create_club_meetup", {
        wanted: club.id,
        organiser: id,
        facts: {},
        most: 99,
        days_ahead: 9,
      }),
      await client.rpc("calendar_of", { wanted: club.id }),
      await client.rpc("calendar_at", { hash: "\\x00" }),
      await client.rpc("revoke_calendar_feed", { wanted: club.id, person: id }),
    ].map(({ error }) => error?.code);

    expect(new Set(errors)).toEqual(new Set(["42501"]));
  });
});

describe("the calendar", () => {
  type Reader = "visitor" | "stranger" | "blocked" | "member" | "admin";
  const READERS: Reader[] = ["visitor", "stranger", "blocked", "member", "admin"];
  const STATUS: Record<string, Partial<Record<Reader, number>>> = {
    public: {},
    request: {},
    invitation: { visitor: 404, stranger: 404, blocked: 404 },
    closed: { visitor: 410, stranger: 410, blocked: 410, member: 410, admin: 410 },
  };

  test.each(
    Object.entries(STATUS).flatMap(([kind, statuses]) =>
      READERS.map((who) => ({ kind, who, status: statuses[who] ?? 200 })),
    ),
  )("of a club of the kind $kind answers the $who $status", async ({ kind, who, status }) => {
    const club = await clubs.aClub(kind === "closed" ? {} : { kind });
    const meetupId = await clubs.aMeetup(club);
    const reader = {
      visitor: async () => null,
      stranger: () => product.aPlayer(),
      blocked: async () => {
        const player = await product.aPlayer();
        await sql`
          insert into blocks (blocker_id, blocked_id) values (${club.owner.id}, ${player.id})`.execute(
          db(),
        );
        return player;
      },
      member: () => clubs.aMember(club),
      admin: () => product.anAdmin(),
    }[who];
    const player = await reader();
    if (kind === "closed") await clubs.ask(club.owner, "club-close", { clubId: club.id });

    const list = await clubs.ask(player, "club-meetups", { slug: club.slug });
    const file = await clubs.ask(player, "club-meetup-file", {
      slug: club.slug,
      meetupId,
      day: dayFromNow(3),
    });
    const { data } = await (player?.client ?? product.visitor).rpc("club_calendar", {
      club: club.id,
    });

    expect([list.status, file.status]).toEqual([status, status]);
    expect(data === null).toBe(status !== 200);
  });

  test("names nobody: not even who made it", async () => {
    const club = await clubs.aClub();
    await clubs.aMeetup(club);
    const { data } = await product.visitor.rpc("club_calendar", { club: club.id });

    for (const answer of [data, await clubs.calendar(null, club)])
      expect(JSON.stringify(answer)).not.toContain(club.owner.id);
  });

  test("gives one date as a file for a calendar program", async () => {
    const club = await clubs.aClub();
    const meetupId = await clubs.aMeetup(club);
    const ask = (input: object) =>
      clubs.ask(null, "club-meetup-file", { slug: club.slug, meetupId, ...input });

    const { body } = await ask({ day: dayFromNow(3) });

    const { name, file } = body as { name: string; file: string };
    expect(name).toBe(`${club.slug}-${dayFromNow(3)}.ics`);
    expect(file).toContain(
      `DTSTART;TZID=America/Santo_Domingo:${dayFromNow(3).replaceAll("-", "")}T200000\r\n`,
    );
    expect((await ask({ day: dayFromNow(4) })).code).toBe("club_no_date");
    expect((await ask({ day: dayFromNow(3), meetupId: randomUUID() })).code).toBe("club_no_meetup");
  });
});
