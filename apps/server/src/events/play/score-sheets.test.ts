// Score sheets: what is written once, what is refused, and what two phones say.
import type { EventRound } from "@capicu/contract/event-play";
import { presetRules } from "@capicu/pairing/rules/preset-rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aHand, playCalls, type PlayedEvent, type SentHand } from "#testing/play-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

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
}

async function aTable(facts: object = {}, persons = 4): Promise<Table> {
  const event = await game.anEventOf({ persons, facts });
  const round = await game.play(event);
  const [[north, south] = [], [east] = []] = game.seated(event, round);
  if (!north || !south || !east) throw new Error("nobody sits there");
  return { event, round, north, south, east };
}

async function linesOf({ id }: PlayedEvent): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*)::integer as lines from event_hands where event_id = ${id}`.execute(db());
  return rows[0]?.lines ?? -1;
}

const penalties = presetRules({ target: 100, penalty: { max: 25, effect: "to-opponents" } });

describe("a sheet", () => {
  test("counts hand by hand, and everybody reads it", async () => {
    const { event, north } = await aTable();

    const first = await game.write(north, event, [aHand(1, 0)]);
    const second = await game.write(north, event, [aHand(2, 1, { points: 30 })]);

    expect(first.body.details).toMatchObject({
      table: { state: "playing", points: [60, 0], hands: 1 },
      own_side: 0,
    });
    expect(second.body.details.sheets).toMatchObject([
      { is_own: true, side: 0, points: [60, 30], is_finished: false },
    ]);
    const read = await game.atTable(await product.aPlayer(), "event-table", game.at(event));
    expect(read.body.details).toMatchObject({
      own_side: null,
      table: { points: [60, 30], hands: 2 },
      sheets: [{ is_own: false }],
    });
  });

  test("the first hand freezes the rules", async () => {
    const { event, north } = await aTable();

    await game.write(north, event, [aHand(1, 0)]);

    const { rows } = await sql`
      select rules_frozen_at is not null as frozen from events where id = ${event.id}`.execute(
      db(),
    );
    expect(rows).toEqual([{ frozen: true }]);
  });

  test("sent 100 times, also at once, a hand is one line", async () => {
    const { event, north } = await aTable();
    const hand = aHand(1, 0);

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => game.write(north, event, [hand])),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await linesOf(event)).toBe(1);
    const { rows } = await sql`
      select from event_log where event_id = ${event.id} and action = 'hands_written'`.execute(
      db(),
    );
    expect(rows).toHaveLength(1);
  });

  test("a game without a network is sent at once, and again after an answer that was lost", async () => {
    const { event, north } = await aTable();
    const hands = [aHand(1, 0), aHand(2, 1, { points: 20 }), aHand(3, 0)];

    await game.write(north, event, hands.slice(0, 2));
    const { body } = await game.write(north, event, hands);

    expect(body.details.sheets).toMatchObject([
      { points: [120, 20], winner: 0, is_finished: true },
    ]);
    expect(await linesOf(event)).toBe(3);
  });

  test("two phones show two versions side by side, and a shorter one is no other version", async () => {
    const { event, north, east } = await aTable();
    await game.write(north, event, [aHand(1, 0), aHand(2, 0, { points: 10 })]);

    const same = await game.write(east, event, [aHand(1, 0)]);
    const other = await game.write(east, event, [aHand(2, 1, { points: 10 })]);

    expect(same.body.details.table.differs).toBe(false);
    expect(other.body.details.table.differs).toBe(true);
    expect(other.body.details.sheets).toMatchObject([
      { side: 0, points: [70, 0] },
      { side: 1, points: [60, 10] },
    ]);
  });

  test("a scorer writes one too, whose name players do not read", async () => {
    const { event, north } = await aTable();
    const scorer = await game.aDirector(event, "scorer");

    const own = await game.write(scorer, event, [aHand(1, 0)]);
    const read = await game.atTable(north, "event-table", game.at(event));

    expect(own.body.details.sheets).toMatchObject([{ side: null, is_own: true }]);
    expect(own.body.details.sheets[0]?.author.name).toBe(scorer.username);
    expect(read.body.details.sheets[0]?.author).toEqual({ entrant_id: null, name: null });
  });
});

describe("refused, each with its own word, and nothing is written:", () => {
  test.each<[string, (hand: SentHand) => SentHand[], object?]>([
    ["points_negative", (hand) => [{ ...hand, points: -1 }]],
    ["points_above_tiles", (hand) => [{ ...hand, points: 169 }]],
    [
      "points_above_penalty",
      (hand) => [{ ...hand, kind: "penalty", points: 26 }],
      { rules: penalties },
    ],
    ["points_not_counted", (hand) => [{ ...hand, kind: "block", side: null, points: 5 }]],
    ["kind_not_used", (hand) => [{ ...hand, kind: "capicu" }]],
    ["both_won", (hand) => [hand, aHand(1, 1)]],
    ["hand_repeated", (hand) => [hand, aHand(1, 0)]],
    ["hand_repeated", (hand) => [hand, { ...hand, points: 61 }]],
    ["hand_missing", (hand) => [{ ...hand, no: 2 }]],
    ["hand_after_end", (hand) => [hand, aHand(2, 0), aHand(3, 0)]],
    ["winner_missing", (hand) => [{ ...hand, side: null }]],
    ["side_unknown", (hand) => [{ ...hand, side: 2 }]],
  ])("%s", async (code, hands, facts = {}) => {
    const { event, north } = await aTable(facts);

    const answer = await game.write(north, event, hands(aHand(1, 0)));

    expect(answer.code).toBe(`play_${code}`);
    expect((answer.body as unknown as { error: string }).error).toMatch(/^[A-Z].{10,}/);
    expect(await linesOf(event)).toBe(0);
  });

  test("double nine: 495 pips are possible, 496 are not", async () => {
    const rules = presetRules({ target: 600, tiles: "double-nine" });
    const { event, north } = await aTable({ rules });

    expect((await game.write(north, event, [aHand(1, 0, { points: 496 })])).code).toBe(
      "play_points_above_tiles",
    );
    expect((await game.write(north, event, [aHand(1, 0, { points: 495 })])).status).toBe(200);
  });

  test("a hand that was sent before with something else in it", async () => {
    const { event, north } = await aTable();
    const hand = aHand(1, 0);
    await game.write(north, event, [hand]);

    expect((await game.write(north, event, [{ ...hand, side: 1 }])).code).toBe(
      "play_hand_repeated",
    );
    expect(await linesOf(event)).toBe(1);
  });

  test("a line of another table, of another person, of a stranger, of another round", async () => {
    const { event, round, north, east } = await aTable({}, 8);
    const [[neighbour = north] = []] = game.seated(event, round, 2);
    const hand = aHand(1, 0);
    await game.write(north, event, [hand]);

    const codes = [
      await game.write(neighbour, { ...event, table: 2 }, [hand]),
      await game.write(east, event, [hand]),
      await game.write(neighbour, event, [aHand(1, 0)]),
      await game.write(await product.aPlayer(), event, [aHand(1, 0)]),
      await game.write(north, { ...event, round: 2 }, [aHand(1, 0)]),
      await game.write(north, { ...event, table: 3 }, [aHand(1, 0)]),
    ].map(({ code }) => code);

    expect(codes).toEqual([
      "play_other_table",
      "play_other_table",
      "play_stranger",
      "play_stranger",
      "play_no_round",
      "play_no_table",
    ]);
    expect(await linesOf(event)).toBe(1);
  });

  test("a round that is closed or cancelled, a result that counts, an event that is over", async () => {
    const { event, round, north } = await aTable();
    await game.decide(event, round);
    const decided = await game.write(north, event, [aHand(1, 0)]);
    await game.play(event);
    const closed = await game.write(north, event, [aHand(1, 0)]);
    await game.direct(event, "event-round-cancel", { round: 2, reason: "no" });
    const cancelled = await game.write(north, { ...event, round: 2 }, [aHand(1, 0)]);
    await game.ask(event.organiser, "event-cancel", { eventId: event.id, reason: "It rains" });
    const over = await game.write(north, event, [aHand(1, 0)]);

    expect([decided, closed, cancelled, over].map(({ code }) => code)).toEqual([
      "play_decided",
      "play_round_not_open",
      "play_round_not_open",
      "event_over",
    ]);
    expect(await linesOf(event)).toBe(0);
  });

  test("more lines at once than a game without a network has", async () => {
    const { event, north } = await aTable();
    const many = Array.from({ length: 101 }, (_none, index) => aHand(index + 1, 0, { points: 0 }));

    expect((await game.write(north, event, many)).status).toBe(400);
  });

  test("a banned player, and one who was disqualified after the draw", async () => {
    const { event, north, south } = await aTable();
    await sql`update users set banned_at = now() where id = ${north.id}`.execute(db());
    await sql`
      update event_entrants set state = 'disqualified'
      where event_id = ${event.id} and user_id = ${south.id}`.execute(db());

    expect((await game.write(north, event, [aHand(1, 0)])).code).toBe("event_banned");
    await sql`insert into event_staff (event_id, user_id, role) values (${event.id}, ${south.id}, 'director')`.execute(
      db(),
    );
    expect((await game.write(south, event, [aHand(1, 0)])).code).toBe("play_stranger");
  });
});

describe("the last line", () => {
  const remove = (player: TestPlayer, event: PlayedEvent, handId: string) =>
    game.atTable(player, "event-hand-remove", { ...game.at(event), handId });

  test("of one's own sheet is removed, once", async () => {
    const { event, north } = await aTable();
    const hands = [aHand(1, 0), aHand(2, 1, { points: 10 })];
    await game.write(north, event, hands);

    expect((await remove(north, event, hands[0]?.id ?? "")).code).toBe("play_not_last_line");
    const { body } = await remove(north, event, hands[1]?.id ?? "");
    await remove(north, event, hands[1]?.id ?? "");

    expect(body.details.table).toMatchObject({ points: [60, 0], hands: 1 });
    expect(await linesOf(event)).toBe(1);
  });

  test("of somebody else stays", async () => {
    const { event, north, south } = await aTable();
    const hand = aHand(1, 0);
    await game.write(north, event, [hand]);

    expect((await remove(south, event, hand.id)).code).toBe("play_not_last_line");
    expect((await remove(await product.aPlayer(), event, hand.id)).code).toBe("play_stranger");
    expect(await linesOf(event)).toBe(1);
  });

  test("stays once the own side has confirmed, and goes while only the other has", async () => {
    const { event, north, east } = await aTable();
    const hands = [aHand(1, 0), aHand(2, 0)];
    const others = [aHand(1, 0), aHand(2, 0)];
    await game.write(north, event, hands);
    await game.write(east, event, others);
    await game.confirm(north, event, [120, 0]);

    expect((await remove(north, event, hands[1]?.id ?? "")).code).toBe("play_confirmed_own");
    expect((await remove(east, event, others[1]?.id ?? "")).status).toBe(200);
  });
});

describe("when the time is over", () => {
  const timed = { rules: presetRules({ target: 500, limit: { minutes: 45 } }) };
  const endTime = async ({ id }: PlayedEvent) => {
    await sql`
      update event_rounds set published_at = published_at - interval '1 hour', ends_at = ends_at - interval '1 hour'
      where event_id = ${id}`.execute(db());
    await sql`
      update event_hands set entered_at = entered_at - interval '1 hour' where event_id = ${id}`.execute(
      db(),
    );
  };

  test("the hand that is played is finished, and no other follows", async () => {
    const { event, north } = await aTable(timed);
    await game.write(north, event, [aHand(1, 0), aHand(2, 1)]);
    await endTime(event);

    const read = await game.atTable(north, "event-table", game.at(event));
    const last = await game.write(north, event, [aHand(3, 0)]);
    const late = await game.write(north, event, [aHand(4, 0)]);

    expect(read.body.details.last_hand).toBe(3);
    expect(last.body.details.sheets).toMatchObject([{ points: [120, 60], is_finished: true }]);
    expect(late.code).toBe("play_hand_after_end");
  });

  test("a correction does not move it", async () => {
    const { event, north } = await aTable(timed);
    const hands = [aHand(1, 0), aHand(2, 1)];
    await game.write(north, event, hands);
    await endTime(event);

    await game.atTable(north, "event-hand-remove", {
      ...game.at(event),
      handId: hands[1]?.id,
    });
    const { body } = await game.write(north, event, [aHand(2, 0), aHand(3, 0)]);

    expect(body.details).toMatchObject({ last_hand: 3, sheets: [{ is_finished: true }] });
  });

  test("a game that was written without a network counts as it was played", async () => {
    const { event, north } = await aTable(timed);
    await endTime(event);
    const hands = Array.from({ length: 9 }, (_none, index) => aHand(index + 1, 0));

    const { body } = await game.write(north, event, hands);

    expect(body.details).toMatchObject({
      last_hand: null,
      sheets: [{ points: [540, 0], is_finished: true }],
    });
  });

  test("more minutes give it free again", async () => {
    const { event, north } = await aTable(timed);
    await game.write(north, event, [aHand(1, 0)]);
    await endTime(event);
    await game.write(north, event, [aHand(2, 0)]);
    await game.direct(event, "event-clock-set", { round: 1, action: "add-minutes", minutes: 5 });

    const { body } = await game.write(north, event, [aHand(3, 0), aHand(4, 0)]);

    expect(body.details).toMatchObject({ last_hand: null, table: { hands: 4 } });
  });
});
