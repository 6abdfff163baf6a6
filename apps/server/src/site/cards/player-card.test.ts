// Who gets which card, and what strange addresses are answered.
import { LANGUAGE_IDS } from "@capicu/contract/languages";
import { CARD_SIZES, CARD_SIZE_NAMES, type PlayerCard } from "@capicu/contract/share-cards";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { badgeLedger } from "#testing/badge-ledger.ts";
import { playerSite } from "#testing/player-site.ts";
import { reviewCalls } from "#testing/review-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { servePlayerCards } from "./player-card.ts";
import { createShareCards } from "./share-cards.ts";

let product: TestProduct;
let admin: TestPlayer;
let site: Awaited<ReturnType<typeof playerSite>>;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
  site = await playerSite(async (app) =>
    servePlayerCards(app, { cards: createShareCards(), sources: product.services }),
  );
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await product[Symbol.asyncDispose]();
});

async function aListedPlayer(columns: Record<string, unknown> = {}, screenshot = true) {
  const player = await product.aPlayer();
  const numbers = { casualWins: 120, casualLosses: 80 };
  const id = await badgeLedger(product).aSubmission(player, numbers, screenshot);
  await reviewCalls(product).approve(admin, id);
  await change(player, columns);
  return player;
}

async function change({ id }: TestPlayer, columns: Record<string, unknown>) {
  if (Object.keys(columns).length === 0) return;
  await product.service.from("users").update(columns).eq("id", id).throwOnError();
}

const addressOf = ({ username }: TestPlayer, name = "wide.en") => `/@${username}/card/${name}.jpg`;
const cardOf = async (player: TestPlayer, reader?: TestPlayer) => {
  const answer = await product.world.app.inject({
    url: "/functions/v1/player-card",
    query: { handle: player.username },
    headers: reader === undefined ? {} : { authorization: `Bearer ${reader.token}` },
  });
  return answer.json<{ card: PlayerCard | null }>().card;
};

describe.each(CARD_SIZE_NAMES)("the size %s", (size) => {
  test.each(LANGUAGE_IDS)("is a JPEG in %s", async (language) => {
    const player = await aListedPlayer();

    const { statusCode, headers, rawPayload } = await site.open(
      addressOf(player, `${size}.${language}`),
    );

    expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: "jpeg",
      ...CARD_SIZES[size],
    });
  });
});

test("verified and self-reported numbers, and other languages, are other pictures", async () => {
  const [verified, reported] = [await aListedPlayer(), await aListedPlayer({}, false)];
  await change(verified, { username: "Same" });
  await change(reported, { username: "Same" });

  expect((await cardOf(verified))?.state).toBe("verified");
  expect((await cardOf(reported))?.state).toBe("self_reported");
  const pictures = await Promise.all([
    site.open(addressOf(verified)),
    site.open(addressOf(verified, "wide.fr")),
    site.open(addressOf(reported)),
  ]);
  expect(new Set(pictures.map(({ headers }) => headers["etag"])).size).toBe(3);
});

test("it is asked for again each time, and sent again only when it has changed", async () => {
  const player = await aListedPlayer();

  const first = await site.open(addressOf(player));
  const etag = String(first.headers["etag"]);
  const again = await site.open(addressOf(player), { "if-none-match": etag });
  await change(player, { username: "Another name" });
  const changed = await site.open(addressOf(player), { "if-none-match": etag });

  expect(first.headers["cache-control"]).toBe("no-cache");
  expect([again.statusCode, again.rawPayload.byteLength]).toEqual([304, 0]);
  expect(changed.statusCode).toBe(200);
});

test.each([
  { profile_visibility: "private" },
  { show_stats: false },
  { banned_at: "2026-01-01" },
  { unranked_at: "2026-01-01" },
])("there is none any more, whatever was drawn before: %j", async (columns) => {
  const player = await aListedPlayer();
  expect((await site.open(addressOf(player))).statusCode).toBe(200);

  await change(player, columns);

  expect((await site.open(addressOf(player))).statusCode).toBe(404);
  const readers = [undefined, player, admin];
  expect(await Promise.all(readers.map((reader) => cardOf(player, reader)))).toEqual([
    null,
    null,
    null,
  ]);
});

test("a friends-only profile has what ranks it, and nothing more", async () => {
  const player = await aListedPlayer({ profile_visibility: "friends", bio: "secret" });

  expect(await cardOf(player)).toEqual({
    username: player.username,
    handle: `@${player.username}`,
    games: 200,
    wins: 120,
    win_rate: 60,
    rank: expect.any(Number),
    state: "verified",
    approved_at: expect.any(String),
  });
});

test("a player without numbers has none", async () => {
  const player = await product.aPlayer();

  expect((await site.open(addressOf(player))).statusCode).toBe(404);
  expect(await cardOf(player)).toBeNull();
});

test.each([
  "wide.xx",
  "huge.en",
  "constructor.en",
  "__proto__.en",
  "wide.en.en",
  "wide.en%00",
  "..%2F..%2Fetc%2Fpasswd",
  "wide",
  "x".repeat(2000),
])("there is no picture called %s", async (name) => {
  const player = await aListedPlayer();

  expect((await site.open(addressOf(player, name))).statusCode).toBe(404);
});

test.each(["nobody", "%00", "%F0%9F%8E%B2", "' or 1=1 --", "x".repeat(200)])(
  "%s is nobody",
  async (handle) => {
    expect((await site.open(`/@${handle}/card/wide.en.jpg`)).statusCode).toBe(404);
  },
);
