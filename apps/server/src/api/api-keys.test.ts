// Keys as their members make, list and revoke them, and as nobody else does.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { hashToken } from "#ground/secret-token.ts";
import { apiCalls, PRO } from "#testing/api-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { isKeyText } from "./key-text.ts";

let product: TestProduct;
let api: ReturnType<typeof apiCalls>;

const db = () => product.world.platform.database.service;

beforeAll(async () => {
  product = await testProduct();
  api = apiCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

interface KeyList {
  keys: Record<string, unknown>[];
  is_entitled: boolean;
}

async function list({ token }: TestPlayer): Promise<KeyList> {
  const answer = await product.world.app.inject({
    url: "/functions/v1/api-keys",
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json();
}
const create = (player: TestPlayer, input: object) =>
  call(product, "api-key-create", { token: player.token, input });
const revoke = (player: TestPlayer, id: unknown) =>
  call(product, "api-key-revoke", { token: player.token, input: { id } });

describe("who makes a key:", () => {
  test.each<[string, object, [number, string | undefined]]>([
    ["a free member", {}, [403, "api_key_plan"]],
    ["a member of Starter", { subscription_tier: "starter" }, [403, "api_key_plan"]],
    ["a member of Pro", { subscription_tier: "pro" }, [200, undefined]],
    ["a Pro by gift", { is_pro: true }, [200, undefined]],
    ["a banned member", { ...PRO, banned_at: new Date() }, [403, "api_key_banned"]],
  ])("%s: %j gets %j", async (_who, columns, expected) => {
    const player = await product.aPlayer({ ...columns });

    const answer = await create(player, { name: "Board on our page" });

    expect([answer.status, (answer.body as { code?: string }).code]).toEqual(expected);
  });

  test("nobody without a session", async () => {
    expect((await call(product, "api-key-create", { input: { name: "x" } })).status).toBe(401);
  });
});

test("the key is in the first answer alone, and the database holds a hash of it", async () => {
  const player = await product.aPlayer(PRO);
  const secret = await api.makeKey(player, { name: " Board  on our page ", days: 90 });

  const { keys } = await list(player);
  const { rows } = await sql<{ whole: string; hash: Buffer; days: number }>`
    select api_keys::text as whole, hash,
      extract(day from expires_at - created_at)::integer as days
    from api_keys where user_id = ${player.id}`.execute(db());

  expect(isKeyText(secret)).toBe(true);
  expect(keys).toEqual([
    {
      id: expect.any(String) as unknown,
      name: "Board on our page",
      prefix: secret.slice(0, 18),
      scopes: ["read"],
      created_at: expect.any(String) as unknown,
      expires_at: expect.any(String) as unknown,
      last_used_at: null,
    },
  ]);
  expect(rows[0]?.whole).not.toContain(secret.slice(18, 40));
  expect([rows[0]?.days, Buffer.from(rows[0]?.hash ?? []).equals(hashToken(secret))]).toEqual([
    90,
    true,
  ]);
});

test.each([
  { name: "" },
  { name: " \u202E" },
  { name: "x".repeat(61) },
  { name: "a", days: 5 },
  {},
])("%j is refused with a sentence", async (input) => {
  const player = await product.aPlayer(PRO);

  const { status, body } = await create(player, input);

  expect([status, (body as { code: string }).code]).toEqual([400, "invalid_input"]);
});

test("ten keys at once, and an eleventh once one is revoked", async () => {
  const player = await product.aPlayer(PRO);
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, no) => create(player, { name: `Program ${no}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const [first] = (await list(player)).keys;
  expect(await create(player, { name: "One more" })).toMatchObject({
    status: 409,
    body: { code: "api_key_too_many" },
  });

  await revoke(player, first?.["id"]);

  expect((await create(player, { name: "One more" })).status).toBe(200);
});

test("a member reads and revokes their own keys only, in functions as in tables", async () => {
  const [owner, other] = [await product.aPlayer(PRO), await product.aPlayer(PRO)];
  const secret = await api.makeKey(owner);
  const id = (await list(owner)).keys[0]?.["id"];

  const answer = await revoke(other, id);
  const columns = "id,name,prefix,scopes,created_at,expires_at,last_used_at";
  const own = await owner.client.from("api_keys").select(columns);
  const foreign = await other.client.from("api_keys").select(columns);
  await other.client.from("api_keys").delete().eq("id", id);
  const visitor = await product.visitor.from("api_keys").select("id");
  const hash = await owner.client.from("api_keys").select("hash");
  const written = await owner.client
    .from("api_keys")
    .update({ scopes: ["read"] })
    .eq("id", id);
  const made = await owner.client.rpc("create_api_key", {
    person: owner.id,
    label: "x",
    first_part: "x".repeat(18),
    key_hash: "x",
    days: null,
    most: 99,
  });
  const used = await owner.client.rpc("use_api_key", { key_hash: "x" });

  expect([answer.status, own.data?.length, foreign.data]).toEqual([200, 1, []]);
  for (const { data, error } of [visitor, hash, written, made, used])
    expect([data, error === null]).toEqual([null, false]);
  expect(await api.codeOf("/players?limit=1", secret)).toBe(200);
});

test("a key stays while the plan is lost, is refused with the plan's name, and opens again", async () => {
  const player = await product.aPlayer(PRO);
  const secret = await api.makeKey(player);
  const setTier = (is_pro: boolean, tier: string) =>
    sql`update users set is_pro = ${is_pro}, subscription_tier = ${tier} where id = ${player.id}`.execute(
      db(),
    );

  await setTier(false, "starter");
  const { status, body } = await api.get("/players?limit=1", secret);
  const { keys, is_entitled } = await list(player);

  expect([status, body]).toEqual([
    403,
    {
      type: "http://127.0.0.1:3000/api#plan_needed",
      title: "The plan of the key's owner does not include the API",
      status: 403,
      detail: "API access is part of the plan Pro Pack.",
      code: "plan_needed",
      plan: "Pro Pack",
    },
  ]);
  expect([keys.length, is_entitled]).toEqual([1, false]);
  await setTier(true, "pro");
  expect(await api.codeOf("/players?limit=1", secret)).toBe(200);
});

test("when a key was last used is written once a minute", async () => {
  const player = await product.aPlayer(PRO);
  const secret = await api.makeKey(player);
  const lastUse = async () => {
    const { rows } = await sql<{ at: string; ago: number; writes: string }>`
      select last_used_at::text as at, extract(epoch from now() - last_used_at)::float8 as ago,
        xmin::text as writes
      from api_keys where user_id = ${player.id}`.execute(db());
    return rows[0];
  };

  await api.get("/players?limit=1", secret);
  const first = await lastUse();
  await Promise.all(Array.from({ length: 5 }, () => api.get("/players?limit=1", secret)));
  const later = await lastUse();
  await sql`
    update api_keys set last_used_at = now() - interval '61 seconds' where user_id = ${player.id}`.execute(
    db(),
  );
  await api.get("/players?limit=1", secret);

  expect(first?.ago).toBeLessThan(60);
  expect(later).toMatchObject({ at: first?.at, writes: first?.writes });
  expect((await lastUse())?.ago).toBeLessThan(60);
});
