// Entering an event: places and the waiting list, pairs, invitations, guests, and leaving.
import type { EventEntrant } from "@capicu/contract/events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { eventCalls, type TestEvent } from "#testing/event-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let events: ReturnType<typeof eventCalls>;

beforeAll(async () => {
  product = await testProduct();
  events = eventCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const enter = (player: TestPlayer | null, event: TestEvent, input: object = {}) =>
  events.ask(player, "event-register", { eventId: event.id, partner: null, ...input });
const leave = (player: TestPlayer, event: TestEvent) =>
  events.ask(player, "event-withdraw", { eventId: event.id });
const answer = (player: TestPlayer, event: TestEvent, action: "accept" | "decline") =>
  events.ask(player, "event-invitation-answer", { eventId: event.id, action });

async function newsOf(player: TestPlayer): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where user_id = ${player.id} order by id`.execute(db());
  return rows.map(({ kind }) => kind);
}

async function handleOf(player: TestPlayer): Promise<string> {
  const { rows } = await sql<{ handle: string }>`
    select handle from users where id = ${player.id}`.execute(db());
  return rows[0]?.handle ?? "";
}

const players = async (count: number) => {
  const made: TestPlayer[] = [];
  for (let one = 0; one < count; one += 1) made.push(await product.aPlayer());
  return made;
};

describe("places and the waiting list", () => {
  test("the next one waits, moves up when somebody leaves, and is told", async () => {
    const event = await events.anEvent({ capacity: 4 });
    const [one, two, three, four, fifth, sixth] = (await players(6)) as [
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
      TestPlayer,
    ];
    for (const player of [one, two, three, four]) await enter(player, event);
    const waits = await enter(fifth, event);
    await enter(sixth, event);

    await leave(two, event);

    expect(waits.body).toEqual({ success: true, state: "waiting" });
    expect(await events.statesIn(event)).toMatchObject({
      [two.id]: "withdrawn",
      [fifth.id]: "registered",
      [sixth.id]: "waiting",
    });
    expect(await newsOf(fifth)).toEqual(["event_moved_up"]);
    expect(await newsOf(sixth)).toEqual([]);
  });

  test("whoever comes back goes to the end of the list", async () => {
    const event = await events.anEvent({ capacity: 4 });
    const all = await players(6);
    for (const player of all) await enter(player, event);
    const [first] = all as [TestPlayer];
    await leave(first, event);

    const back = await enter(first, event);

    expect(back.body).toMatchObject({ state: "waiting" });
    expect(
      Object.values(await events.statesIn(event)).filter((s) => s === "registered"),
    ).toHaveLength(4);
  });

  test("more places are filled at once, in order", async () => {
    const event = await events.anEvent({ capacity: 4 });
    const all = await players(7);
    for (const player of all) await enter(player, event);
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

    const answers = await Promise.all([enter(player, event), enter(player, event)]);

    expect(answers.map(({ code }) => code).toSorted()).toEqual(["event_entered", undefined]);
    expect(await events.statesIn(event)).toEqual({ [player.id]: "registered" });
  });

  test("ten who press at once for the last place: one gets it", async () => {
    const event = await events.anEvent({ capacity: 4 });
    for (const player of await players(3)) await enter(player, event);

    await Promise.all((await players(10)).map((player) => enter(player, event)));

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

    expect((await enter(await product.aPlayer(), event)).code).toBe(code);
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

    expect((await enter(await product.aPlayer(), event)).code).toBe("event_club_only");
    expect((await enter(member, event)).code).toBeUndefined();
  });

  test("whoever has the link of an event by invitation, until it is renewed", async () => {
    const event = await events.anEvent({ registration: "invitation", visibility: "invited" });
    const codes = await events.ask(event.organiser, "event-codes", { eventId: event.id });
    const { invitation } = codes.body as { invitation: string };
    const [early, late] = (await players(2)) as [TestPlayer, TestPlayer];
    const entered = await enter(early, event, { code: invitation });
    await events.ask(event.organiser, "event-code-renew", {
      eventId: event.id,
      purpose: "invitation",
    });

    expect(entered.code).toBeUndefined();
    expect((await enter(late, event, { code: invitation })).code).toBe("event_missing");
    expect((await events.ask(early, "event-codes", { eventId: event.id })).code).toBe(
      "event_no_right",
    );
  });

  test("no visitor, nobody banned, and nobody whom the organiser has blocked", async () => {
    const event = await events.anEvent();
    const [banned, blocked] = (await players(2)) as [TestPlayer, TestPlayer];
    await sql`update users set banned_at = now() where id = ${banned.id}`.execute(db());
    await socialCalls(product).block(event.organiser, blocked);

    expect((await enter(null, event)).status).toBe(401);
    expect((await enter(banned, event)).code).toBe("event_banned");
    expect((await enter(blocked, event)).code).toBe("event_hidden");
  });

  test("nobody by themselves once it runs, and nobody after its end", async () => {
    const event = await events.anEvent();
    const player = await product.aPlayer();
    await sql`update events set state = 'running' where id = ${event.id}`.execute(db());
    const running = await enter(player, event);
    await events.ask(event.organiser, "event-cancel", { eventId: event.id, reason: "Rain" });

    expect([running.code, (await enter(player, event)).code]).toEqual([
      "event_not_open",
      "event_over",
    ]);
  });
});

describe("invitations of the staff", () => {
  test("nobody takes part without their own yes", async () => {
    const event = await events.anEvent({ registration: "invitation" });
    const [yes, no] = (await players(2)) as [TestPlayer, TestPlayer];
    for (const player of [yes, no])
      await events.ask(event.organiser, "event-invite", {
        eventId: event.id,
        handle: await handleOf(player),
      });
    const before = await events.statesIn(event);

    await answer(yes, event, "accept");
    await answer(no, event, "decline");

    expect(Object.values(before)).toEqual(["invited", "invited"]);
    expect(await events.statesIn(event)).toEqual({ [yes.id]: "registered", [no.id]: "withdrawn" });
    expect(await newsOf(yes)).toEqual(["event_invited"]);
  });

  test("an organiser cannot put in somebody who has not answered or has left", async () => {
    const event = await events.anEvent();
    const player = await product.aPlayer();
    const handle = await handleOf(player);
    await events.ask(event.organiser, "event-invite", { eventId: event.id, handle });
    const { body } = await events.ask<{ entrants: EventEntrant[] }>(
      event.organiser,
      "event-entrants",
      {
        eventId: event.id,
      },
    );
    const input = {
      eventId: event.id,
      entrantId: body.entrants[0]?.id,
      state: "registered",
      reason: null,
    };

    const forced = await events.ask(event.organiser, "event-entrant-state", input);
    await answer(player, event, "decline");
    const again = await events.ask(event.organiser, "event-entrant-state", input);

    expect([forced.code, again.code]).toEqual(["event_not_entered", "event_not_entered"]);
  });

  test.each<[string, (player: TestPlayer, event: TestEvent) => Promise<unknown>]>([
    [
      "is private",
      ({ id }) =>
        sql`update users set profile_visibility = 'private' where id = ${id}`.execute(db()),
    ],
    [
      "has blocked the organiser",
      (player, { organiser }) => socialCalls(product).block(player, organiser),
    ],
  ])("a player who %s does not exist for them", async (_why, hide) => {
    const event = await events.anEvent();
    const player = await product.aPlayer();
    const handle = await handleOf(player);
    await hide(player, event);

    const { code } = await events.ask(event.organiser, "event-invite", {
      eventId: event.id,
      handle,
    });

    expect(code).toBe("event_no_player");
  });
});

describe("pairs", () => {
  const aPair = async (event: TestEvent) => {
    const [one, other] = (await players(2)) as [TestPlayer, TestPlayer];
    await enter(one, event, { partner: await handleOf(other) });
    return { one, other };
  };

  test("a partner is asked, accepts, and both hear of it", async () => {
    const event = await events.anEvent({}, "fixed-pairs-swiss");
    const { one, other } = await aPair(event);
    const before = await events.statesIn(event);

    await answer(other, event, "accept");

    expect(before).toEqual({ [one.id]: "registered", [other.id]: "invited" });
    expect(await events.statesIn(event)).toEqual({
      [one.id]: "registered",
      [other.id]: "registered",
    });
    expect(await newsOf(other)).toEqual(["event_partner_asked"]);
    expect(await newsOf(one)).toEqual(["event_partner_accepted"]);
  });

  test("whose partner declines keeps the place and names another one", async () => {
    const event = await events.anEvent({}, "fixed-pairs-swiss");
    const { one, other } = await aPair(event);
    const third = await product.aPlayer();
    await answer(other, event, "decline");

    const again = await enter(one, event, { partner: await handleOf(third) });
    await answer(third, event, "accept");

    expect(again.body).toMatchObject({ state: "registered" });
    expect(await newsOf(one)).toEqual(["event_partner_declined", "event_partner_accepted"]);
    expect(await events.statesIn(event)).toMatchObject({ [third.id]: "registered" });
  });

  test("a pair takes two places, waits together and moves up together", async () => {
    const event = await events.anEvent({ capacity: 4 }, "fixed-pairs-swiss");
    const pairs = [await aPair(event), await aPair(event), await aPair(event)] as const;
    for (const { other } of pairs) await answer(other, event, "accept");
    const [first, , lastPair] = pairs;
    const before = await events.statesIn(event);

    await leave(first.other, event);

    expect([before[lastPair.one.id], before[lastPair.other.id]]).toEqual(["waiting", "waiting"]);
    const after = await events.statesIn(event);
    expect([lastPair.one, lastPair.other, first.one].map(({ id }) => after[id])).toEqual([
      "registered",
      "registered",
      "withdrawn",
    ]);
    expect(await newsOf(first.one)).toContain("event_partner_left");
    expect(await newsOf(lastPair.other)).toContain("event_moved_up");
  });

  test.each<[string, string]>([
    ["oneself", "event_partner_self"],
    ["nobody of this site", "event_no_player"],
    ["somebody who has entered", "event_partner_entered"],
    ["nobody at all", "event_partner_needed"],
  ])("%s is no partner", async (who, code) => {
    const event = await events.anEvent({}, "fixed-pairs-swiss");
    const player = await product.aPlayer();
    const { one } = await aPair(event);
    const partners: Record<string, string | null> = {
      oneself: await handleOf(player),
      "nobody of this site": "@nobody-here-1",
      "somebody who has entered": await handleOf(one),
      "nobody at all": null,
    };

    expect((await enter(player, event, { partner: partners[who] })).code).toBe(code);
  });

  test("where persons enter, nobody names a partner", async () => {
    const event = await events.anEvent();
    const [one, other] = (await players(2)) as [TestPlayer, TestPlayer];

    expect((await enter(one, event, { partner: await handleOf(other) })).code).toBe(
      "event_no_partner_here",
    );
  });
});

describe("guests without an account", () => {
  const guestOf = async (event: TestEvent, name: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from event_entrants where event_id = ${event.id} and guest_name = ${name}`.execute(
      db(),
    );
    return rows[0]?.id ?? "";
  };

  test("are entered by the staff alone: one name, or two where pairs enter", async () => {
    const persons = await events.anEvent();
    const pairs = await events.anEvent({}, "round-robin");
    const stranger = await product.aPlayer();
    const add = (player: TestPlayer, event: TestEvent, names: string[]) =>
      events.ask(player, "event-guest-add", { eventId: event.id, names });

    const answers = [
      await add(persons.organiser, persons, ["Doña Carmen"]),
      await add(persons.organiser, persons, ["Ana", "Luis"]),
      await add(pairs.organiser, pairs, ["Ana", "Luis"]),
      await add(pairs.organiser, pairs, ["Ana"]),
      await add(stranger, persons, ["Ana"]),
    ];

    expect(answers.map(({ code }) => code)).toEqual([
      undefined,
      "event_one_name",
      undefined,
      "event_two_names",
      "event_no_right",
    ]);
    expect(await events.statesIn(pairs)).toEqual({ Ana: "registered", Luis: "registered" });
  });

  test("a player claims a guest's games, and has them once the staff agrees", async () => {
    const event = await events.anEvent();
    await events.ask(event.organiser, "event-guest-add", { eventId: event.id, names: ["Chepe"] });
    const entrantId = await guestOf(event, "Chepe");
    const [real, other] = (await players(2)) as [TestPlayer, TestPlayer];
    const claim = { eventId: event.id, entrantId };

    const answers = [
      await events.ask(real, "event-guest-claim", claim),
      await events.ask(other, "event-guest-claim", claim),
      await events.ask(real, "event-claim-decide", { ...claim, action: "accept" }),
      await events.ask(event.organiser, "event-claim-decide", { ...claim, action: "accept" }),
    ];

    expect(answers.map(({ code }) => code)).toEqual([
      undefined,
      "event_claimed",
      "event_no_right",
      undefined,
    ]);
    expect(await events.statesIn(event)).toEqual({ [real.id]: "registered" });
    expect(await newsOf(event.organiser)).toContain("event_claimed");
    expect(await newsOf(real)).toEqual(["event_claim_accepted"]);
  });

  test("whoever takes part is no guest besides", async () => {
    const event = await events.anEvent();
    await events.ask(event.organiser, "event-guest-add", { eventId: event.id, names: ["Chepe"] });
    const player = await product.aPlayer();
    await enter(player, event);

    const { code } = await events.ask(player, "event-guest-claim", {
      eventId: event.id,
      entrantId: await guestOf(event, "Chepe"),
    });

    expect(code).toBe("event_entered");
  });
});

describe("what the staff decides about persons", () => {
  const setState = async (event: TestEvent, player: TestPlayer, facts: object) => {
    const { rows } = await sql<{ id: string }>`
      select id from event_entrants where event_id = ${event.id} and user_id = ${player.id}`.execute(
      db(),
    );
    return events.ask(event.organiser, "event-entrant-state", {
      eventId: event.id,
      entrantId: rows[0]?.id,
      reason: null,
      ...facts,
    });
  };

  test("a disqualification needs a reason, which the person reads", async () => {
    const event = await events.anEvent();
    const player = await product.aPlayer();
    await enter(player, event);

    const bare = await setState(event, player, { state: "disqualified" });
    await setState(event, player, { state: "disqualified", reason: "Showed the tiles" });

    expect(bare.code).toBe("event_reason_needed");
    expect(await newsOf(player)).toEqual(["event_disqualified"]);
    expect((await enter(player, event)).code).toBe("event_entered");
  });

  test("whoever is taken out while it runs has left, with what was played", async () => {
    const event = await events.anEvent();
    const player = await product.aPlayer();
    await enter(player, event);
    await sql`update events set state = 'running' where id = ${event.id}`.execute(db());

    await setState(event, player, { state: "withdrawn" });

    expect(await events.statesIn(event)).toEqual({ [player.id]: "left" });
    expect(await newsOf(player)).toEqual(["event_removed"]);
  });
});
