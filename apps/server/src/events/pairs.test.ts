// Nobody takes part without their own yes: invitations of the staff, and partners.
import type { EventEntrant } from "@capicu/contract/events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { entryCalls } from "#testing/entry-calls.ts";
import type { TestEvent } from "#testing/event-calls.ts";
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

describe("invitations of the staff", () => {
  test("nobody takes part without their own yes", async () => {
    const event = await events.anEvent({ registration: "invitation" });
    const [yes, no] = (await events.players(2)) as [TestPlayer, TestPlayer];
    for (const player of [yes, no])
      await events.ask(event.organiser, "event-invite", {
        eventId: event.id,
        handle: await events.handleOf(player),
      });
    const before = await events.statesIn(event);

    await events.answer(yes, event, "accept");
    await events.answer(no, event, "decline");

    expect(Object.values(before)).toEqual(["invited", "invited"]);
    expect(await events.statesIn(event)).toEqual({ [yes.id]: "registered", [no.id]: "withdrawn" });
    expect(await events.newsOf(yes)).toEqual(["event_invited"]);
  });

  test("an organiser cannot put in somebody who has not answered or has left", async () => {
    const event = await events.anEvent();
    const player = await product.aPlayer();
    const handle = await events.handleOf(player);
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
    await events.answer(player, event, "decline");
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
    const handle = await events.handleOf(player);
    await hide(player, event);

    const { code } = await events.ask(event.organiser, "event-invite", {
      eventId: event.id,
      handle,
    });

    expect(code).toBe("event_no_player");
  });
});

describe("pairs", () => {
  test("a partner is asked, accepts, and both hear of it", async () => {
    const event = await events.anEvent({}, "fixed-pairs-swiss");
    const { one, other } = await events.aPair(event);
    const before = await events.statesIn(event);

    await events.answer(other, event, "accept");

    expect(before).toEqual({ [one.id]: "registered", [other.id]: "invited" });
    expect(await events.statesIn(event)).toEqual({
      [one.id]: "registered",
      [other.id]: "registered",
    });
    expect(await events.newsOf(other)).toEqual(["event_partner_asked"]);
    expect(await events.newsOf(one)).toEqual(["event_partner_accepted"]);
  });

  test("whose partner declines keeps the place and names another one", async () => {
    const event = await events.anEvent({}, "fixed-pairs-swiss");
    const { one, other } = await events.aPair(event);
    const third = await product.aPlayer();
    await events.answer(other, event, "decline");

    const again = await events.enter(one, event, { partner: await events.handleOf(third) });
    await events.answer(third, event, "accept");

    expect(again.body).toMatchObject({ state: "registered" });
    expect(await events.newsOf(one)).toEqual(["event_partner_declined", "event_partner_accepted"]);
    expect(await events.statesIn(event)).toMatchObject({ [third.id]: "registered" });
  });

  test("a pair takes two places, waits together and moves up together", async () => {
    const event = await events.anEvent({ capacity: 4 }, "fixed-pairs-swiss");
    const pairs = [
      await events.aPair(event),
      await events.aPair(event),
      await events.aPair(event),
    ] as const;
    for (const { other } of pairs) await events.answer(other, event, "accept");
    const [first, , lastPair] = pairs;
    const before = await events.statesIn(event);

    await events.leave(first.other, event);

    expect([before[lastPair.one.id], before[lastPair.other.id]]).toEqual(["waiting", "waiting"]);
    const after = await events.statesIn(event);
    expect([lastPair.one, lastPair.other, first.one].map(({ id }) => after[id])).toEqual([
      "registered",
      "registered",
      "withdrawn",
    ]);
    expect(await events.newsOf(first.one)).toContain("event_partner_left");
    expect(await events.newsOf(lastPair.other)).toContain("event_moved_up");
  });

  test.each<[string, string]>([
    ["oneself", "event_partner_self"],
    ["nobody of this site", "event_no_player"],
    ["somebody who has entered", "event_partner_entered"],
    ["nobody at all", "event_partner_needed"],
  ])("%s is no partner", async (who, code) => {
    const event = await events.anEvent({}, "fixed-pairs-swiss");
    const player = await product.aPlayer();
    const { one } = await events.aPair(event);
    const partners: Record<string, string | null> = {
      oneself: await events.handleOf(player),
      "nobody of this site": "@nobody-here-1",
      "somebody who has entered": await events.handleOf(one),
      "nobody at all": null,
    };

    expect((await events.enter(player, event, { partner: partners[who] })).code).toBe(code);
  });

  test("where persons enter, nobody names a partner", async () => {
    const event = await events.anEvent();
    const [one, other] = (await events.players(2)) as [TestPlayer, TestPlayer];

    expect((await events.enter(one, event, { partner: await events.handleOf(other) })).code).toBe(
      "event_no_partner_here",
    );
  });
});
