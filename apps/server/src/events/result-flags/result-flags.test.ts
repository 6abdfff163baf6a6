// Which results a moderator is shown before they count, and which are left alone.
import { IDENTICAL_HANDS_MIN, TOO_FAST_GAMES } from "@capicu/contract/result-rules";
import { presetRules } from "@capicu/pairing/rules/preset-rules";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { GamesEvent } from "#testing/confirmed-games.ts";
import { flaggedGames, minute, type Four, type Place } from "#testing/flagged-games.ts";
import { playCalls } from "#testing/play-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { flagResultsOf, forgetFlagsOfRound } from "./flag-result.ts";

let product: TestProduct;
let games: ReturnType<typeof flaggedGames>;
let calls: ReturnType<typeof playCalls>;
let four: Four;
let event: GamesEvent;

beforeAll(async () => {
  product = await testProduct();
  games = flaggedGames(product);
  calls = playCalls(product);
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

/** One each minute. */
async function burst(count: number, first = 0, seats: Four = four): Promise<Place[]> {
  const places: Place[] = [];
  for (let no = first; no < first + count; no += 1)
    places.push(await games.play(event, seats, { decidedAt: minute(no) }));
  return places;
}

describe("too many games of the same four in an hour", () => {
  test("29 are left alone; the 30th is flagged with all before it, and so are later ones", async () => {
    const [north, east, south, west] = four;
    const places = await burst(TOO_FAST_GAMES - 1);
    expect(await unflagged(places)).toBe(TOO_FAST_GAMES - 1);

    // The same four in other seats, and as other pairs.
    places.push(await games.play(event, [east, south, north, west], { decidedAt: minute(29) }));
    expect(await unflagged(places)).toBe(0);
    places.push(...(await burst(1, 40)));

    expect(await games.flagsOf(places[0]!)).toEqual([
      { kind: "too_fast", state: "open", facts: { games: 31 } },
    ]);
    expect(await kindsOf(places[30]!)).toEqual(["too_fast"]);
  });

  test("a game more than an hour before or after is left alone", async () => {
    const [before] = await burst(1, -61);
    const places = await burst(TOO_FAST_GAMES);
    const [after] = await burst(1, 100);

    expect(await unflagged(places)).toBe(0);
    expect([await kindsOf(before!), await kindsOf(after!)]).toEqual([[], []]);
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
    const { event: id, round } = places[3]!;
    await games.cancelRound({ ...event, id }, round);
    await database().asService((db) => forgetFlagsOfRound(db, id, round));

    expect(await unflagged(places)).toBe(TOO_FAST_GAMES);
  });

  test("a correction later that evening does not make it slower", async () => {
    const [first, ...others] = await burst(TOO_FAST_GAMES);
    await sql`
      update event_results set decided_at = ${minute(600)}, points = '{100,10}'
      where (event_id, round_no) = (${first!.event}, ${first!.round})`.execute(database().service);
    await games.flag(first!);

    expect(await kindsOf(first!)).toEqual(["too_fast"]);
    expect(await unflagged(others)).toBe(0);
  });

  test("a game that was not played to its end is none", async () => {
    const [first, ...others] = await burst(TOO_FAST_GAMES);
    await sql`
      update event_results set kind = 'unfinished', winner = null
      where (event_id, round_no) = (${first!.event}, ${first!.round})`.execute(database().service);
    await games.flag(first!);

    expect(await unflagged([first!, ...others])).toBe(TOO_FAST_GAMES);
  });
});

const HANDS = [
  [0, 23],
  [1, 31],
  [0, 18],
  [0, 27],
  [0, 44],
] as const;

describe("games with the same hands", () => {
  const play = (hands: readonly (readonly [number, number])[], day = 0, seats: Four = four) =>
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

  test.each([
    ["fewer hands than chance needs", HANDS.slice(0, IDENTICAL_HANDS_MIN - 1), undefined, 1],
    ["another order", HANDS, HANDS.toReversed(), 1],
    ["other points in one hand", HANDS, [...HANDS.slice(0, -1), [0, 45] as const], 1],
    ["another winner of one hand", HANDS, [...HANDS.slice(0, -1), [1, 44] as const], 1],
    ["more than thirty days between", HANDS, undefined, 31],
  ])("%s: both are left alone", async (_why, hands, others, day) => {
    const places = [await play(hands), await play(others ?? hands, day)];

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

describe("one person on both sides", () => {
  /** One of each side of the first table. */
  async function aTable(): Promise<{ place: Place & { id: string }; sides: TestPlayer[][] }> {
    const played = await calls.anEventOf();
    const round = await calls.play(played);
    const place = { id: played.id, event: played.id, round: 1, table: 1 };
    return { place, sides: calls.seated(played, round) };
  }
  async function confirmBoth(browsers: readonly (string | undefined)[]) {
    const { place, sides } = await aTable();
    for (const [side, browser] of browsers.entries()) {
      const { status } = await calls.confirm(sides[side]![0]!, place, [100, 20], browser);
      expect(status).toBe(200);
    }
    return { place, sides };
  }
  const kept = async () => {
    const { rows } = await sql`select from event_result_browsers`.execute(database().service);
    return rows.length;
  };

  test("both sides confirm in the same browser", async () => {
    const browser = randomUUID();
    const { place, sides } = await confirmBoth([browser, browser]);
    const ids = [sides[0]![0]!.id, sides[1]![0]!.id].toSorted();

    expect(await games.flagsOf(place)).toEqual([
      { kind: "one_person", state: "open", facts: { one: ids[0], other: ids[1], by: "browser" } },
    ]);
    expect(await kept()).toBe(0);
  });

  test("one network address is no sign: in a club all phones have the same", async () => {
    for (const browsers of [
      [randomUUID(), randomUUID()],
      [undefined, undefined],
      [randomUUID(), undefined],
    ])
      expect(await kindsOf((await confirmBoth(browsers)).place)).toEqual([]);
  });

  test("what is kept of a browser says nothing about another table", async () => {
    const browser = randomUUID();
    for (let table = 0; table < 2; table += 1) {
      const { place, sides } = await aTable();
      await calls.confirm(sides[0]![0]!, place, [100, 20], browser);
    }
    const { rows } = await sql<{ digest: string }>`
      select digest from event_result_browsers`.execute(database().service);

    expect(new Set(rows.map(({ digest }) => digest)).size).toBe(2);
    await sql`delete from event_result_browsers`.execute(database().service);
  });

  const setEmail = (player: TestPlayer, email: string) =>
    sql`update auth.users set email = ${email} where id = ${player.id}`.execute(database().service);

  test.each([
    ["a tag", "a.b+dominoes@example.com", "A.B@example.com", ["one_person"]],
    ["dots that the provider ignores", "l.u.z@gmail.com", "luz+2@googlemail.com", ["one_person"]],
    ["dots that count", "l.uz@example.com", "luz@example.com", []],
    ["another provider", "luz@example.com", "luz@example.org", []],
  ])("addresses of opposing sides that differ by %s", async (_what, one, other, kinds) => {
    const [north, east] = four;
    const mark = randomUUID().slice(0, 8);
    await setEmail(north, mark + one);
    await setEmail(east, mark + other);

    expect(await kindsOf(await games.play(event, four))).toEqual(kinds);
  });

  test("partners with the same mailbox are left alone", async () => {
    const [north, , south] = four;
    const mark = randomUUID();
    await setEmail(north, `${mark}@example.com`);
    await setEmail(south, `${mark}+2@example.com`);

    expect(await kindsOf(await games.play(event, four))).toEqual([]);
  });

  test("approved statistics of both come from the same picture", async () => {
    const [north, east] = four;
    const etag = randomUUID();
    const send = (player: TestPlayer, status: string) =>
      sql`
        with sent as (
          insert into stats_submissions (user_id, domino_app, status, overall_wins)
          values (${player.id}, 'domino-by-flyclops', ${status}, 1) returning id
        )
        insert into submission_pictures (submission_id, half, etag)
        select id, 'top_half', ${etag} from sent`.execute(database().service);
    await send(north, "approved");
    await send(east, "rejected");
    expect(await kindsOf(await games.play(event, four))).toEqual([]);

    await send(east, "approved");

    expect(await games.flagsOf(await games.play(event, four))).toMatchObject([
      { kind: "one_person", facts: { by: "picture" } },
    ]);
  });

  test("at a table with guests, and of guests who have become players", async () => {
    const [north, east, south] = four;
    const mark = randomUUID();
    await setEmail(north, `${mark}@example.com`);
    await setEmail(east, `${mark}+2@example.com`);
    const withGuests = await games.addGame(event, { seats: [north, null, south, null] });
    const place = { event: event.id, round: withGuests.round, table: 1 };
    await games.flag(place);
    expect(await kindsOf(place)).toEqual([]);

    await sql`
      update event_entrants set user_id = ${east.id}, guest_name = null
      where id = ${withGuests.entrants[1]}`.execute(database().service);
    await database().asService((db) => flagResultsOf(db, withGuests.entrants[1]!));

    expect(await kindsOf(place)).toEqual(["one_person"]);
  });
});
