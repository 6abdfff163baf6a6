// Which results a moderator is shown before they count, and which are left alone.
import { IDENTICAL_HANDS_MIN, TOO_FAST_GAMES } from "@capicu/contract/result-rules";
import { presetRules } from "@capicu/pairing/rules/preset-rules";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { GamesEvent } from "#testing/confirmed-games.ts";
import { entryAt, flaggedGames, minute, type Four, type Place } from "#testing/flagged-games.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { forgetFlagsOfRound } from "./flag-result.ts";

let product: TestProduct;
let games: ReturnType<typeof flaggedGames>;
let four: Four;
let event: GamesEvent;

beforeAll(async () => {
  product = await testProduct();
  games = flaggedGames(product);
});
beforeEach(async () => {
  four = await games.four();
  event = await games.anEventOfGames();
});
afterAll(() => product[Symbol.asyncDispose]());

const database = () => product.world.platform.database;
const kindsOf = async (place: Place) => (await games.flagsOf(place)).map(({ kind }) => kind);
const unflagged = (places: readonly Place[]) =>
  Promise.all(places.map(kindsOf)).then(
    (kinds) => kinds.filter(({ length }) => length === 0).length,
  );

const burst = (count: number, first = 0, seats: Four = four) =>
  games.burst(event, seats, { count, first });

describe("too many games of the same four in an hour", () => {
  test("29 are left alone; the 30th is flagged with all before it, and so are later ones", async () => {
    const [north, east, south, west] = four;
    const places = await burst(TOO_FAST_GAMES - 1);
    expect(await unflagged(places)).toBe(TOO_FAST_GAMES - 1);

    // The same four in other seats, and as other pairs.
    places.push(await games.play(event, [east, south, north, west], { decidedAt: minute(29) }));
    expect(await unflagged(places)).toBe(0);
    places.push(...(await burst(1, 40)));

    expect(await games.flagsOf(entryAt(places, 0))).toEqual([
      { kind: "too_fast", state: "open", facts: { games: 31 } },
    ]);
    expect(await kindsOf(entryAt(places, 30))).toEqual(["too_fast"]);
  });

  test("a game more than an hour before or after is left alone", async () => {
    const before = entryAt(await burst(1, -61), 0);
    const places = await burst(TOO_FAST_GAMES);
    const after = entryAt(await burst(1, 100), 0);

    expect(await unflagged(places)).toBe(0);
    expect([await kindsOf(before), await kindsOf(after)]).toEqual([[], []]);
  });

  test("games of three of them with somebody else are other games", async () => {
    const [north, east, south] = four;
    const places = await burst(15);
    places.push(...(await burst(15, 15, [north, east, south, await product.aPlayer()])));

    expect(await unflagged(places)).toBe(30);
  });

  test("in several events, too", async () => {
    const places = await burst(15);
    event = await games.anEventOfGames();
    places.push(...(await burst(15, 15)));

    expect(await unflagged(places)).toBe(0);
  });

  test("a cancelled round ends the flags of its games, and of those that it made conspicuous", async () => {
    const places = await burst(TOO_FAST_GAMES);
    const { event: id, round } = entryAt(places, 3);
    await games.cancelRound({ ...event, id }, round);
    await database().asService((db) => forgetFlagsOfRound(db, id, round));

    expect(await unflagged(places)).toBe(TOO_FAST_GAMES);
  });

  test("a correction later that evening does not make it slower", async () => {
    const places = await burst(TOO_FAST_GAMES);
    const first = entryAt(places, 0);
    await sql`
      update event_results set decided_at = ${minute(600)}, points = '{100,10}'
      where (event_id, round_no) = (${first.event}, ${first.round})`.execute(database().service);
    await games.flag(first);

    expect(await kindsOf(first)).toEqual(["too_fast"]);
    expect(await unflagged(places)).toBe(0);
  });

  test("a game that was not played to its end is none", async () => {
    const places = await burst(TOO_FAST_GAMES);
    const first = entryAt(places, 0);
    await sql`
      update event_results set kind = 'unfinished', winner = null
      where (event_id, round_no) = (${first.event}, ${first.round})`.execute(database().service);
    await games.flag(first);

    expect(await unflagged(places)).toBe(TOO_FAST_GAMES);
  });
});

type Hands = readonly (readonly [number, number])[];
const HANDS: Hands = [
  [0, 23],
  [1, 31],
  [0, 18],
  [0, 27],
  [0, 44],
];

describe("games with the same hands", () => {
  const play = (hands: Hands, day = 0, seats: Four = four) =>
    games.play(event, seats, { hands, decidedAt: minute(day * 24 * 60) });

  test("both are flagged, and each names the other", async () => {
    const [one, other] = [await play(HANDS), await play(HANDS, 3)];

    expect(await games.flagsOf(one)).toEqual([
      {
        kind: "identical_hands",
        state: "open",
        facts: { event: other.event, round: other.round, table: 1 },
      },
    ]);
    expect(await games.flagsOf(other)).toMatchObject([
      { kind: "identical_hands", facts: { round: one.round } },
    ]);
  });

  test("in other seats they are the same", async () => {
    const [north, east, south, west] = four;
    const [one, other] = [
      await play(HANDS),
      await play(
        HANDS.map(([side, points]) => [1 - side, points] as const),
        1,
        [east, north, west, south],
      ),
    ];

    expect([await kindsOf(one), await kindsOf(other)]).toEqual([
      ["identical_hands"],
      ["identical_hands"],
    ]);
  });

  test.each<{ why: string; hands?: Hands; others?: Hands; days?: number }>([
    { why: "fewer hands than chance needs", hands: HANDS.slice(0, IDENTICAL_HANDS_MIN - 1) },
    { why: "another order", others: HANDS.toReversed() },
    { why: "other points in one hand", others: [...HANDS.slice(0, -1), [0, 45]] },
    { why: "another winner of one hand", others: [...HANDS.slice(0, -1), [1, 44]] },
    { why: "more than thirty days between", days: 31 },
  ])("$why: both are left alone", async ({ hands = HANDS, others = hands, days = 1 }) => {
    const places = [await play(hands), await play(others, days)];

    expect(await unflagged(places)).toBe(2);
  });

  test("where hands are counted instead of pips, equal lists are chance", async () => {
    event = await games.anEventOfGames({ rules: presetRules({ target: 6, pips: "none" }) });
    const places = [await play(HANDS), await play(HANDS, 1)];

    expect(await unflagged(places)).toBe(2);
  });

  test("of another four they are another game", async () => {
    const places = [await play(HANDS), await play(HANDS, 1, await games.four())];

    expect(await unflagged(places)).toBe(2);
  });
});
