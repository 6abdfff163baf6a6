// Who may see who is online, and who may say so: the rights of the channel, tried as each caller.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
const players = new Map<string, TestPlayer>();

beforeAll(async () => {
  product = await testProduct();
  for (const [name, columns] of Object.entries({
    public: {},
    "friends-only": { profile_visibility: "friends" },
    private: { profile_visibility: "private" },
    banned: { banned_at: new Date() },
  }))
    players.set(name, await product.aPlayer(columns));
});

afterAll(() => product[Symbol.asyncDispose]());

async function rightsOf(id: string | undefined, topic: string) {
  const role = id === undefined ? "anon" : "authenticated";
  const claims = JSON.stringify(id === undefined ? { role } : { role, sub: id });
  const { rows } = await sql<{ rights: Record<string, { read: boolean; write: boolean }> }>`
    select realtime.rights_of(${role}, ${claims}::jsonb, ${topic}) as rights`.execute(
    product.world.platform.database.service,
  );
  return rows[0]?.rights;
}

const NOTHING = { read: false, write: false };

test.each([
  ["public", true],
  ["friends-only", false],
  ["private", false],
  ["banned", false],
])("S2.142 a player who is %s sees who is online, and is seen: %s", async (name, write) => {
  const rights = await rightsOf(players.get(name)?.id, "players");

  expect(rights).toEqual({ presence: { read: true, write }, broadcast: NOTHING });
});

test("S2.142 a visitor sees nobody online", async () => {
  expect(await rightsOf(undefined, "players")).toEqual({ presence: NOTHING, broadcast: NOTHING });
});

test("the right is for this channel alone", async () => {
  const rights = await rightsOf(players.get("public")?.id, "others");

  expect(rights).toEqual({ presence: NOTHING, broadcast: NOTHING });
});
