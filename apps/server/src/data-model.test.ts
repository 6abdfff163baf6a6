// The entities of the product as the official client reads them.
import type { Leaderboard } from "@capicu/contract/leaderboard";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "./testing/test-product.ts";

const FIGURES = ["wins", "losses", "win_rate", "games_played", "points_scored", "percent_complete"];
const words = (text: string) => text.trim().split(/\s+/);
const PROFILE = words(`
  id email handle display_name role avatar_url banner_url bio username created_at updated_at is_admin
  is_pro subscription_tier followers_count following_count likes_count country profile_visibility
  show_stats email_notifications`);
const LINKS = words("twitter_url instagram_url youtube_url twitch_url discord_url website_url");
const ROW = words(`
  user_id username handle avatar_url rank followers_count score banner_url bio is_pro
  subscription_tier`);
const prefixed = (prefix: string) => FIGURES.map((name) => `${prefix}${name}`);

let product: TestProduct;
let player: TestPlayer;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  [player, admin] = [await product.aPlayer(), await product.anAdmin()];
  const { id } = await submit(player);
  await call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId: id, action: "approve" },
  });
});

afterAll(() => product[Symbol.asyncDispose]());

const columnsOf = (row: unknown) => Object.keys(row as object);

describe("users", () => {
  test("S3.1 S3.5 S3.6 S3.7 S3.8 hold every field of a profile", async () => {
    const { data } = await player.client.from("users").select("*").single().throwOnError();

    expect(columnsOf(data)).toEqual(expect.arrayContaining([...PROFILE, ...LINKS]));
  });

  test("S3.2 S3.3 S3.6 S3.7 S3.8 begin as an ordinary, free, public player", async () => {
    const { data } = await player.client
      .from("users")
      .select("role,subscription_tier,profile_visibility,show_stats,email_notifications")
      .single()
      .throwOnError();

    expect(data).toEqual({
      role: "user",
      subscription_tier: "free",
      profile_visibility: "public",
      show_stats: true,
      email_notifications: true,
    });
  });

  test.each([
    ["S3.6 profile_visibility", { profile_visibility: "everyone" }],
    ["S5.36 a handle of 16 characters", { handle: `@${"x".repeat(16)}` }],
    ["a country that is none", { country: "Dominican Republic" }],
  ])("%s is refused", async (_name, change) => {
    const { error } = await player.client.from("users").update(change).eq("id", player.id);

    expect(error?.code).toBe("23514");
  });
});

describe("user_stats", () => {
  test("S3.17 S3.18 S3.19 hold plain, casual and blitz figures; S3.20 overall mirrors plain", async () => {
    const { data } = await product.visitor
      .from("user_stats")
      .select("*")
      .eq("user_id", player.id)
      .single<Record<string, unknown>>()
      .throwOnError();

    expect(columnsOf(data)).toEqual(
      expect.arrayContaining([
        "user_id",
        ...FIGURES,
        ...prefixed("casual_"),
        ...prefixed("blitz_"),
      ]),
    );
    for (const name of FIGURES) expect(data[`overall_${name}`]).toBe(data[name]);
  });

  test("S7.47 are read by anybody and written by nobody over the table API", async () => {
    const write = { wins: 1_000_000 };

    const inserted = await player.client
      .from("user_stats")
      .insert({ user_id: player.id, ...write });
    const updated = await player.client.from("user_stats").update(write).eq("user_id", player.id);

    expect([inserted.error?.code, updated.error?.code]).toEqual(["42501", "42501"]);
  });
});

describe("stats_submissions", () => {
  test("S3.30 S3.31 S3.35 S3.36 hold what was sent; S3.32 S3.33 S3.34 overall is wins plus losses", async () => {
    const reading = JSON.stringify({ gamertag: "x" });
    const { id } = await submit(player, { notes: "a note", ocr_result: reading });

    const { data } = await player.client
      .from("stats_submissions")
      .select("*")
      .eq("id", id)
      .single<Record<string, unknown>>()
      .throwOnError();

    expect(data).toMatchObject({
      user_id: player.id,
      domino_app: "domino-by-flyclops",
      gamertag: player.username,
      overall_wins: 120,
      overall_losses: 80,
      overall_win_rate: 60,
      overall_games_played: 200,
      overall_percent_complete: null,
      overall_points_scored: null,
      notes: "a note",
      ocr_result: reading,
      screenshot_url: null,
      status: "pending",
    });
    expect(columnsOf(data)).toEqual(
      expect.arrayContaining([...prefixed("casual_"), ...prefixed("blitz_")]),
    );
    expect(new Date(String(data["submitted_at"])).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test("S7.49 the newest five of one's own come in order", async () => {
    for (let count = 0; count < 5; count += 1) await submit(player, { overall_wins: count });

    const { data } = await player.client
      .from("stats_submissions")
      .select("overall_wins")
      .eq("user_id", player.id)
      .order("submitted_at", { ascending: false })
      .limit(5)
      .throwOnError();

    expect(data.map(({ overall_wins }) => overall_wins)).toEqual([4, 3, 2, 1, 0]);
  });
});

test("S3.21 S3.22 S3.23 S3.24 S3.26 a row of the board carries every figure and link field", async () => {
  const { body } = await call(product, "leaderboard", { input: { search: player.username } });
  const [row] = (body as Leaderboard).players;

  expect(columnsOf(row)).toEqual(
    expect.arrayContaining([
      ...ROW,
      ...prefixed("overall_"),
      ...prefixed("casual_"),
      ...prefixed("blitz_"),
      ...FIGURES,
      ...LINKS,
    ]),
  );
});

describe("who may like and follow", () => {
  test("S6.3 a player likes and follows another, once", async () => {
    const follower = await product.aPlayer();
    const follow = { follower_id: follower.id, following_id: player.id };

    await follower.client.from("follows").insert(follow).throwOnError();
    await follower.client
      .from("likes")
      .insert({ user_id: follower.id, target_user_id: player.id })
      .throwOnError();
    const again = await follower.client.from("follows").insert(follow);

    const { data } = await product.visitor
      .from("player_profiles")
      .select("followers_count,likes_count")
      .eq("id", player.id)
      .single();
    expect(data).toEqual({ followers_count: 1, likes_count: 1 });
    expect(again.error?.code).toBe("23505");
  });

  test("S6.4 nobody likes or follows himself, and a visitor nobody", async () => {
    const self = { user_id: player.id, target_user_id: player.id };

    const own = await player.client.from("likes").insert(self);
    const visitor = await product.visitor.from("follows").insert({
      follower_id: player.id,
      following_id: admin.id,
    });

    expect(own.error?.code).toBe("23514");
    expect([visitor.error?.code, visitor.status]).toEqual(["42501", 401]);
  });

  test("S6.6 S7.62 an admin reads the queue", async () => {
    expect((await call(product, "admin-pending-stats", { token: admin.token })).status).toBe(200);
  });
});
