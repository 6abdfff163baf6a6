// What a program gets that has no right: refusals with a code, before anything is read.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { hashToken } from "#ground/secret-token.ts";
import { apiCalls, PRO } from "#testing/api-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { createKeyText } from "./key-text.ts";

let product: TestProduct;
let api: ReturnType<typeof apiCalls>;
let owner: TestPlayer;
let key: string;

const db = () => product.world.platform.database.service;
const PATH = "/players?limit=1";

beforeAll(async () => {
  product = await testProduct();
  api = apiCalls(product);
  owner = await product.aPlayer(PRO);
  key = await api.makeKey(owner);
});
afterAll(() => product[Symbol.asyncDispose]());

/** A key with other columns than a member can give one. */
async function keyWith(player: TestPlayer, change: "expired" | "write only"): Promise<string> {
  const secret = await api.makeKey(player);
  const set =
    change === "expired"
      ? sql`expires_at = now() - interval '1 second'`
      : sql`scopes = array['events:write']`;
  await sql`update api_keys set ${set} where hash = ${hashToken(secret)}`.execute(db());
  return secret;
}

describe("a request is refused", () => {
  test("without a key, with another kind of token, and with a slip", async () => {
    const spy = vi.spyOn(product.world.platform.database, "runAsOwner");
    const codes = [
      await api.codeOf(PATH, null),
      await api.codeOf(PATH, owner.token),
      await api.codeOf(PATH, product.world.serviceKey),
      await api.codeOf(PATH, key.slice(0, -1)),
      await api.codeOf(PATH, `${key.slice(0, -1)}${key.endsWith("x") ? "y" : "x"}`),
    ];

    expect(codes).toEqual([
      "key_missing",
      "key_malformed",
      "key_malformed",
      "key_malformed",
      "key_malformed",
    ]);
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });

  test("with a key that does not exist, has expired, or may not read", async () => {
    expect(await api.codeOf(PATH, createKeyText())).toBe("key_unknown");
    expect(await api.codeOf(PATH, await keyWith(owner, "expired"))).toBe("key_expired");
    expect(await api.codeOf(PATH, await keyWith(owner, "write only"))).toBe("scope_missing");
  });

  test("from the moment on in which its key is revoked, or its owner banned or gone", async () => {
    const player = await product.aPlayer(PRO);
    const [first, second] = [await api.makeKey(player), await api.makeKey(player)];
    const { rows } = await sql<{ id: string }>`
      select id from api_keys where hash = ${hashToken(first)}`.execute(db());

    await call(product, "api-key-revoke", { token: player.token, input: rows[0] ?? {} });
    expect([await api.codeOf(PATH, first), await api.codeOf(PATH, second)]).toEqual([
      "key_unknown",
      200,
    ]);
    await sql`update users set banned_at = now() where id = ${player.id}`.execute(db());
    expect(await api.codeOf(PATH, second)).toBe("account_closed");
    await sql`delete from users where id = ${player.id}`.execute(db());
    expect(await api.codeOf(PATH, second)).toBe("key_unknown");
  });

  test.each([
    (secret: string) => `/players?key=${secret}`,
    (secret: string) => `/players?cursor=${secret}`,
    (secret: string) => `/players/${secret}`,
    (secret: string) => `/nothing?api_key=${secret}`,
    (secret: string) => `/players?key=${secret.replace("_", "%5F").replace("c", "%63")}`,
  ])("with its key in the address: %s", async (address) => {
    expect(await api.codeOf(address(key), null)).toBe("key_in_address");
    expect(await api.codeOf(address(key), key)).toBe("key_in_address");
  });

  test("with parameters that are wrong, unknown, given twice or too large", async () => {
    const paths = [
      "/players?limit=0",
      "/players?limit=101",
      "/players?limit=1e2",
      "/players?limit=99999999999999999999",
      "/players?limit=1&limit=2",
      "/players?offset=10",
      "/players?__proto__=1",
      `/players?search=${"x".repeat(61)}`,
      `/players?cursor=${"x".repeat(301)}`,
      `/players/${"x".repeat(61)}`,
      "/players/%00",
      "/boards/chess",
      "/boards/overall?window=year",
      "/boards/overall?country=do",
      "/boards/overall?country=DO&club=mesa",
      "/boards/overall?club=../x",
      "/boards/overall?limit=501",
      "/clubs/x%2Fy",
      "/events/mesa/rounds/0",
      "/events/mesa/rounds/one",
      "/events?when=now",
    ];
    const codes = [];
    for (const path of paths) codes.push([path, await api.codeOf(path, key)]);

    const wrong = codes.filter(
      ([path, code]) =>
        code !== (path === "/players/%00" ? "player_not_found" : "invalid_parameter"),
    );
    expect(wrong).toEqual([]);
  });

  test("with a cursor of another list, or of nobody", async () => {
    const cursor = Buffer.from('["2026-01-01T00:00:00Z","a"]').toString("base64url");
    const paths = ["/players", "/boards/blitz", "/clubs", "/events"];
    for (const path of paths)
      expect(await api.codeOf(`${path}?cursor=${cursor}`, key)).toBe("invalid_cursor");
  });

  test("to change anything, and at addresses that do not exist", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const answer = await product.world.app.inject({
        method,
        url: "/api/v1/players",
        headers: { authorization: `Bearer ${key}` },
        payload: { a: 1 },
      });
      expect([answer.statusCode, answer.headers["allow"]]).toEqual([405, "GET, HEAD"]);
      expect(answer.json()).toMatchObject({ code: "method_not_allowed" });
    }
    for (const path of ["/", "/nothing", "/players/a/b/c"])
      expect(await api.codeOf(path, key)).toBe("not_found");
  });
});

test("a key opens nothing but this interface", async () => {
  const headers = { authorization: `Bearer ${key}`, apikey: key };
  const urls = ["/functions/v1/profile-get", "/rest/v1/users?select=id", "/auth/v1/user"];
  for (const url of urls) {
    const method = url.includes("functions") ? "POST" : "GET";
    const answer = await product.world.app.inject({ method, url, headers });
    // The wire of accounts says 403 for a token that it cannot read.
    expect([url, answer.statusCode]).toEqual([url, url.startsWith("/auth") ? 403 : 401]);
  }
});

test("a key of an admin reads what a player reads", async () => {
  const admin = await product.aPlayer({ ...PRO, is_admin: true, role: "admin" });
  const hidden = await product.aPlayer({ profile_visibility: "private" });
  const adminKey = await api.makeKey(admin);

  expect(await api.codeOf(`/players/${hidden.username}`, adminKey)).toBe("player_not_found");
});

test("what a key reads cannot write, not even by mistake of a function", async () => {
  const { database } = product.world.platform;
  const spy = vi.spyOn(database, "asCaller");
  await api.get(`/players/${owner.username}`, key);
  const [caller, , context] = spy.mock.calls[0] ?? [];
  spy.mockRestore();
  if (caller === undefined) throw new Error("nothing was read as the member");

  const write = database.asCaller(
    caller,
    (one) => sql`update users set bio = 'x' where id = ${owner.id}`.execute(one),
    context,
  );

  await expect(write).rejects.toThrow("read-only");
});

test("a visit by a program is no view of a profile", async () => {
  const player = await product.aPlayer();

  await api.get(`/players/${player.username}`, key);

  const { rows } = await sql`select 1 from profile_views where player_id = ${player.id}`.execute(
    db(),
  );
  expect(rows).toEqual([]);
});

test("HTML in a name stays text, in answers and in refusals", async () => {
  const name = `<img src=x onerror=alert(1)>`;
  const player = await product.aPlayer({ username: name, display_name: name });
  const handle = `p${player.id.slice(0, 8)}`;
  const accept = { accept: "text/html" };

  const { headers, body } = await api.get(`/players/${handle}`, key, accept);
  const refused = await api.get(
    `/players/${encodeURIComponent(name)}/ledger?limit=<b>`,
    key,
    accept,
  );

  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(body["username"]).toBe(name);
  expect(refused.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
});

test("an answer is stored by its program alone, and is not sent again while it is the same", async () => {
  const first = await api.get(PATH, key);
  const etag = String(first.headers["etag"]);
  const same = await api.get(PATH, key, { "if-none-match": `"other", ${etag}` });
  const other = await api.get(PATH, key, { "if-none-match": `"other"` });
  const refused = await api.get(PATH, null);

  expect([first.status, first.headers["cache-control"], first.headers["vary"]]).toEqual([
    200,
    "private, max-age=15",
    "authorization, accept-encoding",
  ]);
  expect([same.status, same.text, same.headers["etag"]]).toEqual([304, "", etag]);
  expect([other.status, refused.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(refused.headers["www-authenticate"]).toBe("Bearer");
});

describe("with limits,", () => {
  let limited: TestProduct;
  let calls: ReturnType<typeof apiCalls>;
  beforeAll(async () => {
    limited = await testProduct({ rateLimits: true, apiCallsPerMinute: 4 });
    calls = apiCalls(limited);
    limited.world.clock.stop();
  });
  afterAll(() => limited[Symbol.asyncDispose]());

  test("all keys of a member have one allowance, answers say what is left, and 429 when to come again", async () => {
    const player = await limited.aPlayer(PRO);
    const [one, two] = [await calls.makeKey(player), await calls.makeKey(player)];
    const answers = [];
    for (const secret of [one, two, one, two, one]) answers.push(await calls.get(PATH, secret));

    expect(answers.map(({ status, headers }) => [status, headers["ratelimit"]])).toEqual([
      [200, '"member";r=3;t=15'],
      [200, '"member";r=2;t=30'],
      [200, '"member";r=1;t=45'],
      [200, '"member";r=0;t=60'],
      [429, '"member";r=0;t=60'],
    ]);
    expect(answers[4]).toMatchObject({
      headers: { "retry-after": "15", "ratelimit-policy": '"member";q=4;w=60' },
      body: { code: "rate_limited", retry_after_seconds: 15 },
    });
    // The site counts apart.
    expect((await call(limited, "profile-get", { token: player.token })).status).toBe(200);
    limited.world.clock.forward(15);
    expect((await calls.get(PATH, two)).status).toBe(200);
  });

  test("who guesses keys is refused before the database is asked, other addresses are not", async () => {
    const player = await limited.aPlayer(PRO);
    const secret = await calls.makeKey(player);
    const codes = [];
    for (let guess = 0; guess < 31; guess += 1)
      codes.push(await calls.codeOf(PATH, createKeyText()));

    expect(codes.filter((code) => code === "key_unknown")).toHaveLength(30);
    expect(codes.at(-1)).toBe("rate_limited");
    const elsewhere = await limited.world.app.inject({
      url: `/api/v1${PATH}`,
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress: "203.0.113.9",
    });
    expect(elsewhere.statusCode).toBe(200);
  });
});
