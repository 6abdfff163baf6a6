// What the directory and profiles read does not grow with the number of players.
import type { KyselyPlugin } from "kysely";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const PLAYERS = 600;
const LIMIT = 5;

let product: TestProduct;
let viewer: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  viewer = await product.aPlayer();
  const { service } = product.world.platform.database;
  await sql`
    insert into auth.users (id, email)
    select md5('many ' || n)::uuid, 'many' || n || '@example.com'
    from generate_series(1, ${PLAYERS}::integer) as n`.execute(service);
  await sql`
    insert into users (id, email, username, display_name, handle)
    select md5('many ' || n)::uuid, 'many' || n || '@example.com', 'many ' || n, 'many', '@many' || n
    from generate_series(1, ${PLAYERS}::integer) as n`.execute(service);
  await sql`
    insert into user_stats (user_id, wins)
    select md5('many ' || n)::uuid, n
    from generate_series(1, ${PLAYERS / 2}::integer) as n`.execute(service);
});

afterAll(() => product[Symbol.asyncDispose]());

/** Calls the function and returns the rows and characters that its queries have read. */
async function readBy(name: string, input: object) {
  const { database } = product.world.platform;
  const read = { rows: 0, characters: 0 };
  const meter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.rows += result.rows.length;
      read.characters += JSON.stringify(result.rows, (_, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      ).length;
      return result;
    },
  };
  const plain = { ...database };
  vi.spyOn(database, "asCaller").mockImplementation((caller, work, facts) =>
    plain.asCaller(caller, (db) => work(db.withPlugin(meter)), facts),
  );
  vi.spyOn(database, "asService").mockImplementation((work) =>
    plain.asService((db) => work(db.withPlugin(meter))),
  );
  const { status } = await call(product, name, { input, token: viewer.token });
  vi.restoreAllMocks();
  expect(status).toBe(200);
  return read;
}

test.each([
  ["player-directory", { limit: LIMIT }],
  ["player-directory", { limit: LIMIT, search: "many" }],
  ["player-directory", { limit: LIMIT, search: "a" }],
  ["player-spotlight", {}],
  ["player-spotlight", { handle: "many600" }],
  ["profile-public", { handle: "many300" }],
  ["player-progress", { handle: "many300" }],
])("%s %o reads a page, not everybody", async (name, input) => {
  const read = await readBy(name, input);

  expect(read.rows).toBeGreaterThan(0);
  expect(read.rows).toBeLessThanOrEqual(4 * LIMIT);
  // An array of all ids would be longer.
  expect(read.characters).toBeLessThan(PLAYERS * 20);
});
