// Floods over each API, by one player and by one address; ordinary use stays far below.
import { aPicture } from "@capicu/platform/testing/storage-world";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { call, submit, testProduct, type TestProduct } from "./testing/test-product.ts";

const WRITES = 6;
const UPLOADS = 6;
const UPLOADS_AT_ONCE = 2;

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct({
    rateLimits: true,
    allowances: {
      writesPerMinute: WRITES,
      uploadsPerHour: UPLOADS,
      searchesPerMinute: 3,
      readsPerMinute: 1000,
    },
  });
  product.world.clock.stop();
});

afterAll(() => product[Symbol.asyncDispose]());

/** The addresses differ, so that each case starts with a full allowance. */
const anAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

interface RequestOptions {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  token?: string | null;
  headers?: Record<string, string>;
  payload?: object | string | Buffer;
  address?: string;
}

async function ask(url: string, options: RequestOptions = {}) {
  const { method = "POST", token = null, headers = {}, payload, address = anAddress() } = options;
  const answer = await product.world.app.inject({
    method,
    url,
    remoteAddress: address,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  const { statusCode: status, headers: heads, payload: text } = answer;
  return { status, headers: heads, body: text === "" ? null : (JSON.parse(text) as unknown) };
}

async function repeat(times: number, act: (turn: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await act(turn)).status);
  return statuses;
}

const CHANGES = "You have made many changes in a short time. Try again in 10 seconds.";

describe("writes of one player", () => {
  test("over functions and tables share one allowance, and each API words its refusal", async () => {
    const [player, liked] = [await product.aPlayer(), await product.aPlayer()];
    const { token } = player;
    const target = { targetUserId: liked.id };
    const like = (turn: number) =>
      ask(`/functions/v1/social-likes-${turn % 2 === 0 ? "create" : "delete"}`, {
        token,
        payload: target,
      });
    const insert = () =>
      ask("/rest/v1/likes", { token, payload: { user_id: player.id, target_user_id: liked.id } });

    expect(await repeat(WRITES - 1, like)).toEqual(Array(WRITES - 1).fill(200));
    expect((await insert()).status).toBeLessThan(429);
    const [byFunction, byTable] = [await like(0), await insert()];

    expect(byFunction).toMatchObject({
      status: 429,
      headers: { "retry-after": "10" },
      body: { error: CHANGES, code: "over_request_rate_limit" },
    });
    expect(byTable).toMatchObject({ status: 429, headers: { "retry-after": "10" } });
    expect(byTable.body).toEqual({
      code: "over_request_rate_limit",
      details: null,
      hint: null,
      message: CHANGES,
    });
    const check = `/functions/v1/social-likes-check?targetUserId=${liked.id}`;
    expect((await ask(check, { method: "GET", token })).status).toBe(200);
  });

  const NOBODY = randomUUID();
  test.each([
    ["POST", "/rest/v1/rpc/friend_channels"],
    ["PATCH", `/rest/v1/users?id=eq.${NOBODY}`],
    ["PUT", `/rest/v1/users?id=eq.${NOBODY}`],
    ["DELETE", `/rest/v1/follows?follower_id=eq.${NOBODY}`],
    ["DELETE", `/storage/v1/object/screenshots/${NOBODY}/1.png`],
    ["POST", "/storage/v1/object/move"],
    ["POST", "/storage/v1/object/sign/screenshots"],
    ["POST", "/functions/v1/profile-update"],
    ["POST", "/functions/v1/notifications-read"],
    ["POST", "/functions/v1/ocr"],
    ["POST", "/auth/v1/factors"],
    ["PUT", "/auth/v1/user"],
  ] as const)("%s %s is stopped when it comes in a flood", async (method, url) => {
    const { token } = await product.aPlayer();

    const statuses = await repeat(WRITES + 1, () => ask(url, { method, token, payload: {} }));

    expect(statuses.map((status) => status === 429)).toEqual([...Array(WRITES).fill(false), true]);
  });
});

test("a visitor, and whoever has a wrong or ended token, counts for the address alone", async () => {
  const address = anAddress();
  const expired = await product.world.platform.tokens.signUser({
    sub: randomUUID(),
    role: "authenticated",
    exp: 1,
  });
  const tokens = [null, "no.token.atall", expired, product.world.anonKey];
  const write = (turn: number) =>
    ask("/rest/v1/likes", { token: tokens[turn % 4] ?? null, payload: {}, address });

  const statuses = await repeat(WRITES * 10 + 1, write);

  expect(statuses.slice(0, -1)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
});

test("the service key is not limited", async () => {
  const { serviceKey } = product.world;
  const address = anAddress();
  const url = `/rest/v1/likes?user_id=eq.${randomUUID()}`;

  const statuses = await repeat(WRITES * 10 + 1, () =>
    ask(url, { method: "DELETE", token: serviceKey, address }),
  );

  expect(new Set(statuses)).toEqual(new Set([204]));
});

describe("uploads of one player", () => {
  const PICTURE = { headers: { "content-type": "image/png" }, payload: Buffer.from("no picture") };
  const put = (token: string | null, url: string) => ask(url, { token, ...PICTURE });

  test("to the bucket of screenshots are stopped before their bytes are read", async () => {
    const { id, token } = await product.aPlayer();
    const upload = () => put(token, `/storage/v1/object/screenshots/${id}/${randomUUID()}.png`);

    const before = await repeat(UPLOADS_AT_ONCE, upload);
    const refused = await upload();

    expect(before).not.toContain(429);
    expect(refused).toMatchObject({
      status: 429,
      headers: { "retry-after": "600" },
      body: {
        statusCode: "429",
        code: "over_request_rate_limit",
        message: "You have uploaded many files in a short time. Try again in 10 minutes.",
      },
    });
  });

  test("by a signed address are counted for the player it was signed for", async () => {
    const { id, token } = await product.aPlayer();
    const signed = await ask(`/storage/v1/object/upload/sign/screenshots/${id}/1.png`, { token });
    const { url } = signed.body as { url: string };
    const upload = () => ask(`/storage/v1${url}`, { method: "PUT", ...PICTURE });

    const statuses = await repeat(UPLOADS_AT_ONCE, upload);

    expect(statuses.map((status) => status === 429)).toEqual([false, true]);
  });

  test("of avatars share that allowance", async () => {
    const { token } = await product.aPlayer();
    const upload = () => ask("/functions/v1/avatar-upload", { token, payload: {} });

    const statuses = await repeat(UPLOADS_AT_ONCE + 1, upload);

    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  });
});

describe("reads that may look at many rows", () => {
  const search = { search: "so" };
  test.each<[string, RequestOptions]>([
    ["/rest/v1/user_stats", { method: "GET", headers: { prefer: "count=exact" } }],
    ["/rest/v1/user_stats?limit=1000", { method: "GET" }],
    ["/rest/v1/user_stats?offset=5000&limit=10", { method: "GET" }],
    ["/rest/v1/user_stats", { method: "GET", headers: { range: "5000-5009" } }],
    ["/rest/v1/user_stats?select=wins.sum()", { method: "GET" }],
    ["/rest/v1/player_profiles?username=ilike.*a*", { method: "GET" }],
    ["/rest/v1/player_profiles?or=(username.not.imatch.a,handle.fts.a)", { method: "GET" }],
    ["/storage/v1/object/list/screenshots", { payload: { prefix: "" } }],
    ["/functions/v1/leaderboard", { payload: search }],
    ["/functions/v1/player-directory", { payload: search }],
  ])("%s %j is stopped when it comes in a flood", async (url, options) => {
    const { token } = await product.aPlayer();

    const statuses = await repeat(4, () => ask(url, { ...options, token }));

    expect(statuses.slice(0, 3)).not.toContain(429);
    expect(statuses[3]).toBe(429);
  });

  test("a board, a row by its key and a short list are no searches", async () => {
    const { token, id } = await product.aPlayer();

    const statuses = await repeat(20, (turn) =>
      turn % 2 === 0
        ? ask("/functions/v1/leaderboard", { token, payload: {} })
        : ask(`/rest/v1/users?select=*&id=eq.${id}&limit=100`, { method: "GET", token }),
    );

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe("the defaults are far above what people do", () => {
  test("sixty likes in a minute pass; hundreds at once do not", async () => {
    await using usual = await testProduct({ rateLimits: true });
    usual.world.clock.stop();
    const [{ token }, { id }] = [await usual.aPlayer(), await usual.aPlayer()];
    const like = (turn: number) =>
      call(usual, `social-likes-${turn % 2 === 0 ? "create" : "delete"}`, {
        token,
        input: { targetUserId: id },
      });

    expect(new Set(await repeat(60, like))).toEqual(new Set([200]));
    expect((await repeat(70, like)).filter((status) => status === 429)).toHaveLength(10);
  });

  test("ten submissions in a row, with two screenshots each, pass", async () => {
    await using usual = await testProduct({ rateLimits: true });
    const player = await usual.aPlayer();
    const picture = await aPicture().png().toBuffer();
    const bucket = player.client.storage.from("screenshots");

    for (let turn = 0; turn < 10; turn += 1) {
      for (const half of [1, 2]) {
        const path = `${player.id}/${turn}${half}.png`;
        const { error } = await bucket.upload(path, picture, { contentType: "image/png" });
        expect(error).toBeNull();
      }
      await submit(player);
    }
  });
});

test("with limits off nothing is counted", async () => {
  await using unlimited = await testProduct({ allowances: { writesPerMinute: 1 } });
  const [{ token }, { id }] = [await unlimited.aPlayer(), await unlimited.aPlayer()];
  const like = () => call(unlimited, "social-likes-create", { token, input: { targetUserId: id } });

  expect(new Set(await repeat(20, like))).toEqual(new Set([200]));
});
