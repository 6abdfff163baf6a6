import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { Refusal } from "#kernel/refusal.ts";
import { storageWorld, type StorageWorld } from "#testing/storage-world.ts";

import { parseKey } from "./keys.ts";

let world: StorageWorld;

beforeAll(async () => {
  world = await storageWorld();
});

afterAll(() => world.server[Symbol.asyncDispose]());

describe("a name with empty segments", () => {
  test.each(["a///child.txt", "a//b/c.txt", "/first.txt", "folder/"])(
    "%s is one of its own",
    async (name) => {
      const bucket = await world.aBucket();
      const authorization = `Bearer ${await world.aToken()}`;
      const path = `/object/${bucket}/${name}`;
      const init = { method: "POST", headers: { authorization }, body: `bytes of ${name}` };

      expect((await world.ask(path, init)).status).toBe(200);
      const read = await world.ask(path, { headers: { authorization } });
      expect(await read.text()).toBe(`bytes of ${name}`);
      const collapsed = `/object/${bucket}/${name.replaceAll(/\/+/g, "/").replace(/^\/|\/$/g, "")}`;
      expect((await world.ask(collapsed, { headers: { authorization } })).status).toBe(400);
    },
  );
});

test.each(["", ".", "..", "a/../b", "a/./b", "/..", "a//..//b", "é", "a\\b", "a".repeat(256)])(
  "%s is no name",
  (name) => {
    expect(() => parseKey(name)).toThrow(Refusal);
  },
);
