// Entering an event: places, the waiting list, and who may.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { entryCalls } from "#testing/entry-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let events: ReturnType<typeof entryCalls>;

beforeAll(async () => {
  product = await testProduct();
  events = entryCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

describe("places and the waiting list", () => {
  test("the next one waits, moves up when somebody leaves, and is told", async () => {
    const event = await events.anEvent({ capacity: 4 });
    const [one, two, three, four, fifth, sixth] = (await events.players(6)) as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ];
    for (const player of [one, two, three, four]) await events.enter(player, event);
    const waits = await events.enter(fifth, event);
    await events.enter(sixth, event);

    await events.leave(two, event);

    expect(waits.body).toEqual({ success: true, state: "waiting" });
    expect(await events.statesIn(event)).toMatchObject({
      [two.id]: "withdrawn",
      [fifth.id]: "registered",
      [sixth.id]: "waiting",
    });
    expect(await events.newsOf(fifth)).toEqual(["event_moved_up"]);
    expect(await events.newsOf(sixth)).toEqual([]);
  });

  test("whoever comes back goes to the end of the list", async () => {
    const event = await events.anEvent({ capacity: 4 });
    const all = await events.players(6);
    for (const player of all) await events.enter(player, event);
    const [first] = all as [TestPlayer];
    await events.leave(first, event);

    const back = await events.enter(first, event);

    expect(back.body).toMatchObject({ state: "waiting" });
    expect(
      Object.values(await events.statesIn(event)).filter((s) => s === "registered"),
    ).toHaveLength(4);
  });

  test("more places are filled at once, in order", async () => {
    const event = await events.anEvent({ capacity: 4 });
    const all = await events.players(7);
    for (const player of all) await events.enter(player, event);
    const { publish: _, ...facts } = events.factsOf({ capacity: 6 });

    await events.ask(event.organiser, "event-update", { eventId: event.id, ...facts });

    const states = await events.statesIn(event);
    expect(all.map(({ id }) => states[id])).toEqual([
      ...Array.from({ length: 6 }, () => "registered"),
      "waiting",
    ]);
  });

  test("twice is once, and two presses at once make one entry", async () => {
    const event = await events.anEvent();
    const player = await product.aPlayer();

    const answers = await Promise.all([events.enter(player, event), events.enter(player, event)]);

    expect(answers.map(({ code }) => code ?? "")).toEqual(
      expect.arrayContaining(["", "event_entered"]),
    );
    expect(await events.statesIn(event)).toEqual({ [player.id]: "registered" });
  });

  test("ten who press at once for the last place: one gets it", async () => {
    const event = await events.anEvent({ capacity: 4 });
    for (const player of await events.players(3)) await events.enter(player, event);

    await Promise.all((await events.players(10)).map((player) => events.enter(player, event)));

    const states = Object.values(await events.statesIn(event));
    expect(states.filter((state) => state === "registered")).toHaveLength(4);
    expect(states.filter((state) => state === "waiting")).toHaveLength(9);
  });
});

describe("who may enter", () => {
  test.each<[string, object, string | undefined]>([
    ["open", {}, undefined],
    ["by invitation", { registration: "invitation" }, "event_invitation_only"],
    [
      "seen by the invited alone",
      { registration: "invitation", visibility: "invited" },
      "event_missing",
    ],
  ])("a stranger, an event that is %s", async (_what, facts, code) => {
    const event = await events.anEvent(facts);

    expect((await events.enter(await product.aPlayer(), event)).code).toBe(code);
  });

  test("members alone, where the event is for a club", async () => {
    const clubs = clubCalls(product);
    const club = await clubs.aClub();
    const organiser = await events.anOrganiser();
    await sql`
      insert into club_members (club_id, user_id, role)
      values (${club.id}, ${organiser.id}, 'organiser')`.execute(db());
    const facts = { clubId: club.id, registration: "club" };
    const { body } = await events.ask<{ id: string; slug: string }>(
      organiser,
      "event-create",
      events.factsOf(facts),
    );
    const event = { ...body, organiser };
    const member = await clubs.aMember(club);

    expect((await events.enter(await product.aPlayer(), event)).code).toBe("event_club_only");
    expect((await events.enter(member, event)).code).toBeUndefined();
  });

  test("whoever has the link of an event by invitation, until it is renewed", async () => {
    const event = await events.anEvent({ registration: "invitation", visibility: "invited" });
    const codes = await events.ask(event.organiser, "event-codes", { eventId: event.id });
    const { invitation } = codes.body as { invitation: string };
    const [early, late] = (await events.players(2)) as [TestPlayer, TestPlayer];
    const entered = await events.enter(early, event, { code: invitation });
    await events.ask(event.organiser, "event-code-renew", {
      eventId: event.id,
      purpose: "invitation",
    });

    expect(entered.code).toBeUndefined();
    expect((await events.enter(late, event, { code: invitation })).code).toBe("event_missing");
    expect((await events.ask(early, "event-codes", { eventId: event.id })).code).toBe(
      "event_no_right",
    );
  });

  test("no visitor, nobody banned, and nobody whom the organiser has blocked", async () => {
    const event = await events.anEvent();
    const [banned, blocked] = (await events.players(2)) as [TestPlayer, TestPlayer];
    await sql`update users set banned_at = now() where id = ${banned.id}`.execute(db());
    await socialCalls(product).block(event.organiser, blocked);

    expect((await events.enter(null, event)).status).toBe(401);
    expect((await events.enter(banned, event)).code).toBe("event_banned");
    expect((await events.enter(blocked, event)).code).toBe("event_hidden");
  });

  test("nobody by themselves once it runs, and nobody after its end", async () => {
    const event = await events.anEvent();
    const player = await product.aPlayer();
    await sql`update events set state = 'running' where id = ${event.id}`.execute(db());
    const running = await events.enter(player, event);
    await events.ask(event.organiser, "event-cancel", { eventId: event.id, reason: "Rain" });

    expect([running.code, (await events.enter(player, event)).code]).toEqual([
      "event_not_open",
      "event_over",
    ]);
  });
});
