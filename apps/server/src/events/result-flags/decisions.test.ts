// What decisions about flagged results do, and who may not decide.
import type { ResultVerdict } from "@capicu/contract/result-moderation";
import { TOO_FAST_GAMES } from "@capicu/contract/result-rules";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { rateResults } from "#events/ratings/rate-results.ts";
import type { GamesEvent } from "#testing/confirmed-games.ts";
import {
  entryAt,
  flaggedGames,
  minute,
  type Decision,
  type Four,
  type Place,
} from "#testing/flagged-games.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let games: ReturnType<typeof flaggedGames>;
let admin: TestPlayer;
let four: Four;
let event: GamesEvent;

beforeAll(async () => {
  product = await testProduct();
  games = flaggedGames(product);
  admin = await product.anAdmin();
});
beforeEach(async () => {
  // Other tests have left flagged results, which would wait too.
  await sql`delete from event_rounds`.execute(service());
  four = await games.four();
  event = await games.anEventOfGames({ title: "Jueves de dominó" });
});
afterAll(() => product[Symbol.asyncDispose]());

const database = () => product.world.platform.database;
const service = () => database().service;
const twins = (first?: number, seats: Four = four) => games.twins(event, seats, first);
const decide = (place: Place, verdict: ResultVerdict, change: Partial<Decision> = {}) =>
  games.decide({ by: admin, place, verdict, ...change });

const statesOf = async (places: readonly Place[]) =>
  (await Promise.all(places.map((place) => games.flagsOf(place)))).map((flags) =>
    flags.map(({ state }) => state).join(),
  );

interface RatedGames {
  games: number;
  mu: number;
}

async function ratings(): Promise<Record<string, RatedGames>> {
  await rateResults(database());
  const { rows } = await sql<RatedGames & { user_id: string }>`
    select user_id, games, mu from ratings
    where user_id in (${sql.join(four.map(({ id }) => id))})`.execute(service());
  return Object.fromEntries(rows.map(({ user_id: id, ...rating }) => [id, rating]));
}

const meetings = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meetings
    where player_id = ${four[0].id} and opponent_id = ${four[1].id}`.execute(service());
  return rows[0]?.count;
};

describe("a decision", () => {
  test("that a game counts makes meetings and ratings what they were without the flag", async () => {
    const places = await twins();
    const later = await games.play(event, four, { points: [10, 100], decidedAt: minute(90) });
    expect(await statesOf([later])).toEqual([""]);
    expect([await meetings(), (await ratings())[four[0].id]?.games]).toEqual([1, 1]);

    for (const place of places) expect((await decide(place, "counts")).status).toBe(200);
    const counted = await ratings();
    await sql`delete from event_result_flags`.execute(service());
    await sql`insert into rating_marks (since) values ('-infinity')`.execute(service());

    expect(counted[four[0].id]?.games).toBe(3);
    expect(counted).toEqual(await ratings());
    expect(await meetings()).toBe(3);
  });

  test("that it does not count keeps it out, also after a year, and can be changed", async () => {
    const [one, other] = await twins();
    await decide(one, "counts");
    await decide(other, "left_out");
    expect([await meetings(), (await ratings())[four[0].id]?.games]).toEqual([1, 1]);

    expect((await games.readFlagged(admin)).openCount).toBe(0);
    const { results } = await games.readFlagged(admin, "decided");
    expect(results).toMatchObject([
      {
        round: other.round,
        state: "left_out",
        decision: { reason: "The scorer has seen them play" },
      },
      { round: one.round, state: "counts" },
    ]);

    expect(await decide(other, "counts", { seenState: "left_out" })).toMatchObject({ status: 200 });
    expect(await meetings()).toBe(2);
  });

  test("the standings of the event count the game all along", async () => {
    const [one] = await twins();
    const standings = async () => {
      const { body } = await call(product, "event-standings", {
        token: event.organiser.token,
        input: { eventId: event.id },
      });
      return (body as { decided: number }).decided;
    };

    expect(await standings()).toBe(2);
    await decide(one, "left_out");
    expect(await standings()).toBe(2);
  });

  test("goes for all games of the four that wait, if the moderator says so", async () => {
    const places = await games.burst(event, four, { count: TOO_FAST_GAMES });
    const [strangers] = await twins(0, await games.four());

    await decide(entryAt(places, 0), "left_out", { allOfFour: true });

    expect(new Set(await statesOf(places))).toEqual(new Set(["left_out"]));
    expect(await statesOf([strangers])).toEqual(["open"]);
    const { rows } = await sql<{ entries: number }>`
      select count(*)::int as entries from audit_log
      where action = 'result.left out' and actor_id = ${admin.id} and subject_id = ${event.id}`.execute(
      service(),
    );
    expect(rows[0]?.entries).toBe(TOO_FAST_GAMES);
  });

  test("is in the audit log, with what was there before", async () => {
    const [one] = await twins();
    await decide(one, "counts");

    const { rows } = await sql<{ entry: unknown }>`
      select to_jsonb(audit_log) as entry from audit_log
      where subject_id = ${event.id} order by id desc limit 1`.execute(service());

    expect(rows[0]?.entry).toMatchObject({
      actor_id: admin.id,
      action: "result.counts",
      subject_type: "event_result",
      before: { state: "open" },
      after: { state: "counts" },
      reason: "The scorer has seen them play",
      details: { round: one.round, table: 1, flags: ["identical_hands"] },
    });
  });

  test("is refused once another one was made", async () => {
    const [one] = await twins();
    await decide(one, "counts");

    expect(await decide(one, "left_out")).toEqual({ status: 409, code: "result_decided" });
    expect(await statesOf([one])).toEqual(["counts"]);
  });

  test("is refused for a game without a flag, and without a reason", async () => {
    const plain = await games.play(event, four);
    const [one] = await twins();

    expect(await decide(plain, "counts")).toEqual({ status: 404, code: "result_missing" });
    expect(await decide(one, "counts", { reason: " " })).toMatchObject({ status: 400 });
  });

  test("ends with a correction: the game is looked at again", async () => {
    const [one] = await twins();
    await decide(one, "counts");
    await games.flag(one);

    expect(await statesOf([one])).toEqual(["open"]);
    expect(await meetings()).toBe(0);
  });

  test("that two are two persons holds for their later games", async () => {
    const [north, east] = four;
    const mark = randomUUID();
    await sql`
      update auth.users set email = ${mark} || case id when ${north.id} then '@y.org' else '+2@y.org' end
      where id in (${north.id}, ${east.id})`.execute(service());
    const first = await games.play(event, four, { decidedAt: minute(0) });
    await decide(first, "counts");
    const later = await games.play(event, four, { decidedAt: minute(60) });

    expect(await statesOf([first, later])).toEqual(["counts", ""]);
  });
});

describe("who may not", () => {
  test("players are refused, and read no flag through the table API", async () => {
    const [player] = four;
    const [one] = await twins();

    expect(await decide(one, "counts", { by: player })).toMatchObject({ status: 403 });
    const { status } = await call(product, "admin-results", { token: player.token, input: {} });
    expect(status).toBe(403);
    for (const table of ["event_result_flags", "event_result_keys", "event_result_browsers"]) {
      const { data, error } = await player.client.from(table).select();
      expect([table, data, error?.code]).toEqual([table, null, "42501"]);
      const written = await player.client.from(table).delete().neq("round_no", 0);
      expect(written.error?.code).toBe("42501");
    }
    const { error } = await player.client.rpc("decide_flagged_result", {
      event: one.event,
      round: one.round,
      tbl: one.table,
      moderator: admin.id,
      seenState: "open",
      verdict: "counts",
      why: "Mine",
      all_of_four: true,
    });
    expect(error).not.toBeNull();
    expect(await statesOf([one])).toEqual(["open"]);
  });

  test("a visitor is refused", async () => {
    const { status } = await call(product, "admin-results", { input: {} });

    expect(status).toBe(401);
  });

  test.each([
    ["one of the four", "own"],
    ["a friend of one of the four", "friend"],
    ["one of the staff of the event", "staff"],
  ])("a moderator who is %s cannot decide, and reads why", async (_who, bias) => {
    const judge = bias === "own" ? await madeAdmin(four[2]) : await product.anAdmin();
    if (bias === "friend") await befriend(judge, four[3]);
    if (bias === "staff")
      await sql`
        insert into event_staff (event_id, user_id, role)
        values (${event.id}, ${judge.id}, 'director')`.execute(service());
    const [one] = await twins();

    expect((await games.readFlagged(judge)).results[0]?.bias).toBe(bias);
    expect(await decide(one, "counts", { by: judge })).toEqual({
      status: 403,
      code: `result_${bias}`,
    });
    expect(await statesOf([one])).toEqual(["open"]);
  });

  async function madeAdmin(player: TestPlayer): Promise<TestPlayer> {
    await sql`update users set is_admin = true where id = ${player.id}`.execute(service());
    return player;
  }

  const befriend = (one: TestPlayer, other: TestPlayer) =>
    sql`
      insert into follows (follower_id, following_id)
      values (${one.id}, ${other.id}), (${other.id}, ${one.id})`.execute(service());
});
