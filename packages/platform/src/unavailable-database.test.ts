// What each API answers while the database is away: 503, when to come back, and one plain sentence.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { authApi } from "#auth/index.ts";
import { createImplement } from "#functions/implement.ts";
import { functionsApi } from "#functions/index.ts";
import { createApp, registerApis } from "#gateway.ts";
import type { Platform } from "#kernel/platform.ts";
import { realtimeApi } from "#realtime/index.ts";
import { restApi } from "#rest/index.ts";
import { openDiskFileStore } from "#storage/disk-file-store.ts";
import { storageApi } from "#storage/index.ts";
import { breakableDatabase } from "#testing/breakable-database.ts";
import { NO_RULE } from "#testing/no-rule.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

const SENTENCE = "The database is not available at this moment. Please try again in a few seconds.";
const CODE = "database_unavailable";

type App = ReturnType<typeof createApp>;

const stack = new AsyncDisposableStack();
let world: TestPlatform;
let app: App;
let lose: () => Promise<void>;
let restore: () => Promise<void>;

beforeAll(async () => {
  const breakable = stack.use(await breakableDatabase());
  ({ lose, restore } = breakable);
  world = stack.use(await testPlatform({ database: breakable.database }));
  await breakable.database.script("create table public.tiles (id int); grant all on tiles to anon");
  app = await anApp(world.platform);
  stack.defer(() => app.close());
});
afterAll(() => stack.disposeAsync());

async function anApp(platform: Platform): Promise<App> {
  const made = createApp({ logLevel: "silent" });
  const files = await openDiskFileStore(platform.settings.dataDir);
  const count = createImplement<object>()({
    name: "count",
    method: "POST",
    input: z.object({}),
    output: z.object({ count: z.number() }),
  })({
    access: "anyone",
    async run({ db }) {
      const { rows } = await sql<{ count: number }>`select 1 as count`.execute(db);
      return { count: rows[0]?.count ?? 0 };
    },
  });
  await registerApis(made, {
    auth: authApi(platform, { brand: "Tiles" }),
    rest: restApi(platform),
    storage: storageApi(platform, files),
    realtime: realtimeApi(platform),
    functions: functionsApi(platform, {
      functions: [count],
      services: {},
      secondFactor: NO_RULE,
      staffRight: () => NO_RULE,
      checkOutput: true,
    }),
  });
  made.get("/page", async () => sql`select 1`.execute(platform.database.service));
  await made.ready();
  return made;
}

interface TestRequest {
  method: "GET" | "POST";
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

const signIn: TestRequest = {
  method: "POST",
  url: "/auth/v1/token?grant_type=password",
  payload: { email: "ann@example.com", password: "secret-words" },
};
const broadcast: TestRequest = {
  method: "POST",
  url: "/realtime/v1/api/broadcast",
  payload: { messages: [{ topic: "room", event: "said", payload: {}, private: true }] },
};

const CASES: [name: string, request: TestRequest, body: object][] = [
  ["auth", signIn, { code: 503, error_code: CODE, msg: SENTENCE }],
  [
    "auth, in its newer form",
    { ...signIn, headers: { "x-supabase-api-version": "2024-01-01" } },
    { code: CODE, message: SENTENCE },
  ],
  [
    "the table API",
    { method: "GET", url: "/rest/v1/tiles" },
    { code: "PGRST000", details: null, hint: null, message: SENTENCE },
  ],
  [
    "storage",
    { method: "GET", url: "/storage/v1/bucket" },
    { statusCode: "503", error: "Service unavailable", message: SENTENCE, code: CODE },
  ],
  ["a function", { method: "POST", url: "/functions/v1/count" }, { error: SENTENCE, code: CODE }],
  ["live channels over HTTP", broadcast, { error: SENTENCE }],
  ["any other address", { method: "GET", url: "/page" }, { error: SENTENCE, code: CODE }],
];

const ask = ({ method, url, payload, headers = {} }: TestRequest) =>
  app.inject({
    method,
    url,
    headers: { apikey: world.anonKey, authorization: `Bearer ${world.anonKey}`, ...headers },
    ...(payload && { payload }),
  });

type Answer = Awaited<ReturnType<typeof ask>>;

describe("while the database is away", () => {
  const before = new Map<string, number>();
  const answers = new Map<string, Answer>();
  let page: Answer;

  beforeAll(async () => {
    for (const [name, request] of CASES) before.set(name, (await ask(request)).statusCode);
    await lose();
    for (const [name, request] of CASES) answers.set(name, await ask(request));
    page = await ask({ method: "GET", url: "/page", headers: { accept: "text/html" } });
    await restore();
  });

  test.each(CASES)("%s answers 503 with a sentence", (name, _request, body) => {
    const answer = answers.get(name);

    expect(answer?.statusCode).toBe(503);
    expect(answer?.headers["retry-after"]).toBe("5");
    expect(answer?.json()).toEqual(body);
  });

  test("a page answers the sentence alone", () => {
    expect([page.statusCode, page.headers["retry-after"], page.body]).toEqual([503, "5", SENTENCE]);
  });

  test.each(CASES)("%s answers afterwards as it did before", async (name, request) => {
    const { statusCode } = await ask(request);

    expect(statusCode).toBe(before.get(name));
    expect(statusCode).toBeLessThan(500);
  });
});
