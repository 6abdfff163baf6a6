// Whom readers of tables and standings get to know, and who reads nothing of them.
import type { EventPerson } from "@capicu/contract/events";
import { afterAll, beforeAll, expect, test } from "vitest";

import { aHand, playCalls } from "#testing/play-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let game: ReturnType<typeof playCalls>;

beforeAll(async () => {
  product = await testProduct();
  game = playCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const READS = ["event-round", "event-table", "event-standings"] as const;

interface ReadAnswer {
  round?: { people: EventPerson[] };
  details?: { people: EventPerson[] };
  people?: EventPerson[];
}

async function read(player: TestPlayer | null, name: string, eventId: string) {
  const { body, ...answer } = await game.ask<ReadAnswer>(player, name, {
    eventId,
    round: 1,
    table: 1,
  });
  const { people = body.round?.people ?? body.details?.people ?? [] } = body;
  return { ...answer, people, text: JSON.stringify(body) };
}

test.each(READS)(
  "%s gives strangers no name of a private player, and a complete table",
  async (name) => {
    const event = await game.anEventOf({ persons: 3 });
    const hidden = await product.aPlayer({ profile_visibility: "private" });
    const { id } = await game.anEntrant(event, { player: hidden });
    await game.play(event);
    await game.write(hidden, event, [aHand(1, 0)]);
    const [mate = null] = event.players.values();

    const toMate = await read(mate, name, event.id);
    const answers = [
      await read(null, name, event.id),
      await read(await product.aPlayer(), name, event.id),
    ];

    expect(toMate.people.find(({ entrant_id }) => entrant_id === id)?.name).toBe(hidden.username);
    for (const { people, text } of answers) {
      expect(people).toHaveLength(4);
      expect(people.find(({ entrant_id }) => entrant_id === id)).toEqual({
        entrant_id: id,
        user_id: null,
        name: null,
        handle: null,
        avatar_url: null,
        is_guest: false,
      });
      expect(text).toContain(id);
      expect(text).not.toContain(hidden.id);
      expect(text).not.toContain(hidden.username);
    }
  },
);

test.each(READS)(
  "%s tells two at one table nothing of each other where one has blocked",
  async (name) => {
    const event = await game.anEventOf({ persons: 4 });
    await game.play(event);
    const [one, other] = [...event.players.values()];
    if (!one || !other) throw new Error("nobody plays");
    await one.client
      .from("blocks")
      .insert({ blocker_id: one.id, blocked_id: other.id })
      .throwOnError();

    for (const [reader, hidden] of [
      [one, other],
      [other, one],
    ] as const) {
      const { people, text } = await read(reader, name, event.id);
      expect(people).toHaveLength(4);
      expect(people.filter((person) => person.name !== null)).toHaveLength(3);
      expect(text).not.toContain(hidden.username);
      expect(text).not.toContain("blocked");
    }
  },
);

test.each([...READS, "event-round-export"])(
  "%s does not know an event by invitation for who is not invited",
  async (name) => {
    const event = await game.anEventOf({
      facts: { visibility: "invited", registration: "invitation" },
    });
    await game.play(event);
    const [mate = null] = event.players.values();

    expect(await read(await product.aPlayer(), name, event.id)).toMatchObject({
      status: 404,
      code: "event_missing",
    });
    expect((await read(mate, name, event.id)).status).toBe(200);
  },
);

test("acts at a table do not know such an event either", async () => {
  const event = await game.anEventOf({
    facts: { visibility: "invited", registration: "invitation" },
  });
  await game.play(event);

  const { code } = await game.write(await product.aPlayer(), event, [aHand(1, 0)]);

  expect(code).toBe("event_missing");
});
