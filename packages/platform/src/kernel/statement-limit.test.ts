// PostgreSQL ends the statements of callers itself; embedded/overrun.test.ts is about the engine that cannot.
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { z } from "zod";

import { createImplement } from "#functions/implement.ts";
import { functionsApi } from "#functions/index.ts";
import { restApi } from "#rest/index.ts";
import { NO_RULE } from "#testing/no-rule.ts";
import { testDatabase } from "#testing/test-database.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { ANONYMOUS } from "./caller.ts";
import type { Database, Query } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import type { ExceededStatement } from "./statement-limit.ts";

const url = inject("testDatabaseUrl");
const LIMIT_MS = 300;

const doze = (db: Query) => sql`select pg_sleep(${(LIMIT_MS * 3) / 1000})`.execute(db);

async function limited() {
  await testDatabase();
  const onExceeded = vi.fn<(statement: ExceededStatement) => void>();
  const database = openPostgres({
    url: url ?? "",
    poolSize: 2,
    statementLimit: { ms: LIMIT_MS, onExceeded },
  });
  onTestFinished(() => database.close());
  return { database, onExceeded };
}

const limitIn = async (run: (work: (db: Query) => Promise<string>) => Promise<string>) =>
  run(async (db) => {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(db);
    return rows[0]?.limit ?? "";
  });

test.runIf(url)("a caller's statement is ended, and the connection serves the next", async () => {
  const { database, onExceeded } = await limited();
  const facts = { method: "GET", path: "/rest/v1/tiles", headers: { authorization: "a secret" } };

  const dozing = Array.from({ length: 6 }, () => database.asCaller(ANONYMOUS, doze, facts));
  const codes = await Promise.all(
    dozing.map((one) => one.catch((error: { code: string }) => error.code)),
  );

  expect(new Set(codes)).toEqual(new Set(["57014"]));
  expect(onExceeded).toHaveBeenCalledTimes(6);
  expect(onExceeded.mock.calls[0]).toEqual([
    { caller: null, role: "anon", method: "GET", path: "/rest/v1/tiles" },
  ]);
  await sql`select 1`.execute(database.service);
});

test.runIf(url)("the limit holds for visitors and players, and for nobody after them", async () => {
  const { database } = await limited();
  const as = (role: "anon" | "authenticated" | "service_role") =>
    limitIn((work) => database.asCaller({ ...ANONYMOUS, role }, work));

  expect(await as("anon")).toBe("300ms");
  expect(await as("authenticated")).toBe("300ms");
  expect(await as("service_role")).toBe("0");
  expect(await limitIn((work) => database.asService(work))).toBe("0");
  await database.asService(doze);
  await database.script(`select pg_sleep(${(LIMIT_MS * 3) / 1000})`);
});

test.runIf(url)("the table API and functions answer in their own forms", async () => {
  const { database } = await limited();
  const name = `doze_${randomBytes(4).toString("hex")}`;
  await database.script(`
    create function public.${name}() returns void language sql
      as 'select pg_sleep(${(LIMIT_MS * 3) / 1000})';
    grant execute on function public.${name}() to anon`);
  onTestFinished(() => database.script(`drop function public.${name}()`));
  await using world = await platformWithDozing(database);
  const call = (path: string) =>
    world.app.inject({
      method: "POST",
      url: path,
      headers: { authorization: `Bearer ${world.anonKey}`, "content-type": "application/json" },
      payload: "{}",
    });

  const [restAnswer, functionAnswer] = [
    await call(`/rest/v1/rpc/${name}`),
    await call("/functions/v1/doze"),
  ];

  expect([restAnswer.statusCode, restAnswer.json()]).toEqual([
    500,
    {
      code: "57014",
      details: null,
      hint: null,
      message: "canceling statement due to statement timeout",
    },
  ]);
  expect([
    functionAnswer.statusCode,
    functionAnswer.headers["retry-after"],
    functionAnswer.json(),
  ]).toEqual([
    503,
    "10",
    {
      error: "This took too long and was ended. Please try again later.",
      code: "statement_timeout",
    },
  ]);
});

function platformWithDozing(database: Database) {
  const dozing = createImplement<object>()({
    name: "doze",
    method: "POST",
    input: z.object({}),
    output: z.object({}),
  })({
    access: "anyone",
    async run({ db }) {
      await doze(db);
      return {};
    },
  });
  return testPlatform({
    database,
    apis: {
      rest: restApi,
      functions: (platform) =>
        functionsApi(platform, {
          functions: [dozing],
          services: {},
          secondFactor: NO_RULE,
          staffRight: () => NO_RULE,
          checkOutput: true,
        }),
    },
  });
}
