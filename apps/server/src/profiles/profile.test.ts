// A player's own profile: what they may change, what is refused, and what stays private.
import type { OwnProfile } from "@capicu/contract/profiles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

interface Answer {
  status: number;
  body: { success: true; user: OwnProfile; error: string; code: string };
}

const update = (player: TestPlayer, input: object): Promise<Answer> =>
  call(product, "profile-update", { token: player.token, input });
const get = (player: TestPlayer): Promise<Answer> =>
  call(product, "profile-get", { token: player.token });

const FULL = {
  username: "Rafa Solís",
  handle: "rafa_1",
  bio: "Domino at the colmado.\nCapicú or nothing.",
  country: "PR",
  profileVisibility: "friends",
  showStats: false,
  emailNotifications: false,
  twitter_url: "https://twitter.com/rafa",
  instagram_url: "https://instagram.com/rafa",
  youtube_url: "https://youtube.com/@rafa",
  twitch_url: "https://twitch.tv/rafa",
  discord_url: "rafa#2255",
  website_url: "http://rafa.example",
  locale: "es-419",
  numberRegion: "VE",
  timeZone: "America/Caracas",
};

describe("saving", () => {
  test("S7.99 S7.100 S3.5 S3.6 S3.7 S3.8 S1.10 keeps every field and answers with all of them", async () => {
    const player = await product.aPlayer();

    const { status, body } = await update(player, FULL);

    const saved = { ...FULL, handle: "@rafa_1" };
    expect([status, body]).toEqual([
      200,
      { success: true, user: expect.objectContaining({ ...saved, email: player.email }) },
    ]);
    expect((await get(player)).body.user).toEqual(body.user);
  });

  test("S5.38 the display name is sent as username, and stands under both names", async () => {
    const player = await product.aPlayer();

    const { body } = await update(player, { username: "  El   Profe " });

    expect(body.user).toMatchObject({ username: "El Profe", display_name: "El Profe" });
  });

  test.each(["", "@", "@@"])("S5.37 a handle after %j is kept with one @", async (sign) => {
    const player = await product.aPlayer();
    const handle = `c${player.username}`;

    const { body } = await update(player, { handle: `${sign}${handle} ` });

    expect(body.user.handle).toBe(`@${handle}`);
  });

  test("S5.41 an empty link is null", async () => {
    const player = await product.aPlayer();
    await update(player, { ...FULL, handle: player.username });

    const { body } = await update(player, {
      twitter_url: "",
      discord_url: null,
      bio: " ",
      country: "",
    });

    expect(body.user).toMatchObject({
      twitter_url: null,
      discord_url: null,
      bio: null,
      country: null,
      youtube_url: FULL.youtube_url,
    });
  });

  test("how the player reads is saved alone, and is no change that an open editor has to settle", async () => {
    const player = await product.aPlayer();
    const { version } = (await get(player)).body.user;

    await update(player, { locale: "ht" });
    await update(player, { numberRegion: "HT", timeZone: "America/Port-au-Prince" });

    const reads = { locale: "ht", numberRegion: "HT", timeZone: "America/Port-au-Prince" };
    expect((await get(player)).body.user).toMatchObject({ ...reads, version });
    const { body } = await update(player, { locale: null, numberRegion: null, timeZone: null });
    expect(body.user).toMatchObject({ locale: null, numberRegion: null, timeZone: null });
  });

  test("X.1 what is the server's stays as it was", async () => {
    const player = await product.aPlayer();
    const forged = { is_admin: true, role: "admin", is_pro: true, subscription_tier: "pro" };

    const { body } = await update(player, {
      ...forged,
      followers_count: 9,
      avatar_url: "https://evil.example/a.png",
      id: crypto.randomUUID(),
    });

    expect(body.user).toMatchObject({
      id: player.id,
      is_admin: false,
      role: "user",
      is_pro: false,
      subscription_tier: "free",
      followers_count: 0,
      avatar_url: null,
    });
  });
});

describe("refused with a sentence", () => {
  test.each<[string, object, string]>([
    ["S5.39 X.8 javascript:", { website_url: "javascript:alert(1)" }, "full address"],
    ["S5.39 X.8 data:", { twitter_url: "data:text/html,hi" }, "full address"],
    ["S5.39 a bare name", { website_url: "rafasolis" }, "full address"],
    [
      "S5.39 a name before the host",
      { youtube_url: "https://youtube.com@evil.io" },
      "full address",
    ],
    ["S5.39 a long one", { twitch_url: `https://twitch.tv/${"x".repeat(300)}` }, "full address"],
    ["S5.36 S9.21 16 characters", { handle: "abcdefghijklmnop" }, "15 characters"],
    ["S5.36 16 with their @", { handle: "@abcdefghijklmnop" }, "15 characters"],
    ["S5.36 a handle of nothing", { handle: "@" }, "15 characters"],
    ["S5.36 an unseen letter", { handle: "ra\u200Bfa" }, "15 characters"],
    ["a handle of two characters", { handle: "ra" }, "3 to 15 characters"],
    ["a handle that ends with a dot", { handle: "rafa." }, "letters from a to z"],
    ["a handle that begins with a dash", { handle: "-rafa" }, "letters from a to z"],
    ["a handle with an accent", { handle: "rafá" }, "letters from a to z"],
    ["a bio of 10,000", { bio: "x".repeat(10_000) }, "1000 characters"],
    ["a country that is none", { country: "ZZ" }, "from the list"],
    ["a language that the site does not speak", { locale: "de" }, "language of this site"],
    ["a region that is no country", { numberRegion: "ZZ" }, "country of your numbers"],
    ["a time zone that is none", { timeZone: "Etc/Nowhere" }, "like America/Santo_Domingo"],
    ["an offset for a time zone", { timeZone: "+01:00" }, "like America/Santo_Domingo"],
    ["no name", { username: " \u202E " }, "display name"],
    ["S3.6 an unknown visibility", { profileVisibility: "everybody" }, "profileVisibility"],
    ["S3.7 no boolean", { showStats: "yes" }, "showStats"],
    ["S5.40 a long Discord name", { discord_url: "x".repeat(101) }, "100 characters"],
  ])("%s", async (_name, change, words) => {
    const player = await product.aPlayer();

    const { status, body } = await update(player, { bio: "kept out", ...change });

    expect([status, body.error]).toEqual([400, expect.stringContaining(words)]);
    expect((await get(player)).body.user.bio).toBeNull();
  });

  test("a bio of marks that turn the direction of text is an empty one", async () => {
    const player = await product.aPlayer({ bio: "before" });

    const { status } = await update(player, { bio: "\u202E\u2067".repeat(5000) });

    expect(status).toBe(200);
    expect((await get(player)).body.user.bio).toBeNull();
  });

  test("S5.18 nobody signed in: No authenticated user", async () => {
    const { status, body } = await call(product, "profile-update", { input: { bio: "me" } });

    expect([status, body]).toEqual([401, { error: "No authenticated user", code: "unauthorized" }]);
  });

  test.each(["profile-get", "my-stats"])("S6.16 %s needs a session", async (name) => {
    expect((await call(product, name)).status).toBe(401);
    expect((await call(product, name, { token: product.world.anonKey })).status).toBe(401);
  });

  test.each([
    ["the same", "Colmado9", "colmado9"],
    ["another case", "Colmado9", "COLMADO9"],
    ["r and n for an m", "mamey", "rnarney"],
    ["a dot", "lacuna", "la.cuna"],
    ["a dash", "lacuna", "lacu-na"],
    ["a capital I for an l", "dalila", "daIiIa"],
    ["a nought for an o", "toro", "t0r0"],
    ["a one for an l", "lalo77", "1a1o77"],
    ["letters for digits", "rey10", "reyIO"],
  ])("a handle that looks like another's: %s", async (_name, existing, requested) => {
    const [first, second] = [await product.aPlayer(), await product.aPlayer()];
    await update(first, { handle: existing });

    const { status, body } = await update(second, { handle: requested, bio: "typed" });

    expect([status, body.code, body.error]).toEqual([
      409,
      "handle_taken",
      "This handle is taken, or looks like one that is. Choose another one.",
    ]);
    expect((await get(second)).body.user).toMatchObject({
      handle: `@${second.username}`,
      bio: null,
    });
    await update(first, { handle: first.username });
  });
});

describe("the table API holds the same", () => {
  test.each([
    ["a country that is none", { country: "ZZ" }],
    ["an unseen letter", { handle: "@ra\u200Bfa" }],
    ["a script for an address", { website_url: "javascript:alert(1)" }],
    ["the version", { profile_version: 9 }],
    ["a language of another site", { locale: "de" }],
    ["a region in small letters", { number_region: "ve" }],
    ["a path for a time zone", { time_zone: "../../etc/passwd" }],
    ["a long time zone", { time_zone: `A${"a".repeat(64)}` }],
  ])("%s is refused", async (_name, change) => {
    const player = await product.aPlayer();

    const { error } = await player.client.from("users").update(change).eq("id", player.id);

    expect(error).not.toBeNull();
  });

  test("marks that turn the direction of text do not stay", async () => {
    const player = await product.aPlayer();

    await player.client
      .from("users")
      .update({ username: "a\u202Eb", bio: "x\u2066y" })
      .eq("id", player.id)
      .throwOnError();

    expect((await get(player)).body.user).toMatchObject({ username: "ab", bio: "xy" });
  });

  test("another player's profile is out of reach", async () => {
    const [one, other] = [await product.aPlayer(), await product.aPlayer()];

    await one.client.from("users").update({ bio: "mine now" }).eq("id", other.id);

    expect((await get(other)).body.user.bio).toBeNull();
  });
});

describe("two windows editing one profile", () => {
  test("the later one is told, and nothing of it is kept", async () => {
    const player = await product.aPlayer();
    const { version } = (await get(player)).body.user;
    await update(player, { bio: "first window", version });

    const { status, body } = await update(player, { country: "DO", version });

    expect([status, body.code]).toEqual([409, "profile_changed"]);
    expect((await get(player)).body.user).toMatchObject({ bio: "first window", country: null });
  });

  test("a new follower is no change of the profile", async () => {
    const [player, follower] = [await product.aPlayer(), await product.aPlayer()];
    const { version } = (await get(player)).body.user;
    await follower.client
      .from("follows")
      .insert({ follower_id: follower.id, following_id: player.id })
      .throwOnError();

    const { status, body } = await update(player, { bio: "saved", version });

    expect([status, body.user.followers_count]).toEqual([200, 1]);
  });
});
