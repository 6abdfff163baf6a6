// How a round is drawn, checked on another machine, and changed while it is a draft.
import type { EventRound } from "@capicu/contract/event-play";
import { redrawRound, type RoundRecord } from "@capicu/pairing/rounds/round-record";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { playCalls } from "#testing/play-calls.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let game: ReturnType<typeof playCalls>;

beforeAll(async () => {
  product = await testProduct();
  game = playCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const roundOf = async (player: Parameters<typeof game.ask>[0], eventId: string, no?: number) =>
  (await game.ask<{ round: EventRound | null }>(player, "event-round", { eventId, no })).body.round;
const seatsOf = ({ tables }: EventRound) => tables.map(({ no, sides }) => ({ no, sides }));

describe("drawing", () => {
  test("a round of those who are checked in is a draft that directors alone read", async () => {
    const event = await game.anEventOf({ persons: 9 });
    await game.anEntrant(event, { checked_in: false });
    const [player] = event.players.values();

    const { body } = await game.direct(event, "event-round-draw");

    const { round } = body;
    expect(round).toMatchObject({ no: 1, state: "draft" });
    expect(round.tables.flatMap(({ sides }) => sides.flat())).toHaveLength(8);
    expect(round.sit_outs).toMatchObject([{ reason: { code: "sits_out_by_lot" } }]);
    expect(round.tables[0]).toMatchObject({ state: "open", reason: { code: "drawn_by_lot" } });
    expect(round.people).toHaveLength(9);
    expect(await roundOf(player ?? null, event.id)).toBeNull();
    expect(await roundOf(player ?? null, event.id, 1)).toBeNull();
    expect(await roundOf(event.organiser, event.id)).toMatchObject({ no: 1 });
  });

  test("drawn again, the same draft comes out, and its number stays", async () => {
    const event = await game.anEventOf({ persons: 8 });

    const first = await game.direct(event, "event-round-draw");
    const second = await game.direct(event, "event-round-draw");

    expect(seatsOf(second.body.round)).toEqual(seatsOf(first.body.round));
    expect(second.body.round.no).toBe(1);
  });

  test("pairs are drawn as pairs, and sit as North and South, and East and West", async () => {
    const event = await game.anEventOfPairs({ format: "fixed-pairs-swiss", persons: 8 });

    const { body } = await game.direct(event, "event-round-draw");

    const order = [...event.players.keys()];
    for (const side of body.round.tables.flatMap(({ sides }) => sides))
      expect(Math.floor(order.indexOf(side[0] ?? "") / 2)).toBe(
        Math.floor(order.indexOf(side[1] ?? "") / 2),
      );
    expect(body.round.tables).toHaveLength(2);
  });

  test("players, scorers and strangers draw nothing", async () => {
    const event = await game.anEventOf();
    const [player = null] = event.players.values();
    const scorer = await game.aDirector(event, "scorer");
    const eventId = event.id;

    for (const somebody of [player, scorer, await product.aPlayer()])
      expect((await game.ask(somebody, "event-round-draw", { eventId })).code).toBe(
        "event_no_right",
      );
    expect((await game.ask(null, "event-round-draw", { eventId })).status).toBe(401);
  });

  test.each([
    ["too few", 3, "play_too_few"],
    ["nobody", 0, "play_too_few"],
  ])("%s are refused with a sentence", async (_words, persons, code) => {
    const event = await game.anEventOf({ persons });

    const { body, ...answer } = await game.direct(event, "event-round-draw");

    expect(answer).toMatchObject({ status: 409, code });
    expect(body).toMatchObject({ error: "Too few are checked in for a round" });
  });

  test("an event that is not published, or over, draws nothing", async () => {
    const draft = await game.anEventOf({ facts: { publish: false } });
    const over = await game.anEventOf();
    await game.ask(over.organiser, "event-cancel", { eventId: over.id, reason: "It rains" });

    expect((await game.direct(draft, "event-round-draw")).code).toBe("play_not_published");
    expect((await game.direct(over, "event-round-draw")).code).toBe("event_over");
  });

  test("the next round waits for the tables of the one before, a bracket for a winner of each", async () => {
    const event = await game.anEventOf({ persons: 8 });
    await game.play(event);
    const bracket = await game.anEventOfPairs({ format: "single-elimination", persons: 8 });
    await game.play(bracket);
    for (const table of [1, 2])
      await game.rule(bracket.organiser, bracket, { table, kind: "unfinished", points: [50, 50] });

    expect((await game.direct(event, "event-round-draw")).code).toBe("play_tables_open");
    expect((await game.direct(bracket, "event-round-draw")).code).toBe("play_result_missing");
  });

  test("while a round is drawn, somebody else enters: nothing is stored, and it is drawn again", async () => {
    const event = await game.anEventOf({ persons: 8 });

    const drawn = { isDone: false };
    const drawing = game.direct(event, "event-round-draw").finally(() => (drawn.isDone = true));
    while (!drawn.isDone) await game.anEntrant(event);

    expect((await drawing).code).toBe("play_changed_meanwhile");
    expect(await roundOf(event.organiser, event.id)).toBeNull();
    expect((await game.direct(event, "event-round-draw")).status).toBe(200);
  });
});

describe("a round on another machine", () => {
  test.each(["rotating-pairs", "fixed-pairs-swiss"] as const)(
    "%s comes out the same from its file, which holds no names",
    async (format) => {
      const start = { format, persons: 12 };
      const event =
        format === "rotating-pairs"
          ? await game.anEventOf(start)
          : await game.anEventOfPairs(start);
      await game.decide(event, await game.play(event));
      await game.play(event);
      const input = { eventId: event.id, round: 2 };

      const { body } = await game.ask<{ record: unknown }>(
        await product.aPlayer(),
        "event-round-export",
        input,
      );

      const record = body.record as RoundRecord;
      expect(redrawRound(record)).toMatchObject({ ok: true, value: { differences: [] } });
      expect(record.round.tables.length).toBeGreaterThan(1);
      for (const { username, id } of event.players.values()) {
        expect(JSON.stringify(record)).not.toContain(username);
        expect(JSON.stringify(record)).not.toContain(id);
      }
    },
  );

  test("a draft is exported to its directors alone", async () => {
    const event = await game.anEventOf();
    await game.direct(event, "event-round-draw");
    const [player = null] = event.players.values();
    const input = { eventId: event.id, round: 1 };

    expect((await game.ask(player, "event-round-export", input)).code).toBe("play_no_round");
    expect((await game.ask(event.organiser, "event-round-export", input)).status).toBe(200);
  });
});

describe("changing a draft", () => {
  test("two change places: the table loses its reason, nothing is refused", async () => {
    const event = await game.anEventOf({ persons: 8 });
    const { body } = await game.direct(event, "event-round-draw");
    const tables = structuredClone(seatsOf(body.round));
    const [one, other] = [tables[0]?.sides[0] ?? [], tables[1]?.sides[0] ?? []];
    [one[0], other[0]] = [other[0] ?? "", one[0] ?? ""];

    const answer = await game.direct(event, "event-draft-change", { round: 1, tables });

    expect(seatsOf(answer.body.round)).toEqual(tables);
    expect(answer.body.round.tables.map(({ reason }) => reason)).toEqual([null, null]);
  });

  test("repeated partners and a block are warnings, and say what the proposal has", async () => {
    const event = await game.anEventOf({ persons: 8 });
    const first = await game.play(event);
    await game.decide(event, first);
    const [one, other] = first.tables[0]?.sides[0] ?? [];
    const blocker = event.players.get(one ?? "");
    await blocker?.client
      .from("blocks")
      .insert({ blocker_id: blocker.id, blocked_id: event.players.get(other ?? "")?.id })
      .throwOnError();
    await game.direct(event, "event-round-draw");

    const { body } = await game.direct(event, "event-draft-change", {
      round: 2,
      tables: seatsOf(first),
    });

    const { warnings } = body.round;
    expect(warnings).toContainEqual({
      code: "partners_again",
      table: 1,
      params: { one, other, times: 1, round: 1 },
      isInProposal: false,
    });
    expect(warnings.filter(({ code }) => code === "blocked")).toMatchObject([{ table: 1 }]);
  });

  test("whoever loses the seat sits out", async () => {
    const event = await game.anEventOf({ persons: 8 });
    const { body } = await game.direct(event, "event-round-draw");

    const answer = await game.direct(event, "event-draft-change", {
      round: 1,
      tables: seatsOf(body.round).slice(0, 1),
    });

    expect(answer.body.round.sit_outs.flatMap(({ entrants }) => entrants).toSorted()).toEqual(
      body.round.tables[1]?.sides.flat().toSorted(),
    );
  });

  test("what no draft can be is refused, each with its own word, and changes nothing", async () => {
    const event = await game.anEventOf({ persons: 8 });
    const stranger = await game.anEventOf({ persons: 1 });
    const { body } = await game.direct(event, "event-round-draw");
    const [first, second] = seatsOf(body.round);
    const [a = "", b = ""] = first?.sides[0] ?? [];
    const [c = "", d = ""] = first?.sides[1] ?? [];
    const [foreign = ""] = stranger.players.keys();
    const change = async (tables: unknown) =>
      (await game.direct(event, "event-draft-change", { round: 1, tables })).code;

    expect(await change([first, { ...second, no: 1 }])).toBe("play_table_twice");
    expect(
      await change([
        {
          no: 1,
          sides: [
            [a, b],
            [a, d],
          ],
        },
      ]),
    ).toBe("play_seat_twice");
    expect(
      await change([
        {
          no: 1,
          sides: [
            [a, b],
            [a.toUpperCase(), d],
          ],
        },
      ]),
    ).toBe("play_seat_twice");
    expect(await change([{ no: 1, sides: [[a, b], [c]] }])).toBe("play_seats_wrong");
    expect(
      await change([
        {
          no: 1,
          sides: [
            [a, b],
            [c, foreign],
          ],
        },
      ]),
    ).toBe("play_seat_unknown");
    expect(seatsOf((await roundOf(event.organiser, event.id)) as EventRound)).toEqual([
      first,
      second,
    ]);
  });

  test("pairs stay together", async () => {
    const event = await game.anEventOfPairs({ format: "round-robin", persons: 4 });
    const { body } = await game.direct(event, "event-round-draw");
    const [a = "", b = "", c = "", d = ""] = body.round.tables[0]?.sides.flat() ?? [];

    const tables = [
      {
        no: 1,
        sides: [
          [a, c],
          [b, d],
        ],
      },
    ];

    expect((await game.direct(event, "event-draft-change", { round: 1, tables })).code).toBe(
      "play_pair_parted",
    );
  });

  test("a published round is no draft, and a player changes none", async () => {
    const event = await game.anEventOf();
    const round = await game.play(event);
    const [player = null] = event.players.values();
    const change = { eventId: event.id, round: 1, tables: seatsOf(round) };

    expect((await game.ask(event.organiser, "event-draft-change", change)).code).toBe(
      "play_not_draft",
    );
    expect((await game.ask(player, "event-draft-change", change)).code).toBe("event_no_right");
  });
});
