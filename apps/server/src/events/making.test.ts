// Making an event: who may, what is refused, and when its rules are frozen.
import type { EventDetails } from "@capicu/contract/events";
import { rulesFor } from "@capicu/pairing/rules/format-presets";
import { FORMAT_IDS } from "@capicu/pairing/rules/names";
import { RULE_PRESET_IDS } from "@capicu/pairing/rules/rule-presets";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { eventCalls } from "#testing/event-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let events: ReturnType<typeof eventCalls>;
let organiser: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  events = eventCalls(product);
  organiser = await events.anOrganiser();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const create = (player: TestPlayer, facts: object = {}) =>
  events.ask<{ id: string; slug: string }>(player, "event-create", events.factsOf(facts));
const read = async (player: TestPlayer | null, slug: string) =>
  (await events.ask<{ event: EventDetails }>(player, "event-get", { slug })).body.event;

describe("who posts an event", () => {
  test.each([
    ["free", "event_plan"],
    ["starter", "event_plan"],
    ["pro", undefined],
  ])("on the plan %s: %s", async (subscription_tier, code) => {
    const player = await product.aPlayer({
      subscription_tier,
      is_pro: subscription_tier === "pro",
    });

    expect((await create(player)).code).toBe(code);
  });

  test("no visitor, and nobody who is banned", async () => {
    const banned = await events.anOrganiser();
    await sql`update users set banned_at = now() where id = ${banned.id}`.execute(db());

    expect((await events.ask(null, "event-create", events.factsOf())).status).toBe(401);
    expect((await create(banned)).code).toBe("event_banned");
  });

  test("a draft that outlives the plan is not published, an event that runs goes on", async () => {
    const player = await events.anOrganiser();
    const draft = await create(player, { publish: false, title: "Entwurf" });
    const open = await create(player, { title: "Offen" });
    await sql`
      update users set subscription_tier = 'free', is_pro = false where id = ${player.id}`.execute(
      db(),
    );

    const answers = [
      await events.ask(player, "event-publish", { eventId: draft.body.id }),
      await create(player),
      await events.ask(player, "event-guest-add", { eventId: open.body.id, names: ["Ana"] }),
    ];

    expect(answers.map(({ code }) => code)).toEqual(["event_plan", "event_plan", undefined]);
  });

  test("not for a club in which they are no organiser", async () => {
    const clubs = clubCalls(product);
    const club = await clubs.aClub();
    await sql`
      insert into club_members (club_id, user_id, role) values (${club.id}, ${organiser.id}, 'member')`.execute(
      db(),
    );
    const asMember = await create(organiser, { clubId: club.id });
    await sql`
      update club_members set role = 'organiser' where user_id = ${organiser.id}`.execute(db());

    expect(asMember.code).toBe("event_no_club");
    expect((await create(organiser, { clubId: club.id })).code).toBeUndefined();
  });

  test("at most twenty that are not over", async () => {
    const player = await events.anOrganiser();
    for (let made = 0; made < 20; made += 1) await create(player, { title: `Serie ${made}` });

    expect((await create(player)).code).toBe("event_too_many_events");
  });
});

describe("what an event is made of", () => {
  test.each(FORMAT_IDS)("the format %s, with every rule preset", async (format) => {
    for (const preset of RULE_PRESET_IDS) {
      const player = await events.anOrganiser();
      const facts = { ...events.factsOf({}, format), rules: rulesFor(format, preset) };
      const { body } = await events.ask<{ slug: string }>(player, "event-create", facts);
      const event = await read(null, body.slug);

      expect([event.format, event.rules]).toEqual([facts.format, facts.rules]);
    }
  });

  test("the time of the clocks where it takes place", async () => {
    const { body } = await create(organiser, {
      title: "Reloj",
      startsOn: nextYear("07-01"),
      startsAt: "20:00",
      timeZone: "Europe/Madrid",
      checkIn: { opens: 90, closes: 15 },
    });
    const event = await read(null, body.slug);

    expect([event.starts_at, event.checkin_from, event.checkin_to].map(atMinute)).toEqual([
      `${nextYear("07-01")}T18:00`,
      `${nextYear("07-01")}T16:30`,
      `${nextYear("07-01")}T17:45`,
    ]);
  });

  test.each<[string, object]>([
    ["a title of two letters", { title: "Ab" }],
    ["an unknown zone", { timeZone: "Mars/Olympus" }],
    ["a check-in that closes before it opens", { checkIn: { opens: 10, closes: 20 } }],
    ["three players", { capacity: 3 }],
    ["1,001 players", { capacity: 1001 }],
    ["members of no club", { registration: "club" }],
    ["rules without a target", { rules: {} }],
    ["a target of 0", { rules: { ...rulesFor("americano"), game: { target: 0 } } }],
  ])("%s is refused", async (_what, facts) => {
    expect((await create(organiser, facts)).status).toBe(400);
  });

  test.each([
    ["yesterday", "2020-01-01"],
    ["in three years", nextYear("01-01", 3)],
  ])("a start %s is refused", async (_when, startsOn) => {
    expect((await create(organiser, { startsOn })).code).toBe("event_past");
  });

  test("two of one title have different addresses, and none has that of another page", async () => {
    const first = await create(organiser, { title: "Copa Ñandú" });
    const second = await create(organiser, { title: "Copa Ñandú" });
    const reserved = await create(organiser, { title: "New" });

    expect(first.body.slug).toBe("copa-nandu");
    expect(second.body.slug).toMatch(/^copa-nandu-[0-9a-f]{8}$/);
    expect(reserved.body.slug).toMatch(/^event-[0-9a-f]{8}$/);
  });
});

describe("what is changed later", () => {
  const change = (player: TestPlayer, eventId: string, facts: object) => {
    const { publish: _, ...all } = events.factsOf(facts);
    return events.ask(player, "event-update", { eventId, ...all });
  };

  test("every value of the rules until the first result, and none afterwards", async () => {
    const event = await events.anEvent();
    const rules = rulesFor("rotating-pairs", "puerto-rico-500");
    await change(event.organiser, event.id, { rules });
    const before = await read(null, event.slug);
    await sql`update events set rules_frozen_at = now() where id = ${event.id}`.execute(db());

    const other = await change(event.organiser, event.id, { rules: rulesFor("rotating-pairs") });
    const title = await change(event.organiser, event.id, { rules, title: "Otro nombre" });
    const after = await read(null, event.slug);

    expect([before.rules, before.rules_version]).toEqual([rules, 2]);
    expect([other.code, title.code]).toEqual(["event_rules_frozen", undefined]);
    expect([after.rules, after.rules_version, after.title]).toEqual([rules, 2, "Otro nombre"]);
    expect(after.rules_frozen_at).not.toBeNull();
  });

  test("by the staff alone, and by nobody after the end", async () => {
    const event = await events.anEvent();
    const director = await events.aDirector(event);
    const scorer = await events.aDirector(event, "scorer");
    const stranger = await product.aPlayer();

    const answers = [
      await change(director, event.id, { title: "Directora" }),
      await change(scorer, event.id, { title: "Anotador" }),
      await change(stranger, event.id, { title: "Nadie" }),
      await events.ask(director, "event-cancel", { eventId: event.id, reason: "Rain" }),
      await events.ask(event.organiser, "event-cancel", { eventId: event.id, reason: "Rain" }),
      await change(event.organiser, event.id, { title: "Tarde" }),
    ];

    expect(answers.map(({ code }) => code)).toEqual([
      undefined,
      "event_no_right",
      "event_no_right",
      "event_no_right",
      undefined,
      "event_over",
    ]);
    expect(await read(null, event.slug)).toMatchObject({ title: "Directora", state: "cancelled" });
  });

  test("a draft does not exist for strangers, whatever they try", async () => {
    const event = await events.anEvent({ publish: false });
    const stranger = await product.aPlayer();
    const acts: [string, object][] = [
      ["event-get", { slug: event.slug }],
      ["event-register", { eventId: event.id, partner: null }],
      ["event-publish", { eventId: event.id }],
      ["event-codes", { eventId: event.id }],
    ];

    const answers = [];
    for (const [name, input] of acts) answers.push((await events.ask(stranger, name, input)).code);
    expect(answers).toEqual(acts.map(() => "event_missing"));
    const entrants = await events.ask(stranger, "event-entrants", { eventId: event.id });
    expect(entrants.body).toEqual({ success: true, entrants: [] });
  });
});

test("lists have public events, the next one first, found by a part of title or place", async () => {
  const sooner = await create(organiser, { title: "Zarzuela uno", startsOn: nextYear("02-01") });
  const later = await create(organiser, { title: "Zarzuela dos", startsOn: nextYear("03-01") });
  await create(organiser, { title: "Zarzuela tres", visibility: "invited" });
  await create(organiser, { title: "Zarzuela cuatro", publish: false });

  const list = (input: object) =>
    events.ask<{ events: EventDetails[]; nextCursor: string | null }>(null, "events", input);
  const first = await list({ search: "ZARZUELA", limit: 1 });
  const second = await list({ search: "zarzuéla", limit: 1, cursor: first.body.nextCursor });

  expect([first, second].map(({ body }) => body.events.map(({ slug }) => slug))).toEqual([
    [sooner.body.slug],
    [later.body.slug],
  ]);
  expect(second.body.nextCursor).toBeNull();
});

function nextYear(monthDay: string, years = 1): string {
  return `${new Date().getUTCFullYear() + years}-${monthDay}`;
}

const atMinute = (time: string | null) => new Date(time ?? 0).toISOString().slice(0, 16);
