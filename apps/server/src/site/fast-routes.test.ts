// The answers before the router equal those of the router.
import { createClient } from "@supabase/supabase-js";
import type { OutgoingHttpHeaders } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";

import { asksOf, BOARD_QUERY, BOARD_URL, boardAsk, type Ask } from "#testing/fast-asks.ts";
import { prepareData } from "#testing/prepared-data.ts";
import { startWholeProduct, type WholeProduct } from "#testing/whole-product.ts";

const SCRIPT = "export const answer = 28;".repeat(100);
const FILES = {
  "assets/main-abc123.js": SCRIPT,
  "assets/main-abc123.js.br": brotliCompressSync(SCRIPT),
  "assets/main-abc123.js.gz": gzipSync(SCRIPT),
  "assets/main-abc123.js.map": "{}",
  "assets/small-abc123.js": "1;",
  "page-start.js": "2;",
  "share.png": "a picture",
  ".hidden.js": "hidden words",
};

let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct(inject("testDatabaseUrl"), { siteFiles: FILES, prepareData });
}, 180_000);
afterAll(() => product[Symbol.asyncDispose]());

const { ask, askRouter, countFast, etagOf } = asksOf(() => product);
const BR = { "accept-encoding": "gzip, deflate, br, zstd" };
const GZIP = { "accept-encoding": "gzip" };

const READY: readonly Ask[] = [
  { url: "/healthz" },
  { url: "/config.json", headers: BR },
  ...[
    "/",
    "/leaderboard",
    "/assets/main-abc123.js",
    "/assets/small-abc123.js",
    "/page-start.js",
  ].flatMap((url): Ask[] => [{ url, headers: BR }, { url, headers: GZIP }, { url }]),
  { url: "/share.png", headers: BR },
];

describe("the fast path answers as the router does", () => {
  test.each(READY)("$url $headers", async (request) => {
    const router = await askRouter(request);

    const count = await countFast(async () => {
      expect(await ask(request)).toEqual(router);
    });

    expect(count).toBe(1);
    expect(router.status).toBe(200);
  });

  test.each(READY.filter(({ url }) => !["/healthz", "/config.json"].includes(url)))(
    "$url $headers to who has it already",
    async (request) => {
      const conditional = { ...request.headers, "if-none-match": await etagOf(request) };
      const router = await askRouter({ ...request, headers: conditional });

      const count = await countFast(async () => {
        expect(await ask({ ...request, headers: conditional })).toEqual(router);
      });

      expect([count, router.status]).toEqual([1, 304]);
    },
  );

  test("to who has an older one", async () => {
    const request = { url: "/", headers: { ...BR, "if-none-match": '"older"' } };

    const count = await countFast(async () => {
      expect(await ask(request)).toEqual(await askRouter(request));
    });

    expect(count).toBe(1);
  });
});

test("each answer is a line in the log and counted in the metrics, as the router's are", async () => {
  const spy = vi.spyOn(product.server.app.log, "info");
  onTestFinished(() => spy.mockRestore());
  const counted = async () => {
    const { body } = await askRouter({ url: "/metrics" });
    const line =
      /^http_request_duration_seconds_count{route="\/page-start.js",method="GET",status="200"} (\d+)/m;
    return Number(line.exec(body.toString())?.[1] ?? 0);
  };
  const before = await counted();

  await ask({ url: "/page-start.js" });

  expect(await counted()).toBe(before + 1);
  expect(spy.mock.calls).toContainEqual([
    {
      reqId: expect.stringMatching(/^fast-[0-9a-z]+$/),
      method: "GET",
      route: "/page-start.js",
      status: 200,
      ms: expect.any(Number),
    },
    "request",
  ]);
});

const aBoard = (headers?: OutgoingHttpHeaders, payload?: string) =>
  boardAsk(product.server.keys.anonKey, headers, payload);

describe("a visitor's board", () => {
  test.each([BR, GZIP, {}, { origin: "https://elsewhere.example" }])(
    "with %o is as the router sends it",
    async (headers) => {
      const count = await countFast(async () => {
        expect(await ask(aBoard(headers))).toEqual(await askRouter(aBoard(headers)));
      });

      expect(count).toBe(1);
    },
  );

  test("is not sent again to who has it", async () => {
    const request = aBoard({ ...BR, "if-none-match": await etagOf(aBoard(BR)) });

    const count = await countFast(async () => {
      expect(await ask(request)).toEqual(await askRouter(request));
    });

    expect([count, (await ask(request)).status]).toEqual([1, 304]);
  });

  test("is sent to who names no key at all", async () => {
    const { authorization: _none, ...headers } = aBoard().headers ?? {};

    expect(await countFast(() => ask({ ...aBoard(), headers }))).toBe(1);
  });

  test.each<[string, () => Ask]>([
    ["another key", () => aBoard({ authorization: "Bearer a.b.c" })],
    [
      "a key in lower case",
      () => aBoard({ authorization: `bearer ${product.server.keys.anonKey}` }),
    ],
    ["a query string", () => ({ ...aBoard(), url: `${BOARD_URL}?x=1` })],
    ["a form", () => aBoard({ "content-type": "multipart/form-data; boundary=x" })],
    ["a body that is no JSON", () => aBoard({}, "{")],
    ["an unknown mode", () => aBoard({}, '{"mode":"none"}')],
    ["a search", () => aBoard({}, '{"search":"a"}')],
    ["the players one follows", () => aBoard({}, '{"filter":"following"}')],
    ["the board of a club", () => aBoard({}, '{"filter":"club:mesa-del-mundo"}')],
    ["a cursor", () => aBoard({}, '{"cursor":"x"}')],
    ["a long body", () => aBoard({}, JSON.stringify({ ...BOARD_QUERY, more: "x".repeat(2000) }))],
    ["a compressed body", () => aBoard({ "content-encoding": "gzip" })],
    ["no body", () => aBoard({}, "")],
    ["GET", () => ({ url: BOARD_URL })],
  ])("%s is left to the router", async (_what, request) => {
    const count = await countFast(async () => {
      expect(await ask(request())).toEqual(await askRouter(request()));
    });

    expect(count).toBe(0);
  });
});

const RANK = "/functions/v1/rank";
const [ONE, OTHER] = [
  "8c5a8a4e-5b1c-4f53-9c1e-0d8f0c5f6a11",
  "9d6b9b5f-6c2d-4a64-8d2f-1e9a1d6a7b22",
];

const aRank = (query: string, headers: OutgoingHttpHeaders = {}): Ask => ({
  url: `${RANK}?${query}`,
  headers: { authorization: `Bearer ${product.server.keys.anonKey}`, ...BR, ...headers },
});

describe("the ranks that a visitor asks for", () => {
  test.each([`ids=${ONE}`, `ids=${ONE},${OTHER}`, `ids=${ONE}&mode=blitz`])(
    "%s are as the router sends them",
    async (query) => {
      const count = await countFast(async () => {
        expect(await ask(aRank(query))).toEqual(await askRouter(aRank(query)));
      });

      expect(count).toBe(1);
    },
  );

  test.each<[string, () => Ask]>([
    ["another key", () => aRank(`ids=${ONE}`, { authorization: "Bearer a.b.c" })],
    ["no id", () => aRank("ids=")],
    ["no guid", () => aRank("ids=ana")],
    ["capital letters", () => aRank(`ids=${ONE.toUpperCase()}`)],
    ["an unknown mode", () => aRank(`ids=${ONE}&mode=chess`)],
    ["two modes", () => aRank(`ids=${ONE}&mode=blitz&mode=casual`)],
    ["the ids again", () => aRank(`ids=${ONE}&ids=${OTHER}`)],
    ["many ids", () => aRank(`ids=${Array.from({ length: 50 }, () => ONE).join(",")}`)],
    ["the mode first", () => aRank(`mode=blitz&ids=${ONE}`)],
    ["POST", () => ({ ...aBoard({}, JSON.stringify({ ids: [ONE] })), url: RANK })],
  ])("%s is left to the router", async (_what, request) => {
    const count = await countFast(async () => {
      expect(await ask(request())).toEqual(await askRouter(request()));
    });

    expect(count).toBe(0);
  });
});

const FILE = "/assets/main-abc123.js";

describe("what is unusual is left to the router", () => {
  test.each<Ask>([
    { url: FILE, method: "HEAD" },
    { url: FILE, headers: { range: "bytes=0-3" } },
    { url: FILE, headers: { "if-modified-since": "Mon, 01 Jan 2024 00:00:00 GMT" } },
    { url: FILE, headers: { "if-none-match": '"a", "b"' } },
    { url: FILE, headers: { "accept-encoding": "br;q=0, gzip" } },
    { url: FILE, headers: { "accept-encoding": "*" } },
    { url: FILE, headers: { "content-length": "3" }, payload: "abc" },
    { url: FILE, headers: { "transfer-encoding": "chunked" }, payload: "abc" },
    { url: FILE, headers: { "x-forwarded-for": "10.0.0.1" } },
    { url: `${FILE}?v=1` },
    { url: FILE.toUpperCase() },
    { url: `/${FILE}` },
    { url: `${FILE}.map` },
    { url: `${FILE}.br` },
    { url: "/.hidden.js" },
    { url: "/index.html" },
    { url: "/leaderboard?mode=blitz", headers: BR },
    { url: "/LEADERBOARD" },
    { url: "/", method: "POST", payload: "{}" },
    { url: "/healthz", method: "HEAD" },
  ])("$method $url $headers", async (request) => {
    const count = await countFast(async () => {
      expect(await ask(request)).toEqual(await askRouter(request));
    });

    expect(count).toBe(0);
  });
});

// This test is last, because a new player changes the boards.
test("a player's page is answered before the router until the player changes it", async () => {
  const client = createClient(`http://${product.host}`, product.server.keys.anonKey, {
    auth: { persistSession: false },
  });
  const { data } = await client.auth.signUp({
    email: "ana@example.org",
    password: "six-and-blank",
  });
  const id = data.user?.id ?? "";
  await client
    .from("users")
    .insert({ id, email: "ana@example.org", username: "Ana" })
    .throwOnError();
  const { data: row } = await client.from("users").select("handle").eq("id", id).single();
  const request = { url: `/@${String(row?.handle).replace("@", "")}`, headers: BR };
  // By then the change feed has delivered the new player.
  await vi.waitFor(async () => expect(await countFast(() => ask(request))).toBe(1), 10_000);
  const conditional = { ...request, headers: { ...BR, "if-none-match": await etagOf(request) } };

  const count = await countFast(async () => {
    expect(await ask(request)).toEqual(await askRouter(request));
    expect(await ask(conditional)).toEqual(await askRouter(conditional));
  });
  await client.from("users").update({ username: "Berta" }).eq("id", id).throwOnError();

  expect(count).toBe(2);
  await vi.waitFor(
    async () => expect((await ask({ url: request.url })).body.toString()).toContain("Berta"),
    10_000,
  );
});
