// The preview picture of each board.
import { LANGUAGE_IDS } from "@capicu/contract/languages";
import { MODES } from "@capicu/contract/statistics";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { playerSite } from "#testing/player-site.ts";

import { boardCardPath, serveBoardCards } from "./board-card.ts";
import { createShareCards } from "./share-cards.ts";

let site: Awaited<ReturnType<typeof playerSite>>;
let total = 1_234_567;

beforeAll(async () => {
  const boards = { countsOf: async () => ({ total }) };
  site = await playerSite(async (app) =>
    serveBoardCards(app, { cards: createShareCards(), boards }),
  );
});
afterAll(() => site[Symbol.asyncDispose]());

test.each(MODES)("the board of %s has a JPEG in each language", async (mode) => {
  for (const language of LANGUAGE_IDS) {
    const { statusCode, headers, rawPayload } = await site.open(boardCardPath(mode, language));

    expect([statusCode, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(rawPayload.byteLength).toBeLessThan(300_000);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test("it has the number of players of now", async () => {
  const first = await site.open(boardCardPath("blitz", "en"));
  total += 1;
  const second = await site.open(boardCardPath("blitz", "en"));

  expect(second.headers["etag"]).not.toBe(first.headers["etag"]);
});

test.each(["ranked.en.jpg", "constructor.en.jpg", "blitz.xx.jpg", "blitz.jpg", "%00"])(
  "there is no board called %s",
  async (name) => {
    expect((await site.open(`/leaderboard/card/${name}`)).statusCode).toBe(404);
  },
);
