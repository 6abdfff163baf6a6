// Who sees what of whom: one table, held against every way a player may be read.
import type { Progress } from "@capicu/contract/progress";
import { sql } from "kysely";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { approveNumbers } from "#testing/approved-numbers.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

type Who = "visitor" | "stranger" | "friend" | "self" | "admin";
type VisibilityCase =
  | "public"
  | "friends-only"
  | "private"
  | "showStats-off"
  | "blocked"
  | "banned"
  | "deleted";

/**
 * n the name and what stands beside it, p the whole profile, s the figures, h how they grew,
 * l the lists.
 */
const SEES: Record<VisibilityCase, Record<Who, string>> = {
  public: { visitor: "npsh", stranger: "npshl", friend: "npshl", self: "npshl", admin: "npshl" },
  "friends-only": {
    visitor: "ns",
    stranger: "ns",
    friend: "npshl",
    self: "npshl",
    admin: "npshl",
  },
  private: { visitor: "", stranger: "", friend: "", self: "npshl", admin: "npshl" },
  "showStats-off": { visitor: "np", stranger: "npl", friend: "npl", self: "npshl", admin: "npshl" },
  // By the stranger and, when they were friends, by the friend.
  blocked: { visitor: "npsh", stranger: "", friend: "", self: "npshl", admin: "npshl" },
  banned: { visitor: "", stranger: "", friend: "", self: "sh", admin: "sh" },
  // A place on boards, and nothing of the person; his own token may outlive him for a while.
  deleted: { visitor: "nps", stranger: "npsl", friend: "npsl", self: "npshl", admin: "npshl" },
};

/** Only who is on no list of his own cannot be found in the directory. */
const IN_DIRECTORY: Record<VisibilityCase, Who[]> = {
  public: ["stranger", "friend", "self", "admin"],
  "friends-only": ["stranger", "friend", "self", "admin"],
  private: [],
  "showStats-off": ["stranger", "friend", "self", "admin"],
  blocked: ["self", "admin"],
  banned: [],
  // The name he was found by is gone.
  deleted: [],
};

const COLUMNS: Record<VisibilityCase, Record<string, unknown>> = {
  public: {},
  "friends-only": { profile_visibility: "friends" },
  private: { profile_visibility: "private" },
  "showStats-off": { show_stats: false },
  blocked: {},
  banned: {},
  deleted: {},
};

const SHOWN = Object.keys(SEES) as VisibilityCase[];
const WHO = Object.keys(SEES.public) as Who[];
const CASES = SHOWN.flatMap((shown) => WHO.map((who) => ({ shown, who, sees: SEES[shown][who] })));
const SIGNED_IN = CASES.filter(({ who }) => who !== "visitor");

const MARK = `v${process.pid}w`;
const FORMER = "Former player";
const BIO = "Only for those who may read it";

let product: TestProduct;
let admin: TestPlayer;
let stranger: TestPlayer;
let friend: TestPlayer;
const players = new Map<VisibilityCase, TestPlayer>();

beforeAll(async () => {
  product = await testProduct();
  [admin, stranger, friend] = [
    await product.anAdmin(),
    await product.aPlayer(),
    await product.aPlayer(),
  ];
  for (const shown of SHOWN) players.set(shown, await aPlayerShown(shown));
  const listed = SHOWN.filter((shown) => IN_DIRECTORY[shown].includes("admin")).length;
  // The order of the directory follows a change only so fast.
  while ((await search(admin)).length !== listed) await delay(100);
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function aPlayerShown(shown: VisibilityCase): Promise<TestPlayer> {
  const player = await product.aPlayer({ username: `${MARK} ${shown}`, bio: BIO, country: "DO" });
  await sql`insert into user_stats (user_id, wins) values (${player.id}, 7)`.execute(db());
  await approveNumbers(product, player, { screenshot: true });
  const does = socialCalls(product);
  await does.follow(friend, player);
  await does.follow(player, friend);
  await does.like(friend, player);
  if (shown === "blocked") for (const other of [stranger, friend]) await does.block(other, player);
  for (const [column, value] of Object.entries(COLUMNS[shown]))
    await sql`update users set ${sql.id(column)} = ${value} where id = ${player.id}`.execute(db());
  if (shown === "banned")
    await sql`update users set banned_at = now() where id = ${player.id}`.execute(db());
  if (shown === "deleted") {
    await sql`
      update stats_submissions set status = 'approved' where user_id = ${player.id}`.execute(db());
    await sql`update auth.users set deleted_at = now() where id = ${player.id}`.execute(db());
    await sql`select end_account(${player.id})`.execute(db());
  }
  return player;
}

function playerShown(shown: VisibilityCase): TestPlayer {
  const player = players.get(shown);
  if (player === undefined) throw new Error(`nobody is ${shown}`);
  return player;
}

/** As it was given; of a former player it is free again. */
const handleOf = (shown: VisibilityCase) => `@p${playerShown(shown).id.slice(0, 8)}`;

/** Null for a visitor. */
function viewer(who: Who, shown: VisibilityCase): TestPlayer | null {
  return { visitor: null, stranger, friend, self: playerShown(shown), admin }[who];
}

function signedIn(who: Who, shown: VisibilityCase): TestPlayer {
  const found = viewer(who, shown);
  if (found === null) throw new Error("a visitor");
  return found;
}

const clientOf = (who: Who, shown: VisibilityCase) => viewer(who, shown)?.client ?? product.visitor;

/** A block parts friends, and so does the end of an account. */
const isJoined = (shown: VisibilityCase) => shown !== "blocked" && shown !== "deleted";

async function search({ token }: TestPlayer) {
  const { body } = await call(product, "player-directory", { token, input: { search: MARK } });
  return (body as { players: { user_id: string; bio: unknown; wins: unknown }[] }).players;
}

test.each(CASES)("$who, $shown: the profile in tables ($sees)", async ({ shown, who, sees }) => {
  const { data } = await clientOf(who, shown)
    .from("player_profiles")
    .select("username,bio,country")
    .eq("id", playerShown(shown).id)
    .throwOnError();

  const whole = sees.includes("p") && shown !== "deleted";
  const username = shown === "deleted" ? FORMER : `${MARK} ${shown}`;
  expect(data).toEqual(
    sees.includes("n") ? [{ username, bio: whole ? BIO : null, country: whole ? "DO" : null }] : [],
  );
});

test.each(CASES)("$who, $shown: the figures in tables ($sees)", async ({ shown, who, sees }) => {
  const { data } = await clientOf(who, shown)
    .from("user_stats")
    .select("wins")
    .eq("user_id", playerShown(shown).id)
    .throwOnError();

  expect(data).toEqual(sees.includes("s") ? [{ wins: 7 }] : []);
});

test.each(SIGNED_IN)("$who, $shown: the search of the directory ($sees)", async (one) => {
  const { shown, who, sees } = one;
  const found = (await search(signedIn(who, shown))).filter(
    ({ user_id }) => user_id === playerShown(shown).id,
  );

  const whole = sees.includes("p");
  expect(found.map(({ bio, wins }) => ({ bio, wins }))).toEqual(
    IN_DIRECTORY[shown].includes(who)
      ? [{ bio: whole ? BIO : null, wins: sees.includes("s") ? 7 : null }]
      : [],
  );
});

test.each(SIGNED_IN)("$who, $shown: the spotlight by handle ($sees)", async (one) => {
  const { shown, who, sees } = one;
  const { body } = await call(product, "player-spotlight", {
    token: signedIn(who, shown).token,
    input: { handle: handleOf(shown) },
  });

  const { player } = body as { player: { bio: unknown; wins: unknown } | null };
  expect(player && { bio: player.bio, wins: player.wins }).toEqual(
    sees.includes("n") && shown !== "deleted"
      ? { bio: sees.includes("p") ? BIO : null, wins: sees.includes("s") ? 7 : null }
      : null,
  );
});

test.each(SIGNED_IN)("$who, $shown: counts and lists ($sees)", async ({ shown, who, sees }) => {
  const { token } = signedIn(who, shown);
  const input = { userId: playerShown(shown).id };
  const statuses = await Promise.all(
    ["social-stats", "social-likes", "social-followers", "social-following"].map(
      async (name) => (await call(product, name, { token, input })).status,
    ),
  );

  const lists = sees.includes("l") ? 200 : sees.includes("n") ? 403 : 404;
  expect(statuses).toEqual([sees.includes("n") ? 200 : 404, lists, lists, lists]);
});

test.each(SIGNED_IN)("$who, $shown: the lists themselves ($sees)", async ({ shown, who, sees }) => {
  const { client } = signedIn(who, shown);
  const rows = async (circle: string) => {
    const { data } = await client.rpc("player_circle", {
      player: playerShown(shown).id,
      circle,
      longest: 10,
    });
    return (data ?? []).length as number;
  };

  const entries = sees.includes("l") && isJoined(shown) ? 1 : 0;
  expect([await rows("followers"), await rows("following"), await rows("likes")]).toEqual([
    entries,
    entries,
    entries,
  ]);
});

test.each(SIGNED_IN)("$who, $shown: as a name in another's list ($sees)", async (one) => {
  const { shown, who, sees } = one;
  const { body } = await call(product, "social-followers", {
    token: signedIn(who, shown).token,
    input: { userId: friend.id },
  });

  const { data } = await signedIn(who, shown).client.rpc("player_circle", {
    player: friend.id,
    circle: "followers",
    longest: 100,
  });

  const { followers } = body as { followers?: { user_id: string }[] };
  for (const list of [followers, data as { user_id: string }[] | null])
    expect((list ?? []).some(({ user_id }) => user_id === playerShown(shown).id)).toBe(
      sees.includes("n") && isJoined(shown),
    );
});

test.each(CASES)("$who, $shown: who follows whom in tables", async ({ shown, who }) => {
  const { data } = await clientOf(who, shown)
    .from("follows")
    .select("follower_id")
    .eq("following_id", playerShown(shown).id);

  const isPart = who === "friend" || who === "self";
  expect(data ?? []).toHaveLength(isPart && isJoined(shown) ? 1 : 0);
});

test.each(CASES)(
  "$who, $shown: the figures are verified for who sees them ($sees)",
  async (one) => {
    const { data } = await clientOf(one.who, one.shown).rpc("is_verified", {
      player: playerShown(one.shown).id,
    });

    // The screenshots went with their player.
    expect(data).toBe(one.sees.includes("s") && one.shown !== "deleted");
  },
);

test.each(CASES)("$who, $shown: how the figures grew, in tables ($sees)", async (one) => {
  const { data } = await clientOf(one.who, one.shown)
    .from("stat_snapshots")
    .select("overall_wins,overall_rank")
    .eq("user_id", playerShown(one.shown).id)
    .throwOnError();

  expect(data).toHaveLength(one.sees.includes("h") ? 1 : 0);
});

test.each(CASES)("$who, $shown: how the figures grew, as a list ($sees)", async (one) => {
  const { data } = await clientOf(one.who, one.shown).rpc("player_history", {
    player: playerShown(one.shown).id,
    longest: 10,
  });

  expect(data).toHaveLength(one.sees.includes("h") ? 1 : 0);
});

test.each(CASES)("$who, $shown: the page of progress ($sees)", async ({ shown, who, sees }) => {
  const token = viewer(who, shown)?.token;
  const { status, body } = await call(product, "player-progress", {
    ...(token === undefined ? {} : { token }),
    input: { handle: handleOf(shown) },
  });

  const isFound = sees.includes("n") && shown !== "deleted";
  expect(status).toBe(isFound ? 200 : 404);
  if (!isFound) return;
  const { is_shown, points } = (body as { progress: Progress }).progress;
  expect([is_shown, points.length]).toEqual(sees.includes("h") ? [true, 1] : [false, 0]);
});

test.each<Who>(["visitor", "stranger", "friend", "self", "admin"])(
  "%s: who approved the figures is not told",
  async (who) => {
    const { error } = await clientOf(who, "public")
      .from("stat_snapshots")
      .select("approved_by,submission_id")
      .eq("user_id", playerShown("public").id);

    expect(error?.code).toBe("42501");
  },
);
