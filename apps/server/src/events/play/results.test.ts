// Results: both sides confirm, the director decides what they do not agree on, and time decides what nobody answers.
import type { EventRound } from "@capicu/contract/event-play";
import { FORMAT_PRESETS } from "@capicu/pairing/rules/format-presets";
import { presetRules } from "@capicu/pairing/rules/preset-rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aHand, playCalls, type PlayedEvent } from "#testing/play-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { confirmDueResults } from "./confirm-due-results.ts";

let product: TestProduct;
let game: ReturnType<typeof playCalls>;

beforeAll(async () => {
  product = await testProduct();
  game = playCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

interface Table {
  event: PlayedEvent;
  round: EventRound;
  north: TestPlayer;
  south: TestPlayer;
  east: TestPlayer;
  west: TestPlayer;
}

async function aTable(facts: object = {}, persons = 4): Promise<Table> {
  const event = await game.anEventOf({ persons, facts });
  const round = await game.play(event);
  const [[north, south] = [], [east, west] = []] = game.seated(event, round);
  if (!north || !south || !east || !west) throw new Error("nobody sits there");
  return { event, round, north, south, east, west };
}

async function resultOf({ id }: PlayedEvent): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ result: Record<string, unknown> }>`
    select to_jsonb(event_results) as result from event_results where event_id = ${id}`.execute(
    db(),
  );
  return rows[0]?.result ?? null;
}

const dispute = (player: TestPlayer, event: PlayedEvent) =>
  game.atTable(player, "event-result-dispute", game.at(event));

describe("both sides confirm", () => {
  test("the first proposes, the second makes it count", async () => {
    const { event, north, east } = await aTable();
    await game.write(north, event, [aHand(1, 0), aHand(2, 0)]);

    const first = await game.confirm(north, event, [120, 0]);
    const second = await game.confirm(east, event, [120, 0]);

    expect(first.body.details).toMatchObject({
      table: { state: "proposed" },
      result: { state: "proposed", proposed_side: 0, decided_at: null },
    });
    const { proposed_at: from, due_at: due } = first.body.details.result ?? {};
    expect(Date.parse(due ?? "") - Date.parse(from ?? "")).toBe(20 * 60_000);
    expect(second.body.details).toMatchObject({
      table: { state: "confirmed", points: [120, 0], winner: 0 },
      result: { state: "confirmed", due_at: null },
    });
  });

  test("at the same moment, they agree", async () => {
    const { event, north, east } = await aTable();

    const answers = await Promise.all(
      [north, east].map((player) => game.confirm(player, event, [100, 20])),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await resultOf(event)).toMatchObject({ state: "confirmed" });
  });

  test("nobody confirms for both: the own side again leaves it proposed", async () => {
    const { event, north, south } = await aTable();

    const answers = [
      await game.confirm(north, event, [100, 20]),
      await game.confirm(north, event, [100, 20]),
      await game.confirm(south, event, [100, 20]),
      await game.confirm(south, event, [20, 100]),
    ];

    expect(answers.map(({ code }) => code)).toEqual([
      undefined,
      undefined,
      undefined,
      "play_confirmed_own",
    ]);
    expect(await resultOf(event)).toMatchObject({ state: "proposed", points: [100, 20] });
  });

  test("one account is not both sides, even where its entries have become both", async () => {
    const { event, round, north } = await aTable();
    await game.confirm(north, event, [100, 20]);
    const [side = [], across = []] = round.tables[0]?.sides ?? [];
    await sql`
      update event_entrants set user_id = null where id = ${side[0]} or id = ${side[1]}`.execute(
      db(),
    );
    await sql`update event_entrants set user_id = ${north.id} where id = ${across[0]}`.execute(
      db(),
    );

    await game.confirm(north, event, [100, 20]);

    expect(await resultOf(event)).toMatchObject({ state: "proposed", confirmed_by: null });
  });

  test("other points are a dispute, which only a director ends", async () => {
    const { event, north, east, west } = await aTable();
    await game.confirm(north, event, [100, 20]);

    const { body } = await game.confirm(east, event, [20, 100]);

    expect(body.details.result).toMatchObject({ state: "disputed", due_at: null });
    expect(body.details.table).toMatchObject({ points: [100, 20], winner: null });
    expect((await game.confirm(west, event, [100, 20])).code).toBe("play_disputed");
    await game.rule(event.organiser, event, { reason: "The sheet of the scorer says so" });
    expect(await resultOf(event)).toMatchObject({
      state: "ruled",
      points: [100, 20],
      reason: "The sheet of the scorer says so",
    });
  });

  test("the other side disputes, the own side cannot, and nothing is disputed before it is confirmed", async () => {
    const { event, north, east } = await aTable();

    expect((await dispute(east, event)).code).toBe("play_nothing_proposed");
    await game.confirm(north, event, [100, 20]);
    expect((await dispute(north, event)).code).toBe("play_confirmed_own");
    expect((await dispute(east, event)).body.details.result?.state).toBe("disputed");
    expect((await dispute(east, event)).status).toBe(200);
  });

  test("where hands are written, the points are those of a finished sheet", async () => {
    const { event, north, east } = await aTable();
    await game.write(north, event, [aHand(1, 0)]);
    const early = await game.confirm(north, event, [60, 0]);
    await game.write(north, event, [aHand(2, 0)]);

    expect(early.code).toBe("play_not_of_sheet");
    expect((await game.confirm(east, event, [121, 0])).code).toBe("play_not_of_sheet");
    expect((await game.confirm(east, event, [120, 0])).status).toBe(200);
  });

  test.each<[string, number[], number | null]>([
    ["points_of_sides", [100, 20, 5], 0],
    ["points_negative", [100, -1], 0],
    ["points_above_tiles", [268, 0], 0],
    ["both_won", [100, 101], 1],
    ["winner_wrong", [100, 20], 1],
    ["winner_wrong", [100, 20], null],
    ["target_missed", [99, 20], 0],
    ["target_missed", [50, 50], null],
  ])("without hands %s is refused: %j", async (code, points, winner) => {
    const { event, north } = await aTable();
    const input = { ...game.at(event), points, winner };

    const answer = await game.atTable(north, "event-result-confirm", input);

    expect(answer.code).toBe(`play_${code}`);
    expect(await resultOf(event)).toBeNull();
  });

  test("where time ends games, a lower sum is an end, and a tie only if the rules know one", async () => {
    const limit = { minutes: 45, tie: "draw" } as const;
    const { event, north } = await aTable({ rules: presetRules({ target: 100, limit }) });
    const input = { ...game.at(event), points: [50, 50], winner: null };

    expect((await game.atTable(north, "event-result-confirm", input)).status).toBe(200);
  });

  test("at a table of three, two different ones are enough", async () => {
    const format = { ...FORMAT_PRESETS["rotating-pairs"].format, tableOfThree: true };
    const event = await game.anEventOf({ persons: 3, facts: { format } });
    const round = await game.play(event);
    const [[one] = [], [two] = [], [three] = []] = game.seated(event, round);
    if (!one || !two || !three) throw new Error("nobody sits there");
    await game.write(one, event, [aHand(1, 2), aHand(2, 2)]);

    await game.confirm(one, event, [0, 0, 120]);
    const { body } = await game.confirm(three, event, [0, 0, 120]);

    expect(round.tables[0]?.sides).toHaveLength(3);
    expect(body.details).toMatchObject({
      own_side: 2,
      result: { state: "confirmed", winner: 2, points: [0, 0, 120] },
    });
    expect((await dispute(two, event)).code).toBe("play_decided");
  });
});

describe("without an answer", () => {
  test("a result counts after the time of the event, with a mark, and not before", async () => {
    const { event, north, east } = await aTable();
    await game.confirm(north, event, [100, 20]);
    const { database, clock } = product.world.platform;

    await confirmDueResults(database, clock);
    expect(await resultOf(event)).toMatchObject({ state: "proposed" });

    await sql`
      update event_results set due_at = due_at - interval '20 minutes' where event_id = ${event.id}`.execute(
      db(),
    );
    await confirmDueResults(database, clock);
    await confirmDueResults(database, clock);

    expect(await resultOf(event)).toMatchObject({ state: "unanswered", due_at: null });
    expect((await game.confirm(east, event, [20, 100])).code).toBe("play_decided");
    const { rows } = await sql`
      select actor_id, detail from event_log
      where event_id = ${event.id} and action = 'result_unanswered'`.execute(db());
    expect(rows).toEqual([{ actor_id: null, detail: { round: 1, table: 1, points: [100, 20] } }]);
  });

  test("a disputed one waits, and so does one of a cancelled round", async () => {
    const disputed = await aTable();
    await game.confirm(disputed.north, disputed.event, [100, 20]);
    await dispute(disputed.east, disputed.event);
    const cancelled = await aTable();
    await game.confirm(cancelled.north, cancelled.event, [100, 20]);
    await game.direct(cancelled.event, "event-round-cancel", { round: 1, reason: "no" });
    await sql`update event_results set due_at = now() - interval '1 hour' where state = 'proposed'`.execute(
      db(),
    );

    await confirmDueResults(product.world.platform.database, product.world.platform.clock);

    expect(await resultOf(disputed.event)).toMatchObject({ state: "disputed" });
    expect(await resultOf(cancelled.event)).toMatchObject({ state: "proposed" });
  });
});

describe("a ruling", () => {
  test("has a reason, which all four read, and the log has before and after", async () => {
    const { event, north, west } = await aTable();
    await game.confirm(north, event, [100, 20]);
    const reason = "Luis counted the double nine twice";

    await game.rule(event.organiser, event, { points: [100, 40], reason });

    const { body } = await game.atTable(west, "event-table", game.at(event));
    expect(body.details.result).toMatchObject({ state: "ruled", points: [100, 40], reason });
    const { rows } = await sql<{ detail: unknown }>`
      select detail from event_log where event_id = ${event.id} and action = 'result_ruled'`.execute(
      db(),
    );
    expect(rows).toMatchObject([
      {
        detail: { before: { points: [100, 20], state: "proposed" }, after: { points: [100, 40] } },
      },
    ]);
  });

  test("needs a reason, and the longest one fits into the log", async () => {
    const { event } = await aTable();

    expect((await game.rule(event.organiser, event, { reason: "   " })).status).toBe(400);
    expect((await game.rule(event.organiser, event, { reason: "牌".repeat(500) })).status).toBe(
      200,
    );
  });

  test("is not of somebody who sits at the table, whatever their role", async () => {
    const event = await game.anEventOf({ persons: 3 });
    await game.anEntrant(event, { player: event.organiser });
    await game.play(event);
    const director = await game.aDirector(event);

    expect((await game.rule(event.organiser, event)).code).toBe("play_own_table");
    expect((await game.rule(director, event)).status).toBe(200);
  });

  test("is not of players, scorers and strangers", async () => {
    const { event, north } = await aTable();
    const scorer = await game.aDirector(event, "scorer");

    for (const somebody of [north, scorer, await product.aPlayer()])
      expect((await game.rule(somebody, event)).code).toBe("event_no_right");
    expect(await resultOf(event)).toBeNull();
  });

  test.each([
    ["absent_wrong", { kind: "no-show" as const, absent: [] }],
    ["absent_wrong", { kind: "no-show" as const, absent: [crypto.randomUUID()] }],
    ["both_won", { points: [100, 100] }],
    ["winner_wrong", { winner: 1 }],
    ["no_table", { table: 2 }],
    ["no_round", { round: 2 }],
  ])("that is refused: %s, %j", async (code, ruling) => {
    const { event } = await aTable();

    expect((await game.rule(event.organiser, event, ruling)).code).toBe(`play_${code}`);
    expect(await resultOf(event)).toBeNull();
  });
});

describe("an attacker", () => {
  test("writes at no other table, confirms for no other side, rules nothing, reads no draft", async () => {
    const { event, round, north, east } = await aTable({}, 8);
    const [[neighbour = north] = []] = game.seated(event, round, 2);
    const stranger = await product.aPlayer();
    await game.confirm(north, event, [100, 20]);

    const codes = [
      await game.write(neighbour, event, [aHand(1, 0)]),
      await game.confirm(neighbour, event, [100, 20]),
      await game.confirm(stranger, event, [100, 20]),
      await game.confirm(event.organiser, event, [100, 20]),
      await game.rule(east, event),
    ].map(({ code }) => code);

    expect(codes).toEqual([...Array(4).fill("play_stranger"), "event_no_right"]);
    expect(await resultOf(event)).toMatchObject({ state: "proposed", confirmed_by: null });
    await game.decide(event, round);
    await game.direct(event, "event-round-draw");
    for (const [name, input] of [
      ["event-table", game.at({ ...event, round: 2 })],
      ["event-round-export", { eventId: event.id, round: 2 }],
      ["event-hand-add", { ...game.at({ ...event, round: 2 }), hands: [aHand(1, 0)] }],
    ] as const)
      expect((await game.ask(north, name, input)).code).toBe("play_no_round");
  });

  test.each(["event_rounds", "event_tables", "event_hands", "event_results"])(
    "reads and writes nothing of %s over the table API",
    async (table) => {
      const { event, north } = await aTable();
      await game.write(north, event, [aHand(1, 0)]);

      for (const { client } of [north, { client: product.visitor }]) {
        expect((await client.from(table).select("*")).data ?? []).toEqual([]);
        expect((await client.from(table).delete().eq("event_id", event.id)).status).not.toBe(204);
        expect((await client.from(table).insert({ event_id: event.id })).status).not.toBe(201);
      }
    },
  );
});
