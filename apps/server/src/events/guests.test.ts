// Guests without an account, and what the staff decides about persons.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { entryCalls } from "#testing/entry-calls.ts";
import type { TestEvent } from "#testing/event-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let events: ReturnType<typeof entryCalls>;

beforeAll(async () => {
  product = await testProduct();
  events = entryCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

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
    const [real, other] = (await events.players(2)) as [TestPlayer, TestPlayer];
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
    expect(await events.newsOf(event.organiser)).toContain("event_claimed");
    expect(await events.newsOf(real)).toEqual(["event_claim_accepted"]);
  });

  test("whoever takes part is no guest besides", async () => {
    const event = await events.anEvent();
    await events.ask(event.organiser, "event-guest-add", { eventId: event.id, names: ["Chepe"] });
    const player = await product.aPlayer();
    await events.enter(player, event);

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
    await events.enter(player, event);

    const bare = await setState(event, player, { state: "disqualified" });
    await setState(event, player, { state: "disqualified", reason: "Showed the tiles" });

    expect(bare.code).toBe("event_reason_needed");
    expect(await events.newsOf(player)).toEqual(["event_disqualified"]);
    expect((await events.enter(player, event)).code).toBe("event_entered");
  });

  test("whoever is taken out while it runs has left, with what was played", async () => {
    const event = await events.anEvent();
    const player = await product.aPlayer();
    await events.enter(player, event);
    await sql`update events set state = 'running' where id = ${event.id}`.execute(db());

    await setState(event, player, { state: "withdrawn" });

    expect(await events.statesIn(event)).toEqual({ [player.id]: "left" });
    expect(await events.newsOf(player)).toEqual(["event_removed"]);
  });
});
