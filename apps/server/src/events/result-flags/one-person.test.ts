// Two accounts of opposing sides that evidently are one person.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { confirmDueResults } from "#events/play/confirm-due-results.ts";
import type { GamesEvent } from "#testing/confirmed-games.ts";
import { entryAt, flaggedGames, type Four, type Place } from "#testing/flagged-games.ts";
import { playCalls } from "#testing/play-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { flagResultsOf } from "./flag-result.ts";

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

/** One of each side of the first table. */
async function aTable(): Promise<{ place: Place & { id: string }; sides: TestPlayer[][] }> {
  const played = await calls.anEventOf();
  const round = await calls.play(played);
  const place = { id: played.id, event: played.id, round: 1, table: 1 };
  return { place, sides: calls.seated(played, round) };
}
const playerOf = (sides: TestPlayer[][], side: number) => entryAt(entryAt(sides, side), 0);

async function confirmBoth(browsers: readonly (string | undefined)[]) {
  const { place, sides } = await aTable();
  for (const [side, browser] of browsers.entries()) {
    const player = playerOf(sides, side);
    const { status } = await calls.confirm(player, { ...place, browser }, [100, 20]);
    expect(status).toBe(200);
  }
  return { place, sides };
}
const countDigests = async () => {
  const { rows } = await sql`select from event_result_browsers`.execute(database().service);
  return rows.length;
};

test("both sides confirm in the same browser", async () => {
  const browser = randomUUID();
  const { place, sides } = await confirmBoth([browser, browser]);
  const ids = [playerOf(sides, 0).id, playerOf(sides, 1).id].toSorted();

  expect(await games.flagsOf(place)).toEqual([
    { kind: "one_person", state: "open", facts: { one: ids[0], other: ids[1], by: "browser" } },
  ]);
  expect(await countDigests()).toBe(0);
});

test("one network address is no sign: in a club all phones have the same", async () => {
  for (const browsers of [
    [randomUUID(), randomUUID()],
    [undefined, undefined],
    [randomUUID(), undefined],
  ])
    expect(await kindsOf((await confirmBoth(browsers)).place)).toEqual([]);
});

test("what is kept of a browser goes after eight days, also where nobody answers", async () => {
  const { place, sides } = await aTable();
  await calls.confirm(playerOf(sides, 0), { ...place, browser: randomUUID() }, [100, 20]);
  const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
  // The event is over without this result.
  await sql`update events set state = 'cancelled', finished_at = now() where id = ${place.id}`.execute(
    database().service,
  );

  await confirmDueResults(database(), inDays(7));
  expect(await countDigests()).toBe(1);
  await confirmDueResults(database(), inDays(9));
  expect(await countDigests()).toBe(0);
});

test("what is kept of a browser says nothing about another table", async () => {
  const browser = randomUUID();
  for (let table = 0; table < 2; table += 1) {
    const { place, sides } = await aTable();
    await calls.confirm(playerOf(sides, 0), { ...place, browser }, [100, 20]);
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
])("addresses of opposing sides that differ by %s", async (_what, one, ...[other, kinds]) => {
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
  await database().asService((db) => flagResultsOf(db, entryAt(withGuests.entrants, 1)));

  expect(await kindsOf(place)).toEqual(["one_person"]);
});
