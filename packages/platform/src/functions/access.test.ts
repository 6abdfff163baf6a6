// Every access level with every kind of bearer.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { refuse } from "#kernel/refusal.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { createImplement } from "./implement.ts";
import { functionsApi } from "./index.ts";

const ADMIN = randomUUID();
/** An account with a second factor that it has not used yet. */
const HALFWAY = randomUUID();
const output = z.object({ id: z.string().nullable() });
const agreed = (name: string) => ({
  name,
  method: "POST" as const,
  input: z.object({ amount: z.number().optional() }),
  output,
});
const implement = createImplement<null, "files">();
const functions = (["anyone", "signed-in", { right: "files" }] as const).map((access) =>
  implement(agreed(typeof access === "object" ? access.right : access))({
    access,
    run: async ({ caller }) => ({ id: caller.id }),
  }),
);

let server: TestPlatform;
const bearers: Record<string, string | null> = { none: null, forged: "a.b.c" };

beforeAll(async () => {
  server = await testPlatform({
    apis: {
      functions: (platform) =>
        functionsApi(platform, {
          functions,
          services: null,
          checkOutput: true,
          secondFactor: {
            question: "select auth.uid() as id",
            judge({ id }) {
              if (id === HALFWAY) throw refuse(403, "insufficient_aal", "Your code first");
            },
          },
          staffRight: (right) => ({
            question: "select auth.uid() as id, $1 as name",
            parameters: [right],
            judge({ id, name }) {
              if (id !== ADMIN || name !== "files")
                throw refuse(403, "forbidden", "Only staff with the right may do this");
            },
          }),
        }),
    },
  });
  const sign = (sub: string, seconds: number) =>
    server.platform.tokens.signUser({
      sub,
      role: "authenticated",
      exp: Math.floor(Date.now() / 1000) + seconds,
    });
  bearers["anon key"] = server.anonKey;
  bearers["service key"] = server.serviceKey;
  bearers["player"] = await sign(randomUUID(), 600);
  bearers["admin"] = await sign(ADMIN, 600);
  bearers["halfway"] = await sign(HALFWAY, 600);
  bearers["expired"] = await sign(randomUUID(), -600);
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (name: string, bearer: string | null, payload: object = {}) =>
  server.app.inject({
    method: "POST",
    url: `/functions/v1/${name}`,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    payload,
  });

test.each([
  ["none", 200, 401, 401],
  ["anon key", 200, 401, 401],
  ["service key", 200, 401, 401],
  ["forged", 401, 401, 401],
  ["expired", 200, 401, 401],
  ["player", 200, 200, 403],
  ["admin", 200, 200, 200],
  ["halfway", 403, 403, 403],
])(
  "S6.16 S7.52 X.5 with %s: anyone %i, signed-in %i, with a right %i",
  async (bearer, ...statuses) => {
    const answers = await Promise.all(
      functions.map((called) => call(called.agreed.name, bearers[bearer] ?? null)),
    );

    expect(answers.map((answer) => answer.statusCode)).toEqual(statuses);
  },
);

test("a session that has yet to show its second factor hears so before anything is read", async () => {
  const answer = await call("anyone", bearers["halfway"] ?? null, { amount: "many" });

  expect(answer.json()).toEqual({ error: "Your code first", code: "insufficient_aal" });
});

test("S8.1 S8.2 refusals say why, in one form", async () => {
  const unauthorized = await call("signed-in", null);
  const invalid = await call("anyone", null, { amount: "many" });
  const unknown = await call("nothing", null);
  const wrongMethod = await server.app.inject({ url: "/functions/v1/anyone" });

  expect(unauthorized.json()).toEqual({ error: "Unauthorized", code: "unauthorized" });
  expect([invalid.statusCode, invalid.json().error]).toEqual([
    400,
    expect.stringContaining("amount"),
  ]);
  expect([unknown.statusCode, wrongMethod.statusCode]).toEqual([404, 405]);
});
