import type { Reading } from "@capicu/recognition/reading";
import {
  RecogniserBusy,
  RecogniserFailed,
  RecogniserTimeout,
} from "@capicu/recognition/recogniser-errors";
import { UnreadableImage } from "@capicu/recognition/unreadable-image";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { check } from "#testing/sent-pictures.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

const MODE = {
  wins: 50,
  losses: 30,
  win_rate: 62.5,
  games_played: 80,
  percent_complete: 81,
  points_scored: 5000,
};
const READING: Reading = {
  extracted: { gamertag: null, overall: null, casual: null, blitz: MODE },
  confidence: 0.97,
  fields: {
    "blitz.wins": { value: 50, confidence: 0.99, box: { x: 1, y: 2, width: 30, height: 12 } },
  },
  detected: "bottom_half",
  recognised: true,
};

let product: TestProduct;
let uploads = 1_700_000_000_000;

beforeAll(async () => {
  product = await testProduct();
});

beforeEach(() => {
  product.reader.answers.length = 0;
});

afterAll(() => product[Symbol.asyncDispose]());

/** Each picture differs, so that readings do not collide. */
async function upload(player: TestPlayer): Promise<string> {
  uploads += 1;
  const create = {
    width: 40,
    height: 40,
    channels: 3 as const,
    background: `#${uploads.toString(16).slice(-6)}`,
  };
  const name = `${uploads}_bottom_half.png`;
  const bytes = await sharp({ create }).png().toBuffer();
  const { error } = await player.client.storage
    .from("screenshots")
    .upload(name, bytes, { contentType: "image/png" });
  expect(error).toBeNull();
  return `http://127.0.0.1:3000/storage/v1/object/public/screenshots/${name}`;
}

const read = (player: TestPlayer, imageUrl: string) =>
  call(product, "ocr", {
    token: player.token,
    input: { imageUrl, game_format: "domino_flyclops", image_type: "bottom_half" },
  });

async function isDue(id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ due: boolean }>`
    select due_at is not null as due from submission_checks
    where submission_id = ${id}`.execute(product.world.platform.database.service);
  return rows[0]?.due;
}

describe("reading a screenshot", () => {
  test("a submission that waits with the picture is checked once more", async () => {
    const player = await product.aPlayer();
    const address = await upload(player);
    const { id } = await submit(player);
    await player.client
      .from("submission_evidence")
      .insert({ submission_id: id, half: "bottom_half", path: address.split("/").at(-1) })
      .throwOnError();
    await check(product, id);
    expect(await isDue(id)).toBe(false);

    product.reader.answers.push(READING);
    await read(player, address);

    expect(await isDue(id)).toBe(true);
  });

  test("S7.75 S7.77 S3.41 answers values, confidence and boxes", async () => {
    const player = await product.aPlayer();
    product.reader.answers.push(READING);

    const { status, body } = await read(player, await upload(player));

    const empty = { wins: null, losses: null, win_rate: null };
    const result = {
      gamertag: null,
      overall: empty,
      casual: { ...empty, games_played: null, percent_complete: null, points_scored: null },
      blitz: MODE,
    };
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        detected: "bottom_half",
        extracted_data: result,
        extractedStats: result,
        confidence: 0.97,
        fields: READING.fields,
      },
    ]);
  });

  test("the server answers by whatever name it was reached", async () => {
    const player = await product.aPlayer();
    product.reader.answers.push(READING);
    const { pathname } = new URL(await upload(player));

    // The test's requests come to `localhost:80`, not to the public name.
    const { status } = await read(player, `http://localhost:80${pathname}`);

    expect(status).toBe(200);
  });

  test("S3.36 the server keeps its own reading and shows it to moderators alone", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    product.reader.answers.push(READING);
    await read(player, await upload(player));

    const asPlayer = await player.client.from("screenshot_readings").select("half");
    const asAdmin = await admin.client
      .from("screenshot_readings")
      .select("extracted,confidence,detected")
      .order("created_at", { ascending: false })
      .limit(1);
    const forged = await player.client
      .from("screenshot_readings")
      .insert({ etag: "x", half: "top_half", extracted: {}, fields: {}, confidence: 1 });

    expect(asPlayer.data).toEqual([]);
    expect(asAdmin.data).toMatchObject([{ detected: "bottom_half" }]);
    expect(forged.error?.code).toBe("42501");
  });

  test("a picture without statistics is no success, and gives no zeros", async () => {
    const player = await product.aPlayer();
    product.reader.answers.push({ ...READING, detected: "nothing", recognised: false });

    const { status, body } = await read(player, await upload(player));

    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, extracted_data: null, fields: {} });
    expect((body as { error: string }).error).toMatch(/no statistics/);
  });

  test("a damaged picture says why", async () => {
    const player = await product.aPlayer();
    product.reader.answers.push(new UnreadableImage("damaged"));

    const { body } = await read(player, await upload(player));

    expect(body).toMatchObject({ success: false, error: "This picture is damaged or incomplete." });
  });

  test("a picture that ends every reader is no fault of the server, and gives nothing", async () => {
    const player = await product.aPlayer();
    product.reader.answers.push(new RecogniserFailed({ cause: "a worker ended" }));

    const { status, body } = await read(player, await upload(player));

    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: false,
      extracted_data: null,
      error: "This picture could not be read.",
    });
  });

  test("a picture that takes too long is 503, and nothing is kept of it", async () => {
    const player = await product.aPlayer();
    product.reader.answers.push(new RecogniserTimeout());

    const { status, body } = await read(player, await upload(player));

    expect([status, (body as { code: string }).code]).toEqual([503, "recogniser_busy"]);
    expect((body as { error: string }).error).toMatch(/took too long/);
  });

  test("a full queue is 503 with Retry-After", async () => {
    const player = await product.aPlayer();
    product.reader.answers.push(new RecogniserBusy());

    const { status, headers, body } = await read(player, await upload(player));

    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect((body as { code: string }).code).toBe("recogniser_busy");
  });
});

describe("X.6 only own pictures of this storage are read", () => {
  test.each([
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1:5432/storage/v1/object/public/screenshots/1_top_half.png",
    "https://example.com/storage/v1/object/public/screenshots/1_top_half.png",
    "file:///etc/passwd",
    "http://127.0.0.1:3000@evil.example/storage/v1/object/public/screenshots/1_top_half.png",
    "http://user@127.0.0.1:3000/storage/v1/object/public/screenshots/1_top_half.png",
    "/storage/v1/object/public/screenshots/../../../../etc/passwd",
    "/storage/v1/object/public/other/1_top_half.png",
    "/functions/v1/leaderboard",
    "//evil.example/storage/v1/object/public/screenshots/1_top_half.png",
    "data:image/png;base64,AAAA",
  ])("%s is refused and never fetched", async (imageUrl) => {
    const player = await product.aPlayer();

    const { status, body } = await read(player, imageUrl);

    expect([status, (body as { code: string }).code]).toEqual([400, "foreign_address"]);
  });

  test("another player's picture is not found", async () => {
    const [owner, stranger] = [await product.aPlayer(), await product.aPlayer()];

    const { status } = await read(stranger, await upload(owner));

    expect(status).toBe(404);
  });

  test("S7.76 without a player's session nothing is read", async () => {
    const input = { imageUrl: "/x", game_format: "domino_flyclops", image_type: "top_half" };

    expect((await call(product, "ocr", { input })).status).toBe(401);
    expect((await call(product, "ocr", { input, token: product.world.anonKey })).status).toBe(401);
  });

  test("an unknown half or game is refused with a sentence", async () => {
    const player = await product.aPlayer();
    const input = { imageUrl: "/x", game_format: "chess", image_type: "middle" };

    const { status, body } = await call(product, "ocr", { token: player.token, input });

    expect(status).toBe(400);
    expect((body as { error: string }).error).toMatch(/game_format.*image_type/s);
  });
});
