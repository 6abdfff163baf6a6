// /@handle, as a call and as a page: what each caller sees of whom.
import type { PublicProfile, Statistics } from "@capicu/contract/profiles";
import { readPrimaryOnly } from "@capicu/platform/kernel/public-reads";
import fastify from "fastify";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readPageTexts } from "#site/page-texts.ts";
import { createProfilePageCache } from "#site/profile-page-cache.ts";
import { serveProfilePages } from "#site/profile-page.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

const PUBLIC_URL = "https://capicu.example";
const SECRETS = {
  bio: 'Only <b>friends</b> & "family"',
  country: "PR",
  banner_url: "/storage/v1/object/public/banners/b.png",
  twitter_url: "https://twitter.com/rafa",
};

let product: TestProduct;
let folder: string;
const site = fastify();

beforeAll(async () => {
  product = await testProduct();
  folder = await mkdtemp(join(tmpdir(), "site-"));
  await writeFile(
    join(folder, "index.html"),
    "<head><!-- page --><title>Capicú</title><!-- /page --></head>",
  );
  const { database, changes, clock } = product.world.platform;
  const publicReads = readPrimaryOnly(database);
  const profilePages = createProfilePageCache(changes, clock);
  await serveProfilePages(
    site,
    { folder, publicUrl: PUBLIC_URL, config: {}, texts: await readPageTexts(folder), publicReads },
    { cache: profilePages, boards: product.services.boards },
  );
});

afterAll(async () => {
  await site.close();
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  status: number;
  body: { player: PublicProfile; code: string; error: string };
}

const viewProfile = (player: TestPlayer, viewer?: TestPlayer): Promise<Answer> =>
  call(product, "profile-public", {
    input: { handle: player.username },
    ...(viewer === undefined ? {} : { token: viewer.token }),
  });
const page = (handle: string) => site.inject(`/@${handle}`);

async function approved(columns: Record<string, unknown> = {}) {
  const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
  const { id } = await submit(player);
  const input = { submissionId: id, action: "approve" };
  await call(product, "admin-stats-action", { token: admin.token, input });
  // The state is set last: a banned player could not have sent anything.
  if (Object.keys(columns).length > 0)
    await product.service.from("users").update(columns).eq("id", player.id).throwOnError();
  return player;
}

const follow = (from: TestPlayer, to: TestPlayer) =>
  from.client.from("follows").insert({ follower_id: from.id, following_id: to.id }).throwOnError();

describe("the call", () => {
  test("a public profile is everybody's, with its figures", async () => {
    const player = await approved({ ...SECRETS, subscription_tier: "pro" });

    const { status, body } = await viewProfile(player);

    expect([status, body.player]).toEqual([
      200,
      expect.objectContaining({
        ...SECRETS,
        user_id: player.id,
        handle: `@${player.username}`,
        overall_wins: 120,
        is_open: true,
      }),
    ]);
    expect(JSON.stringify(body)).not.toContain(player.email);
  });

  test("friends: a stranger sees what ranks the player, a friend all of it", async () => {
    const player = await approved({ ...SECRETS, profile_visibility: "friends" });
    const [friend, stranger] = [await product.aPlayer(), await product.aPlayer()];
    await follow(player, friend);
    await follow(friend, player);

    for (const viewer of [stranger, undefined]) {
      const { body } = await viewProfile(player, viewer);
      expect(body.player).toMatchObject({
        username: player.username,
        bio: null,
        country: null,
        banner_url: null,
        is_open: false,
      });
    }
    expect((await viewProfile(player, friend)).body.player).toMatchObject({
      bio: SECRETS.bio,
      is_open: true,
    });
  });

  test.each([
    ["private", { profile_visibility: "private" }],
    ["banned", { banned_at: "2026-01-01" }],
  ])("%s: there is no such player", async (_state, columns) => {
    const player = await approved(columns);
    const stranger = await product.aPlayer();

    for (const viewer of [stranger, undefined])
      expect(await viewProfile(player, viewer)).toMatchObject({
        status: 404,
        body: { code: "player_not_found", error: "There is no such player" },
      });
  });

  test.each(["nobody", "\0", "'or'1", "@@", " "])("nobody has the handle %j", async (handle) => {
    const { status } = await call(product, "profile-public", { input: { handle } });

    expect(status).toBe(404);
  });

  test("private: its owner and admins still see it", async () => {
    const player = await approved({ profile_visibility: "private" });

    expect((await viewProfile(player, player)).status).toBe(200);
    expect((await viewProfile(player, await product.anAdmin())).status).toBe(200);
  });

  test("showStats off: the profile without figures", async () => {
    const player = await approved({ show_stats: false, bio: "Here" });

    const { body } = await viewProfile(player);

    expect(body.player).toMatchObject({ bio: "Here", overall_wins: null, rank: null });
  });

  test("blocked: neither finds the other", async () => {
    const [one, other] = [await approved(), await approved()];
    await one.client.from("blocks").insert({ blocker_id: one.id, blocked_id: other.id });

    expect((await viewProfile(one, other)).status).toBe(404);
    expect((await viewProfile(other, one)).status).toBe(404);
  });

  test("X.8 links are left out for players whose plan shows none", async () => {
    const player = await approved(SECRETS);

    expect((await viewProfile(player)).body.player.twitter_url).toBeNull();
  });

  test("S2.199 others' looks count once, one's own do not", async () => {
    const [player, follower] = [await approved(), await product.aPlayer()];
    await viewProfile(player, player);
    await viewProfile(player, follower);
    await viewProfile(player, follower);
    await viewProfile(player);

    const views = async () => {
      const { body }: { body: { statistics: Statistics } } = await call(product, "my-stats", {
        token: player.token,
      });
      return body.statistics.profileViews;
    };

    await expect.poll(views).toBe(2);
  });
});

describe("the page", () => {
  test("title, description and preview are written into it, as text", async () => {
    const player = await approved({
      ...SECRETS,
      username: 'Rafa "El" <Profe>',
      avatar_url: "/storage/v1/object/public/avatars/a.png",
    });

    const { statusCode, body } = await page(player.username);

    expect(statusCode).toBe(200);
    expect(body).toContain(
      `<title>Rafa &quot;El&quot; &lt;Profe&gt; (@${player.username}) · Capicú</title>`,
    );
    expect(body).toContain(
      'name="description" content="200 domino games, 60.0% won. Only &lt;b&gt;friends&lt;/b&gt; &amp; &quot;family&quot;"',
    );
    expect(body).toContain(
      `property="og:image" content="${PUBLIC_URL}/@${player.username}/card/wide.en.jpg?v=`,
    );
    expect(body).toContain('property="og:image:alt" content="Rafa &quot;El&quot; &lt;Profe&gt; · ');
    expect(body).toContain(`rel="canonical" href="${PUBLIC_URL}/@${player.username}"`);
    expect(body).not.toContain("noindex");
  });

  test("without numbers the preview is the player's own picture", async () => {
    const own = "/storage/v1/object/public/avatars/a.png";
    const player = await product.aPlayer({ avatar_url: own });

    const { body } = await page(player.username);

    expect(body).toContain(`property="og:image" content="${PUBLIC_URL}${own}"`);
    expect(body).not.toContain("/card/");
  });

  test("friends: nothing that is theirs is in it, and no search engine keeps it", async () => {
    const player = await approved({ ...SECRETS, profile_visibility: "friends" });

    const { statusCode, body } = await page(player.username);

    expect(statusCode).toBe(200);
    expect(body).not.toContain("friends&lt;");
    expect(body).toContain('name="robots" content="noindex"');
  });

  test.each([{ profile_visibility: "private" }, { banned_at: "2026-01-01" }])(
    "nothing tells that there is one: %j",
    async (columns) => {
      const player = await approved({ ...SECRETS, ...columns });

      const [hidden, unknown] = [await page(player.username), await page("nobody")];

      expect([hidden.statusCode, hidden.body]).toEqual([unknown.statusCode, unknown.body]);
    },
  );

  test.each(["nobody", "%00", "a%2Fb", "'or'1", "%E2%80%AE"])(
    "an unknown player is a real 404: %s",
    async (handle) => {
      const { statusCode, body } = await page(handle);

      expect(statusCode).toBe(404);
      expect(body).toContain("<title>Player not found · Capicú</title>");
    },
  );

  test("showStats off: no figures in the description", async () => {
    const player = await approved({ show_stats: false });

    const { body } = await page(player.username);

    expect(body).not.toMatch(/domino games/);
    expect(body).toContain("on Capicú, the online domino stats tracker.");
  });
});
