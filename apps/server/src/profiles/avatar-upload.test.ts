// Avatars and banners: which files are accepted, how they are stored, and who sees them before a
// moderator's decision.
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

const picture = (width = 60, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: "#a5d6a7" } });
const MB = 1024 * 1024;

interface UploadOptions {
  kind?: "avatar" | "banner";
  name?: string;
  type?: string;
  field?: string;
}

interface Attempt {
  bytes: () => Promise<Buffer> | Buffer;
  options?: UploadOptions;
  status: number;
  words: string;
}

async function send(token: string | null, bytes: Buffer, options: UploadOptions = {}) {
  const { kind = "avatar", name = "me.png", type = "image/png", field = kind } = options;
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const body = new Response(form);
  const answer = await product.world.app.inject({
    method: "POST",
    url: `/functions/v1/${kind}-upload`,
    headers: {
      "content-type": body.headers.get("content-type") ?? "",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<{ success?: true; pending_url: string; error: string }>(),
  };
}

const storedBy = async ({ client }: TestPlayer, name: string) => {
  const { data, error } = await client.storage.from("pending-pictures").download(name);
  return { error, bytes: data === null ? null : Buffer.from(await data.arrayBuffer()) };
};
const readRow = async (player: TestPlayer) => {
  const { body }: { body: { user: Record<string, unknown> } } = await call(product, "profile-get", {
    token: player.token,
  });
  return body.user;
};

describe.each(["avatar", "banner"] as const)("a new %s", (kind) => {
  test(`S4.25 S4.26 S7.101 S7.102 S2.193 waits; the old ${kind} stays public`, async () => {
    const old = `/storage/v1/object/public/${kind}s/old.png`;
    const player = await product.aPlayer({ [`${kind}_url`]: old });

    const { status, body } = await send(player.token, await picture().png().toBuffer(), { kind });

    expect([status, body.success]).toEqual([200, true]);
    expect(await readRow(player)).toMatchObject({
      [`${kind}_url`]: old,
      [`${kind}_pending_url`]: body.pending_url,
    });
    const { data } = await product.visitor.from("player_profiles").select("*").eq("id", player.id);
    expect(data?.[0]).toMatchObject({ [`${kind}_url`]: old });
    expect(JSON.stringify(data)).not.toContain(body.pending_url);
  });

  test("X.4 X.7 only its owner and admins read it, by a signed address too", async () => {
    const [player, stranger, admin] = [
      await product.aPlayer(),
      await product.aPlayer(),
      await product.anAdmin(),
    ];
    const { body } = await send(player.token, await picture().png().toBuffer(), { kind });
    const bucket = (client: TestPlayer["client"]) => client.storage.from("pending-pictures");

    expect((await storedBy(player, body.pending_url)).bytes).not.toBeNull();
    expect((await storedBy(admin, body.pending_url)).bytes).not.toBeNull();
    expect((await storedBy(stranger, body.pending_url)).error).not.toBeNull();
    expect((await bucket(player.client).createSignedUrl(body.pending_url, 60)).error).toBeNull();
    for (const client of [stranger.client, product.visitor])
      expect((await bucket(client).createSignedUrl(body.pending_url, 60)).error).not.toBeNull();
    const open = await product.world.app.inject(
      `/storage/v1/object/public/pending-pictures/${body.pending_url}`,
    );
    expect(open.statusCode).not.toBe(200);
  });
});

test("X.7 nobody writes past the function, into no bucket of pictures", async () => {
  const player = await product.aPlayer();
  const bytes = await picture().png().toBuffer();

  for (const bucket of ["pending-pictures", "avatars", "banners"]) {
    const { error } = await player.client.storage
      .from(bucket)
      .upload(`${player.id}/avatar-1.png`, bytes, { contentType: "image/png" });
    expect(error).not.toBeNull();
  }
});

test("a newer picture takes the place of the one that waited", async () => {
  const player = await product.aPlayer();
  const first = await send(player.token, await picture().png().toBuffer());

  const second = await send(player.token, await picture(70, 70).png().toBuffer());

  expect((await storedBy(player, first.body.pending_url)).error).not.toBeNull();
  expect((await readRow(player))["avatar_pending_url"]).toBe(second.body.pending_url);
});

describe("what is kept of it", () => {
  test("X.7 pixels alone: no place, no camera, no comment", async () => {
    const player = await product.aPlayer();
    const exif = { IFD0: { Artist: "Rafa", Copyright: "somewhere in Ponce" } };
    const jpeg = await picture(90, 60).withExif(exif).jpeg().toBuffer();
    expect(jpeg.includes("Ponce")).toBe(true);

    const { body } = await send(player.token, jpeg, { name: "me.jpg", type: "image/jpeg" });

    const { bytes } = await storedBy(player, body.pending_url);
    const stored = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    expect([stored.format, stored.exif, bytes?.includes("Ponce")]).toEqual([
      "jpeg",
      undefined,
      false,
    ]);
  });

  test("an avatar becomes a square of at most 512, a banner keeps its form", async () => {
    const player = await product.aPlayer();
    const wide = await picture(2400, 800).png().toBuffer();
    const [avatar, banner] = [
      await send(player.token, wide),
      await send(player.token, wide, { kind: "banner" }),
    ];

    const sizes = await Promise.all(
      [avatar, banner].map(async ({ body }) => {
        const { bytes } = await storedBy(player, body.pending_url);
        const { width, height } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [512, 512],
      [1600, 533],
    ]);
  });

  test("a picture renamed goes by its bytes", async () => {
    const player = await product.aPlayer();
    const jpeg = await picture().jpeg().toBuffer();

    const { body } = await send(player.token, jpeg, { name: "me.png", type: "image/png" });

    expect(body.pending_url).toMatch(/\.jpg$/);
  });
});

describe("refused with a sentence, and nothing kept", () => {
  const SVG = Buffer.from(
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
  );
  const GIF = Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1");
  const bomb = async () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const AVATAR_LARGE = "Avatar file must be less than 5MB";
  const NO_PICTURE = { status: 415, words: "must be a PNG or JPEG" };
  const cut = async () => (await picture(400, 400).png().toBuffer()).subarray(0, 120);

  test.each<[string, Attempt]>([
    ["S5.33 exactly 5 MB", { bytes: () => Buffer.alloc(5 * MB), status: 413, words: AVATAR_LARGE }],
    ["S5.33 50 MB", { bytes: () => Buffer.alloc(50 * MB), status: 413, words: AVATAR_LARGE }],
    [
      "S5.34 exactly 10 MB",
      {
        bytes: () => Buffer.alloc(10 * MB),
        options: { kind: "banner" },
        status: 413,
        words: "Banner file must be less than 10MB",
      },
    ],
    ["S5.35 SVG", { bytes: () => SVG, options: { type: "image/svg+xml" }, ...NO_PICTURE }],
    ["S5.35 SVG named PNG", { bytes: () => SVG, ...NO_PICTURE }],
    ["S5.35 GIF", { bytes: () => GIF, options: { type: "image/gif" }, ...NO_PICTURE }],
    ["S5.35 HTML", { bytes: () => Buffer.from("<html>hi"), ...NO_PICTURE }],
    ["S5.35 nothing", { bytes: () => Buffer.alloc(0), ...NO_PICTURE }],
    ["a bomb of 81 megapixels", { bytes: bomb, status: 413, words: "50 megapixels" }],
    ["a picture cut off", { bytes: cut, status: 415, words: "damaged or incomplete" }],
    [
      "S7.101 another field",
      {
        bytes: () => picture().png().toBuffer(),
        options: { field: "file" },
        status: 400,
        words: "avatar",
      },
    ],
  ])("%s", async (_name, attempt) => {
    const player = await product.aPlayer();

    const { status, body } = await send(player.token, await attempt.bytes(), attempt.options);

    expect([status, body.error]).toEqual([attempt.status, expect.stringContaining(attempt.words)]);
    expect(await readRow(player)).toMatchObject({
      avatar_pending_url: null,
      banner_pending_url: null,
    });
  });

  test("S5.33 one byte below the limit is not too large", async () => {
    const player = await product.aPlayer();

    const { status } = await send(player.token, Buffer.alloc(5 * MB - 1));

    expect(status).toBe(415);
  });

  test("an animation", async () => {
    const player = await product.aPlayer();
    const still = await picture().png().toBuffer();
    const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from("acTL"), Buffer.alloc(12)]);
    const animated = Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)]);

    const { status, body } = await send(player.token, animated);

    expect([status, body.error]).toEqual([415, "Animated pictures are not supported"]);
  });

  test.each(["avatar", "banner"] as const)("S6.16 a visitor's %s", async (kind) => {
    const bytes = await picture().png().toBuffer();

    expect((await send(null, bytes, { kind })).status).toBe(401);
    expect((await send(product.world.anonKey, bytes, { kind })).status).toBe(401);
  });

  test("a malformed form, and JSON instead of one", async () => {
    const { token } = await product.aPlayer();
    const malformed = await product.world.app.inject({
      method: "POST",
      url: "/functions/v1/avatar-upload",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
      payload: "--y\r\nnothing",
    });

    expect([malformed.statusCode, malformed.json()]).toEqual([
      400,
      { error: "The form is malformed", code: "bad_form" },
    ]);
    expect((await call(product, "avatar-upload", { token })).status).toBe(400);
    expect((await send(token, Buffer.from("x"), { kind: "avatar", field: "banner" })).status).toBe(
      400,
    );
  });

  test("X.10 too many in a row: 429 and when to come back", async () => {
    const player = await product.aPlayer();
    const { services } = product;
    services.pictureLimit = product.world.platform.limitStore.rateLimit("one picture", {
      burst: 1,
      perMinute: 1,
    });
    const bytes = await picture().png().toBuffer();
    await send(player.token, bytes);

    const { status, headers, body } = await send(player.token, bytes);

    services.pictureLimit = null;
    expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
    expect(body.error).toContain("Try again in");
  });
});
