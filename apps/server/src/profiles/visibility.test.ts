// Which player sees what of which other: one table, tested against every way to read a player.
import type { Progress } from "@capicu/contract/progress";
import { sql } from "kysely";
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
 * `n` is the name and what is beside it, `p` the whole profile, `s` the figures, `h` their history,
 * `l` the lists.
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
  // Blocked by the stranger and, while they were friends, by the friend.
  blocked: { visitor: "npsh", stranger: "", friend: "", self: "npshl", admin: "npshl" },
  banned: { visitor: "", stranger: "", friend: "", self: "sh", admin: "sh" },
  // The player keeps a place on boards, but no personal data; their token may stay valid for a
  // while.
  deleted: { visitor: "nps", stranger: "npsl", friend: "npsl", self: "npshl", admin: "npshl" },
};

/** The viewers who find the player in the directory. */
const IN_DIRECTORY: Record<VisibilityCase, Who[]> = {
  public: ["stranger", "friend", "self", "admin"],
  "friends-only": ["stranger", "friend", "self", "admin"],
  private: [],
  "showStats-off": ["stranger", "friend", "self", "admin"],
  blocked: ["self", "admin"],
  banned: [],
  // The name by which the player could be found no longer exists.
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
const CASES = SHOWN.flatMap((visibility) =>
  WHO.map((who) => ({ visibility, who, sees: SEES[visibility][who] })),
);
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
  for (const visibility of SHOWN) players.set(visibility, await aPlayerShown(visibility));
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function aPlayerShown(visibility: VisibilityCase): Promise<TestPlayer> {
  const player = await product.aPlayer({
    username: `${MARK} ${visibility}`,
    bio: BIO,
    country: "DO",
  });
  await sql`insert into user_stats (user_id, wins) values (${player.id}, 7)`.execute(db());
  await approveNumbers(product, player, { screenshot: true });
  const does = socialCalls(product);
  await does.follow(friend, player);
  await does.follow(player, friend);
  await does.like(friend, player);
  if (visibility === "blocked")
    for (const other of [stranger, friend]) await does.block(other, player);
  for (const [column, value] of Object.entries(COLUMNS[visibility]))
    await sql`update users set ${sql.id(column)} = ${value} where id = ${player.id}`.execute(db());
  if (visibility === "banned")
    await sql`update users set banned_at = now() where id = ${player.id}`.execute(db());
  if (visibility === "deleted") {
    await sql`
      update stats_submissions set status = 'approved' where user_id = ${player.id}`.execute(db());
    await sql`update auth.users set deleted_at = now() where id = ${player.id}`.execute(db());
    await sql`select end_account(${player.id})`.execute(db());
  }
  return player;
}

function playerShown(visibility: VisibilityCase): TestPlayer {
  const player = players.get(visibility);
  if (player === undefined) throw new Error(`nobody is ${visibility}`);
  return player;
}

/** The original handle; that of a former player is free again. */
const handleOf = (visibility: VisibilityCase) => `@p${playerShown(visibility).id.slice(0, 8)}`;

/** Null for a visitor. */
function viewer(who: Who, visibility: VisibilityCase): TestPlayer | null {
  return { visitor: null, stranger, friend, self: playerShown(visibility), admin }[who];
}

function signedIn(who: Who, visibility: VisibilityCase): TestPlayer {
  const found = viewer(who, visibility);
  if (found === null) throw new Error("a visitor");
  return found;
}

const clientOf = (who: Who, visibility: VisibilityCase) =>
  viewer(who, visibility)?.client ?? product.visitor;

/** A block parts friends, and so does the end of an account. */
const isJoined = (visibility: VisibilityCase) =>
  visibility !== "blocked" && visibility !== "deleted";

async function search({ token }: TestPlayer) {
  const { body } = await call(product, "player-directory", { token, input: { search: MARK } });
  return (body as { players: { user_id: string; bio: unknown; wins: unknown }[] }).players;
}

test.each(CASES)(
  "$who, $visibility: the profile in tables ($sees)",
  async ({ visibility, who, sees }) => {
    const { data } = await clientOf(who, visibility)
      .from("player_profiles")
      .select("username,bio,country")
      .eq("id", playerShown(visibility).id)
      .throwOnError();

    const isVisible = sees.includes("p") && visibility !== "deleted";
    const username = visibility === "deleted" ? FORMER : `${MARK} ${visibility}`;
    expect(data).toEqual(
      sees.includes("n")
        ? [{ username, bio: isVisible ? BIO : null, country: isVisible ? "DO" : null }]
        : [],
    );
  },
);

test.each(CASES)(
  "$who, $visibility: the figures in tables ($sees)",
  async ({ visibility, who, sees }) => {
    const { data } = await clientOf(who, visibility)
      .from("user_stats")
      .select("wins")
      .eq("user_id", playerShown(visibility).id)
      .throwOnError();

    expect(data).toEqual(sees.includes("s") ? [{ wins: 7 }] : []);
  },
);

test.each(SIGNED_IN)("$who, $visibility: the search of the directory ($sees)", async (one) => {
  const { visibility, who, sees } = one;
  const found = (await search(signedIn(who, visibility))).filter(
    ({ user_id }) => user_id === playerShown(visibility).id,
  );

  const isVisible = sees.includes("p");
  expect(found.map(({ bio, wins }) => ({ bio, wins }))).toEqual(
    IN_DIRECTORY[visibility].includes(who)
      ? [{ bio: isVisible ? BIO : null, wins: sees.includes("s") ? 7 : null }]
      : [],
  );
});

test.each(SIGNED_IN)("$who, $visibility: the spotlight by handle ($sees)", async (one) => {
  const { visibility, who, sees } = one;
  const { body } = await call(product, "player-spotlight", {
    token: signedIn(who, visibility).token,
    input: { handle: handleOf(visibility) },
  });

  const { player } = body as { player: { bio: unknown; wins: unknown } | null };
  expect(player && { bio: player.bio, wins: player.wins }).toEqual(
    sees.includes("n") && visibility !== "deleted"
      ? { bio: sees.includes("p") ? BIO : null, wins: sees.includes("s") ? 7 : null }
      : null,
  );
});

test.each(SIGNED_IN)(
  "$who, $visibility: counts and lists ($sees)",
  async ({ visibility, who, sees }) => {
    const { token } = signedIn(who, visibility);
    const input = { userId: playerShown(visibility).id };
    const statuses = await Promise.all(
      ["social-stats", "social-likes", "social-followers", "social-following"].map(
        async (name) => (await call(product, name, { token, input })).status,
      ),
    );

    const lists = sees.includes("l") ? 200 : sees.includes("n") ? 403 : 404;
    expect(statuses).toEqual([sees.includes("n") ? 200 : 404, lists, lists, lists]);
  },
);

test.each(SIGNED_IN)(
  "$who, $visibility: the lists themselves ($sees)",
  async ({ visibility, who, sees }) => {
    const { client } = signedIn(who, visibility);
    const rows = async (circle: string) => {
      const { data } = await client.rpc("player_circle", {
        player: playerShown(visibility).id,
        circle,
        longest: 10,
      });
      return (data ?? []).length as number;
    };

    const entries = sees.includes("l") && isJoined(visibility) ? 1 : 0;
    expect([await rows("followers"), await rows("following"), await rows("likes")]).toEqual([
      entries,
      entries,
      entries,
    ]);
  },
);

test.each(SIGNED_IN)("$who, $visibility: as a name in another's list ($sees)", async (one) => {
  const { visibility, who, sees } = one;
  const { body } = await call(product, "social-followers", {
    token: signedIn(who, visibility).token,
    input: { userId: friend.id },
  });

  const { data } = await signedIn(who, visibility).client.rpc("player_circle", {
    player: friend.id,
    circle: "followers",
    longest: 100,
  });

  const { followers } = body as { followers?: { user_id: string }[] };
  for (const list of [followers, data as { user_id: string }[] | null])
    expect((list ?? []).some(({ user_id }) => user_id === playerShown(visibility).id)).toBe(
      sees.includes("n") && isJoined(visibility),
    );
});

test.each(CASES)("$who, $visibility: who follows whom in tables", async ({ visibility, who }) => {
  const { data } = await clientOf(who, visibility)
    .from("follows")
    .select("follower_id")
    .eq("following_id", playerShown(visibility).id);

  const isPart = who === "friend" || who === "self";
  expect(data ?? []).toHaveLength(isPart && isJoined(visibility) ? 1 : 0);
});

test.each(CASES)(
  "$who, $visibility: the figures are verified for who sees them ($sees)",
  async (one) => {
    const { data } = await clientOf(one.who, one.visibility).rpc("is_verified", {
      player: playerShown(one.visibility).id,
    });

    // The screenshots were deleted with their player.
    expect(data).toBe(one.sees.includes("s") && one.visibility !== "deleted");
  },
);

test.each(CASES)("$who, $visibility: how the figures grew, in tables ($sees)", async (one) => {
  const { data } = await clientOf(one.who, one.visibility)
    .from("approved_statistics")
    .select("overall_wins,overall_rank")
    .eq("user_id", playerShown(one.visibility).id)
    .throwOnError();

  expect(data).toHaveLength(one.sees.includes("h") ? 1 : 0);
});

test.each(CASES)("$who, $visibility: how the figures grew, as a list ($sees)", async (one) => {
  const { data } = await clientOf(one.who, one.visibility).rpc("player_history", {
    player: playerShown(one.visibility).id,
    longest: 10,
  });

  expect(data).toHaveLength(one.sees.includes("h") ? 1 : 0);
});

test.each(CASES)(
  "$who, $visibility: the page of progress ($sees)",
  async ({ visibility, who, sees }) => {
    const token = viewer(who, visibility)?.token;
    const { status, body } = await call(product, "player-progress", {
      ...(token === undefined ? {} : { token }),
      input: { handle: handleOf(visibility) },
    });

    const isFound = sees.includes("n") && visibility !== "deleted";
    expect(status).toBe(isFound ? 200 : 404);
    if (!isFound) return;
    const { is_shown, points } = (body as { progress: Progress }).progress;
    expect([is_shown, points.length]).toEqual(sees.includes("h") ? [true, 1] : [false, 0]);
  },
);

test.each<Who>(["visitor", "stranger", "friend", "self", "admin"])(
  "%s: who approved the figures is not told",
  async (who) => {
    const { error } = await clientOf(who, "public")
      .from("approved_statistics")
      .select("approved_by,submission_id")
      .eq("user_id", playerShown("public").id);

    expect(error?.code).toBe("42501");
  },
);
