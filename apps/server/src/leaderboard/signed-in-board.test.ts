// The board of a signed-in reader: the shared bytes with the reader's own part and without hidden players.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import { sql } from "kysely";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { listPlayer } from "#testing/listed-player.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let suffix = 0;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

/** A name that only this test's search finds. */
const aMark = () => `s${process.pid}x${(suffix += 1)}z`;

const db = () => product.world.platform.database.service;

const listed = (mark: string, wins: number) =>
  listPlayer(product, wins, { username: `${mark} ${wins}` });

async function board(input: object, token?: string): Promise<Leaderboard> {
  const { body } = await call(product, "leaderboard", {
    input,
    ...(token === undefined ? {} : { token }),
  });
  return body;
}

const names = ({ players }: Leaderboard) => players.map(({ username }) => username);

describe("a signed-in reader", () => {
  test("a player does not see blocked or blocking players on a board", async () => {
    const mark = aMark();
    const [one, other] = [await listed(mark, 910_000_000), await listed(mark, 910_000_001)];
    await one.client
      .from("blocks")
      .insert({ blocker_id: one.id, blocked_id: other.id })
      .throwOnError();

    await expect.poll(async () => names(await board({ search: mark }))).toHaveLength(2);
    expect(names(await board({ search: mark }, one.token))).toEqual([`${mark} 910000000`]);
    expect(names(await board({ search: mark }, other.token))).toEqual([`${mark} 910000001`]);
    for (const [viewer, hidden] of [
      [one, other],
      [other, one],
    ] as const)
      expect(JSON.stringify(await board({ limit: 500 }, viewer.token))).not.toContain(hidden.id);
  });

  test("S7.53 a signed-in reader gets the shared bytes, an ETag and 304; another reader's ETag differs", async () => {
    const [one, other] = [await listed(aMark(), 5), await listed(aMark(), 6)];
    const read = (token: string, etag = "") =>
      product.world.app.inject({
        method: "POST",
        url: "/functions/v1/leaderboard",
        headers: {
          authorization: `Bearer ${token}`,
          "accept-encoding": "gzip, br",
          "if-none-match": etag,
        },
        payload: { limit: 3 },
      });
    const again = async () => {
      const first = await read(one.token);
      return [first, await read(one.token, String(first.headers["etag"]))] as const;
    };

    // Players listed by other cases may still be missing on the board.
    await expect
      .poll(async () => (await again()).map(({ statusCode }) => statusCode), { timeout: 5000 })
      .toEqual([200, 304]);
    const [ownResponse] = await again();
    const otherResponse = await read(other.token);

    expect(ownResponse.headers["content-encoding"]).toBe("br");
    expect(otherResponse.headers["etag"]).not.toBe(ownResponse.headers["etag"]);
    const [ownBoard, otherBoard] = [ownResponse, otherResponse].map(
      ({ rawPayload }) =>
        JSON.parse(brotliDecompressSync(rawPayload).toString("utf8")) as Leaderboard,
    );
    expect(ownBoard?.me?.player.user_id).toBe(one.id);
    expect(otherBoard?.me?.player.user_id).toBe(other.id);
    expect(ownBoard?.players).toEqual(otherBoard?.players);
  });

  test("a block takes effect soon, also for recent readers; once it is lifted, they see each other again", async () => {
    const mark = aMark();
    const [one, other] = [await listed(mark, 920_000_000), await listed(mark, 920_000_001)];
    const seenBy = async ({ token }: TestPlayer) => [
      ...names(await board({ search: mark }, token)),
      ...names(await board({ limit: 500 }, token)).filter((name) => name.startsWith(mark)),
    ];
    const everybody = 4;
    await expect.poll(() => seenBy(one), { timeout: 5000 }).toHaveLength(everybody);
    await expect.poll(() => seenBy(other), { timeout: 5000 }).toHaveLength(everybody);

    const block = { blocker_id: one.id, blocked_id: other.id };
    await one.client.from("blocks").insert(block).throwOnError();

    await expect
      .poll(() => seenBy(one), { timeout: 5000 })
      .toEqual(Array(2).fill(`${mark} 920000000`));
    await expect
      .poll(() => seenBy(other), { timeout: 5000 })
      .toEqual(Array(2).fill(`${mark} 920000001`));
    await one.client.from("blocks").delete().match(block).throwOnError();
    await expect.poll(() => seenBy(one), { timeout: 5000 }).toHaveLength(everybody);
  });

  test("me is the caller's own row with the next rank's wins", async () => {
    const mark = aMark();
    const own = await listed(mark, 700_000);
    await listed(mark, 700_050);

    // Ranks follow a change as soon as the feed has delivered it.
    await expect.poll(async () => (await board({}, own.token)).me?.next_rank_wins).toBe(700_050);
    expect((await board({}, own.token)).me?.player.user_id).toBe(own.id);
    await sql`update user_stats set wins = 700051 where user_id = ${own.id}`.execute(db());
    await sql`update users set username = 'Renamed' where id = ${own.id}`.execute(db());
    const readOwnRow = async () => {
      const { me } = await board({}, own.token);
      return [me?.player.wins, me?.player.username];
    };
    await expect.poll(readOwnRow, { timeout: 5000 }).toEqual([700_051, "Renamed"]);
  });
});
