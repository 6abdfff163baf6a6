// Who may see who is online, and who may announce it: the rights of the channel, tried as each
// caller.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { socialCalls } from "#testing/social-calls.ts";
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

async function rightsOf(id: string | undefined, topic: string, key = id) {
  const role = id === undefined ? "anon" : "authenticated";
  const claims = JSON.stringify(id === undefined ? { role } : { role, sub: id });
  const { rows } = await sql<{ rights: Record<string, { read: boolean; write: boolean }> }>`
    select realtime.rights_of(${role}, ${claims}::jsonb, ${topic}, ${key ?? null}) as rights`.execute(
    product.world.platform.database.service,
  );
  return rows[0]?.rights;
}

function idOf(name: string): string {
  const id = players.get(name)?.id;
  if (id === undefined) throw new Error(`nobody is ${name}`);
  return id;
}

const clientOf = (name: string) => players.get(name)?.client ?? product.visitor;

const follow = (follower: string, following: string) =>
  sql`insert into follows (follower_id, following_id) values (${follower}, ${following})`.execute(
    product.world.platform.database.service,
  );

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

test("nobody can claim to be another", async () => {
  const [one, other] = [idOf("public"), idOf("private")];

  expect(await rightsOf(one, "players", other)).toEqual({
    presence: { read: true, write: false },
    broadcast: NOTHING,
  });
});

describe("a friends-only player is online for friends alone", () => {
  const channelOf = (name: string) => `friends:${idOf(name)}`;

  beforeAll(async () => {
    const friend = await product.aPlayer();
    players.set("friend", friend);
    players.set("stranger", await product.aPlayer());
    const fan = await product.aPlayer();
    players.set("fan", fan);
    const does = socialCalls(product);
    for (const name of ["friends-only", "private", "public"])
      for (const follower of [friend, fan]) await follow(follower.id, idOf(name));
    for (const name of ["friends-only", "private", "public"]) await follow(idOf(name), friend.id);
    const blocked = await product.aPlayer();
    players.set("blocked", blocked);
    await follow(blocked.id, idOf("friends-only"));
    await follow(idOf("friends-only"), blocked.id);
    const owner = players.get("friends-only");
    if (owner !== undefined) await does.block(owner, blocked);
  });

  test.each([
    { who: "friend", whose: "friends-only", read: true, write: false },
    { who: "friends-only", whose: "friends-only", read: true, write: true },
    // This player follows, and is not followed back.
    { who: "fan", whose: "friends-only", read: false, write: false },
    { who: "stranger", whose: "friends-only", read: false, write: false },
    { who: "blocked", whose: "friends-only", read: false, write: false },
    { who: "friend", whose: "private", read: false, write: false },
    { who: "private", whose: "private", read: false, write: false },
    // The player whom every caller sees in the other channel.
    { who: "friend", whose: "public", read: false, write: false },
    { who: "banned", whose: "banned", read: false, write: false },
  ])("$who in the channel of $whose: reads $read, stands in it $write", async (one) => {
    const { who, whose: owner, read, write } = one;

    expect(await rightsOf(idOf(who), channelOf(owner))).toEqual({
      presence: { read, write },
      broadcast: NOTHING,
    });
  });

  test("not even a friend stands there for him", async () => {
    const [friend, owner] = [idOf("friend"), idOf("friends-only")];

    expect(await rightsOf(friend, `friends:${owner}`, owner)).toEqual({
      presence: { read: true, write: false },
      broadcast: NOTHING,
    });
    expect(await rightsOf(owner, `friends:${owner}`, friend)).toEqual({
      presence: { read: true, write: false },
      broadcast: NOTHING,
    });
  });

  test("nobody else learns of the channel, and nonsense names none", async () => {
    expect(await rightsOf(undefined, channelOf("friends-only"))).toEqual({
      presence: NOTHING,
      broadcast: NOTHING,
    });
    expect(await rightsOf(idOf("friend"), "friends:everybody")).toEqual({
      presence: NOTHING,
      broadcast: NOTHING,
    });
  });

  test.each([
    ["friend", ["friends-only"]],
    ["friends-only", ["friends-only"]],
    ["fan", []],
    ["stranger", []],
    ["blocked", []],
  ])("%s is told to listen to %j", async (who, owners) => {
    const { data } = await clientOf(who).rpc("friend_channels").throwOnError();

    expect(data).toEqual(owners.map(idOf));
  });

  test("a visitor is told nothing", async () => {
    const { error } = await product.visitor.rpc("friend_channels");

    expect(error).not.toBeNull();
  });
});

test("the right is for this channel alone", async () => {
  const rights = await rightsOf(players.get("public")?.id, "others");

  expect(rights).toEqual({ presence: NOTHING, broadcast: NOTHING });
});
