// What moderators, and the players themselves, read of flagged results.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { GamesEvent } from "#testing/confirmed-games.ts";
import { entryAt, flaggedGames, TWIN_HANDS, type Four } from "#testing/flagged-games.ts";
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

const service = () => product.world.platform.database.service;
const twins = (first?: number, seats: Four = four) => games.twins(event, seats, first);

describe("the list", () => {
  test("names the event, the four, the rule with its facts, and the hands", async () => {
    const [north, east, south, west] = four;
    const [one, other] = await twins();

    const { results, openCount, more } = await games.readFlagged(admin);

    expect([openCount, more, results.length]).toEqual([2, false, 1]);
    expect(results[0]).toMatchObject({
      event: { id: event.id, slug: event.slug, title: "Jueves de dominó" },
      round: one.round,
      table: 1,
      points: [100, 40],
      winner: 0,
      state: "open",
      others: 1,
      bias: null,
      decision: null,
      flags: [
        {
          kind: "identical_hands",
          same_as: { slug: event.slug, title: "Jueves de dominó", round: other.round, table: 1 },
        },
      ],
    });
    const { sides, hands } = entryAt(results, 0);
    const ids = sides.map((side) => new Set(side.map(({ user_id: id }) => id)));
    expect(ids).toEqual([new Set([north.id, south.id]), new Set([east.id, west.id])]);
    expect(hands.map(({ no, side, points }) => [no, side, points])).toEqual(
      TWIN_HANDS.map(([side, points], at) => [at + 1, side, points]),
    );
  });

  test("shows the same four once, and others beside them", async () => {
    await twins();
    const others = await games.four();
    await twins(10, others);

    const { results, openCount } = await games.readFlagged(admin);

    expect([results.length, openCount]).toEqual([2, 4]);
    expect(results.map(({ others: more }) => more)).toEqual([1, 1]);
  });

  test("names two accounts that are one person, and guests beside them", async () => {
    const [north, east] = four;
    const mark = randomUUID();
    await sql`
      update auth.users set email = ${mark} || case id when ${north.id} then '@x.org' else '+2@x.org' end
      where id in (${north.id}, ${east.id})`.execute(service());
    const { round } = await games.addGame(event, { seats: [north, east, null, null] });
    await games.flag({ event: event.id, round, table: 1 });

    const { results } = await games.readFlagged(admin);

    expect(results[0]?.flags).toMatchObject([{ kind: "one_person", by: "mailbox" }]);
    expect(results[0]?.flags[0]?.persons?.map((person) => person.user_id)).toEqual(
      [north.id, east.id].toSorted(),
    );
    expect(results[0]?.sides.flat().filter(({ user_id: id }) => id === null)).toHaveLength(2);
  });

  test("the overview counts them", async () => {
    await twins();

    const { body } = await call(product, "admin-overview", { token: admin.token, input: {} });

    expect(body).toMatchObject({ flaggedResults: 2 });
  });

  test("a result that was cancelled since does not wait", async () => {
    const [one] = await twins();
    await games.cancelRound(event, one.round);

    expect((await games.readFlagged(admin)).openCount).toBe(1);
  });
});

describe("the players", () => {
  const lookedAt = async (reader: TestPlayer, player: TestPlayer) => {
    const { body } = await call(product, "player-rating", {
      token: reader.token,
      input: { handle: await games.handleOf(player) },
    });
    return (body as { looked_at: number }).looked_at;
  };

  test("read how many of their own games are looked at, and of nobody else's", async () => {
    const [one] = await twins();
    expect(await lookedAt(four[0], four[0])).toBe(2);
    expect(await lookedAt(four[0], four[1])).toBe(0);
    expect(await lookedAt(await product.aPlayer(), four[0])).toBe(0);

    await games.decide({ by: admin, place: one, verdict: "left_out" });

    expect(await lookedAt(four[0], four[0])).toBe(1);
  });

  test("of an account that ends the flags stay, as its results do", async () => {
    const [one] = await twins();
    await sql`select end_account(${four[0].id})`.execute(service());

    expect(await games.flagsOf(one)).toMatchObject([{ state: "open" }]);
    expect((await games.readFlagged(admin)).results).toHaveLength(1);
  });
});
