import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createApp, registerApis } from "#gateway.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { restApi } from "./index.ts";

let world: TestPlatform;
let app: ReturnType<typeof createApp>;
let origin: string;

beforeAll(async () => {
  world = await testPlatform();
  app = createApp({ logLevel: "silent" });
  const none = async () => {};
  await registerApis(app, {
    auth: none,
    storage: none,
    realtime: none,
    functions: none,
    rest: restApi(world.platform),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await app.close();
  await world[Symbol.asyncDispose]();
});

test.each([
  [60, 404, "PGRST205"],
  [70, 414, "PGRST125"],
])("an address of %i KiB is %i on a real socket", async (kilobytes, status, code) => {
  const ids = "1,".repeat(kilobytes * 512).slice(0, -1);
  const answer = await fetch(`${origin}/rest/v1/nowhere?id=cd.{${ids}}`);

  expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
});
