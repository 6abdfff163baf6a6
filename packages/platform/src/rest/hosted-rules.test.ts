// Behaviour of hosted installations that callers rely on, apart from the answers themselves.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { restWorld, type RestWorld } from "#testing/rest-world.ts";

let world: RestWorld;

beforeAll(async () => {
  world = await restWorld(
    `create table tile (id int primary key, word text);
     grant all on tile to authenticated, service_role`,
    { bodyMaxBytes: 64 * 1024 },
  );
});

afterAll(() => world[Symbol.asyncDispose]());

describe("a write without a filter", () => {
  test.each([
    ["DELETE", "tile", undefined],
    ["DELETE", "tile?select=id&order=id", undefined],
    ["PATCH", "tile", { word: "all" }],
    ["PATCH", "tile?columns=word", { word: "all" }],
  ] as const)("%s %s is refused, and nothing is changed", async (method, path, body) => {
    await world.ask("tile", { method: "POST", body: { id: 1, word: "one" } });
    for (const token of [undefined, world.serviceKey]) {
      const options = { method, ...(body && { body }), ...(token && { token }) };
      const answer = await world.ask(path, options);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        code: "21000",
        details: null,
        hint: null,
        message: `${method === "PATCH" ? "UPDATE" : "DELETE"} requires a WHERE clause`,
      });
    }
    expect((await world.ask("tile")).body).toEqual([{ id: 1, word: "one" }]);
  });

  test("any filter lets it through", async () => {
    const changed = await world.ask("tile?id=gte.0", { method: "PATCH", body: { word: "two" } });
    const removed = await world.ask("tile?or=(id.gt.0,id.lt.0)", { method: "DELETE" });
    expect([changed.status, removed.status]).toEqual([204, 204]);
    expect((await world.ask("tile")).body).toEqual([]);
  });
});

test("a body may be as large as the setting says", async () => {
  const rows = (length: number) => [{ id: length, word: "x".repeat(length) }];
  const fits = await world.ask("tile", { method: "POST", body: rows(60 * 1024) });
  const tooLarge = await world.ask("tile", { method: "POST", body: rows(65 * 1024) });
  expect([fits.status, tooLarge.status]).toEqual([201, 413]);
  await world.ask("tile?id=gt.0", { method: "DELETE" });
});

test.each(["application/openapi+json", "application/openapi+json, application/json;q=0.9", "*/*"])(
  "the root describes the API to who accepts %s",
  async (accept) => {
    const answer = await world.ask("", { headers: { accept } });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toContain("application/openapi+json");
    expect(answer.body).toMatchObject({ definitions: { tile: {} } });
  },
);

test("a table answers in no such form", async () => {
  const headers = { accept: "application/openapi+json" };
  expect((await world.ask("tile", { headers })).status).toBe(406);
});

describe("clocks that differ by half a minute", () => {
  const now = () => Math.floor(world.clock.now().getTime() / 1000);
  const ask = async (claims: { exp: number; nbf?: number }) => {
    const sub = "00000000-0000-4000-8000-000000000002";
    const token = await world.platform.tokens.signUser({ sub, role: "authenticated", ...claims });
    // The request is sent twice, because a cached answer must be the same.
    const statuses = [await world.ask("tile", { token }), await world.ask("tile", { token })];
    return statuses.map(({ status }) => status);
  };

  test("keep nobody out whose token ends or begins just now", async () => {
    expect(await ask({ exp: now() - 20 })).toEqual([200, 200]);
    expect(await ask({ exp: now() + 60, nbf: now() + 20 })).toEqual([200, 200]);
  });

  test("let in no token that is further off", async () => {
    expect(await ask({ exp: now() - 40 })).toEqual([401, 401]);
    expect(await ask({ exp: now() + 99, nbf: now() + 40 })).toEqual([401, 401]);
  });

  test("lengthen no other token", async () => {
    const token = await world.platform.tokens.signShared({ exp: now() - 5 });
    await world.ask("tile", { token });
    await expect(world.platform.tokens.verify(token)).rejects.toThrow("exp");
    const early = await world.platform.tokens.signShared({ exp: now() + 99, nbf: now() + 9 });
    await world.ask("tile", { token: early });
    await expect(world.platform.tokens.verify(early)).rejects.toThrow("nbf");
  });
});
