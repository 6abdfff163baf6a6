// How a round is published, taken back and cancelled, and its clock.
import type { EventRound } from "@capicu/contract/event-play";
import { presetRules } from "@capicu/pairing/rules/preset-rules";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aHand, playCalls } from "#testing/play-calls.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let game: ReturnType<typeof playCalls>;

beforeAll(async () => {
  product = await testProduct();
  game = playCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const roundOf = async (player: Parameters<typeof game.ask>[0], eventId: string, no?: number) =>
  (await game.ask<{ round: EventRound | null }>(player, "event-round", { eventId, no })).body.round;

describe("publishing", () => {
  test("one press: players read their tables, and the event runs", async () => {
    const event = await game.anEventOf({ persons: 4 });
    const [player = null] = event.players.values();

    await game.play(event);

    expect(await roundOf(player, event.id)).toMatchObject({ no: 1, state: "published" });
    const { rows } = await sql`select state from events where id = ${event.id}`.execute(db());
    expect(rows).toEqual([{ state: "running" }]);
  });

  test("two presses at once publish once", async () => {
    const event = await game.anEventOf({ persons: 4 });
    await game.direct(event, "event-round-draw");

    const answers = await Promise.all(
      [1, 2].map(() => game.direct(event, "event-round-publish", { round: 1 })),
    );

    expect(answers.map(({ code = "" }) => code).toSorted()).toEqual(["", "play_not_draft"]);
  });

  test("the next round closes the one before, once all its tables are decided", async () => {
    const event = await game.anEventOf({ persons: 8 });
    await game.decide(event, await game.play(event));

    await game.play(event);

    expect(await roundOf(null, event.id, 1)).toMatchObject({ state: "closed" });
    expect(await roundOf(null, event.id)).toMatchObject({ no: 2, state: "published" });
  });

  test("it is taken back until the first hand", async () => {
    const event = await game.anEventOf();
    const round = await game.play(event);
    const [player = null] = event.players.values();

    expect((await game.direct(event, "event-round-withdraw", { round: 1 })).status).toBe(200);
    expect(await roundOf(player, event.id)).toBeNull();

    await game.direct(event, "event-round-publish", { round: 1 });
    const [[north] = []] = game.seated(event, round);
    await game.write(north ?? event.organiser, event, [aHand(1, 0)]);
    expect((await game.direct(event, "event-round-withdraw", { round: 1 })).code).toBe(
      "play_already_begun",
    );
  });

  test.each([
    "event-round-publish",
    "event-round-withdraw",
    "event-round-cancel",
    "event-clock-set",
  ])("%s is not for players, and not for a round that does not exist", async (name) => {
    const event = await game.anEventOf();
    await game.play(event);
    const [player = null] = event.players.values();
    const input = { eventId: event.id, round: 1, reason: "no", action: "stop" };

    expect((await game.ask(player, name, input)).code).toBe("event_no_right");
    expect((await game.ask(event.organiser, name, { ...input, round: 2 })).code).toBe(
      "play_no_round",
    );
  });
});

describe("cancelling", () => {
  test("a cancelled round counts nowhere, its number is not used again, and the log has the reason", async () => {
    const event = await game.anEventOf({ persons: 8 });
    const first = await game.play(event);
    await game.decide(event, first);

    await game.direct(event, "event-round-cancel", { round: 1, reason: "The lights went out" });

    const standings = await game.ask<{ rows: { played: number }[] }>(null, "event-standings", {
      eventId: event.id,
    });
    expect(standings.body.rows.map(({ played }) => played)).toEqual(Array(8).fill(0));
    const next = await game.play(event);
    expect(next.no).toBe(2);
    // The same lot: nothing of the cancelled round speaks against these tables.
    expect(next.tables.map(({ reason }) => reason?.code)).toEqual(["drawn_by_lot", "drawn_by_lot"]);
    const { rows } = await sql`
      select detail from event_log
      where event_id = ${event.id} and action = 'round_cancelled'`.execute(db());
    expect(rows).toEqual([{ detail: { round: 1, reason: "The lights went out" } }]);
  });

  test("a draft is thrown away, and only the latest round is cancelled", async () => {
    const event = await game.anEventOf({ persons: 8 });
    await game.decide(event, await game.play(event));
    await game.direct(event, "event-round-draw");

    const cancel = (round: number) =>
      game.direct(event, "event-round-cancel", { round, reason: "Somebody came late" });

    expect((await cancel(1)).code).toBe("play_not_latest");
    expect((await cancel(2)).status).toBe(200);
    expect(await roundOf(event.organiser, event.id)).toMatchObject({ no: 1 });
  });
});

describe("the clock", () => {
  const timed = { rules: presetRules({ target: 100, limit: { minutes: 45 } }) };
  const minutes = (from: string | null | undefined, to: string | null | undefined) =>
    Math.round((Date.parse(to ?? "") - Date.parse(from ?? "")) / 60_000);

  test("runs from publishing, stands still, goes on, and gets more minutes", async () => {
    const event = await game.anEventOf({ facts: timed });
    await game.play(event);
    const set = (action: string, more = {}) =>
      game.direct(event, "event-clock-set", { round: 1, action, ...more });
    const start = await roundOf(null, event.id);
    expect(minutes(start?.published_at, start?.ends_at)).toBe(45);

    await set("add-minutes", { minutes: 10 });
    const longer = await roundOf(null, event.id);
    expect(minutes(start?.ends_at, longer?.ends_at)).toBe(10);

    await set("stop");
    expect((await set("stop")).code).toBe("play_clock_stopped");
    product.world.clock.forward(300);
    await set("go-on");
    const after = await roundOf(null, event.id);
    expect(after?.clock_stopped_at).toBeNull();
    expect(minutes(longer?.ends_at, after?.ends_at)).toBe(5);
    expect((await set("go-on")).code).toBe("play_clock_running");
  });

  test("is not there where the rules know no time", async () => {
    const event = await game.anEventOf();
    await game.play(event);

    expect((await game.direct(event, "event-clock-set", { round: 1, action: "stop" })).code).toBe(
      "play_no_clock",
    );
  });
});
