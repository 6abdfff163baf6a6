// JSON from a caller may be nested 200 levels, on every route, and the refusal has the form of its
// API.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

import { authApi } from "#auth/index.ts";
import { createImplement } from "#functions/implement.ts";
import { functionsApi } from "#functions/index.ts";
import { createApp } from "#gateway.ts";
import { JSON_DEPTH_MAX, JsonTooDeep, parseJson } from "#kernel/json-depth.ts";
import { parseBinary, parseText } from "#realtime/frames.ts";
import { realtimeApi } from "#realtime/index.ts";
import { restApi } from "#rest/index.ts";
import { openDiskFileStore } from "#storage/disk-file-store.ts";
import { storageApi } from "#storage/index.ts";
import { measureCpuTime } from "#testing/cpu-time.ts";
import { NO_RULE } from "#testing/no-rule.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

const TABLE = `depth_${randomUUID().replaceAll("-", "")}`;
const BUCKET = `depth-${randomUUID()}`;
const MESSAGE = "At most 200 levels of JSON are accepted";

const echo = createImplement<null>()({
  name: "echo",
  method: "POST" as const,
  input: z.object({ value: z.unknown() }),
  output: z.unknown(),
})({
  access: "anyone",
  run: ({ input }) => Promise.resolve({ isThere: input.value !== undefined }),
});

let server: TestPlatform;

beforeAll(async () => {
  const files = await openDiskFileStore(await mkdtemp(join(tmpdir(), "depth-")));
  server = await testPlatform({
    apis: {
      auth: authApi,
      rest: restApi,
      storage: (platform) => storageApi(platform, files),
      realtime: realtimeApi,
      functions: (platform) =>
        functionsApi(platform, {
          functions: [echo],
          services: null,
          checkOutput: true,
          secondFactor: NO_RULE,
          staffRight: () => NO_RULE,
        }),
    },
  });
  const { database } = server.platform;
  await database.script(`
    create table ${TABLE} (id int, data jsonb);
    grant all on ${TABLE} to service_role;
    create function ${TABLE}_echo(data jsonb) returns int language sql as 'select 1';
    grant execute on function ${TABLE}_echo to service_role;
  `);
  await sql`insert into storage.buckets (id, name) values (${BUCKET}, ${BUCKET})`.execute(
    database.service,
  );
});
afterAll(async () => {
  await server.platform.database.script(`drop function ${TABLE}_echo(jsonb); drop table ${TABLE}`);
  await server[Symbol.asyncDispose]();
});

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
const nestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

interface TestRequest {
  method?: "POST" | "PUT" | "PATCH";
  url: string;
  headers?: Record<string, string>;
  payload: string;
}

async function send({ method = "POST", url, headers, payload }: TestRequest) {
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${server.serviceKey}`,
      "content-type": "application/json",
      ...headers,
    },
    payload,
  });
  const body: unknown = answer.body === "" ? null : answer.json();
  return { status: answer.statusCode, body };
}

const form = (name: string, value: string) => ({
  headers: { "content-type": "multipart/form-data; boundary=b" },
  payload: [
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    `--b\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nbytes\r\n--b--\r\n`,
  ].join(""),
});
const upload = () => `/storage/v1/object/${BUCKET}/${randomUUID()}`;
const email = () => `depth-${randomUUID()}@example.com`;

/**
 * Each way in: the text around the nested value, how many levels that text has, and the API's
 * refusal.
 */
const WAYS: Record<
  string,
  { levels: number; build: (value: string) => TestRequest; refusal: object }
> = {
  "user metadata": {
    levels: 2,
    build: (value) => ({
      url: "/auth/v1/admin/users",
      payload: `{"email":"${email()}","user_metadata":{"a":${value}}}`,
    }),
    refusal: { code: 400, error_code: "validation_failed", msg: MESSAGE },
  },
  rows: {
    levels: 2,
    build: (value) => ({ url: `/rest/v1/${TABLE}`, payload: `[{"id":1,"data":${value}}]` }),
    refusal: { code: "PGRST102", message: MESSAGE, details: null, hint: null },
  },
  "arguments of a database function": {
    levels: 1,
    build: (value) => ({ url: `/rest/v1/rpc/${TABLE}_echo`, payload: `{"data":${value}}` }),
    refusal: { code: "PGRST102", message: MESSAGE, details: null, hint: null },
  },
  "a storage call": {
    levels: 1,
    build: (value) => ({
      url: `/storage/v1/object/list/${BUCKET}`,
      payload: `{"prefix":"","more":${value}}`,
    }),
    refusal: { statusCode: "400", error: "Error", message: MESSAGE, code: "InvalidRequest" },
  },
  "the header of an upload": {
    levels: 1,
    build: (value) => ({
      url: upload(),
      headers: { "x-metadata": Buffer.from(`{"a":${value}}`).toString("base64") },
      payload: "bytes",
    }),
    refusal: { statusCode: "400", error: "Error", message: MESSAGE, code: "InvalidRequest" },
  },
  "the form of an upload": {
    levels: 1,
    build: (value) => ({ url: upload(), ...form("metadata", `{"a":${value}}`) }),
    refusal: { statusCode: "400", error: "Error", message: MESSAGE, code: "InvalidRequest" },
  },
  broadcasts: {
    levels: 3,
    build: (value) => ({
      url: "/realtime/v1/api/broadcast",
      payload: `{"messages":[{"topic":"t","event":"e","payload":${value}}]}`,
    }),
    refusal: { error: MESSAGE },
  },
  "one broadcast": {
    levels: 0,
    build: (value) => ({ url: "/realtime/v1/api/broadcast/t/events/e", payload: value }),
    refusal: { error: MESSAGE },
  },
  "a function": {
    levels: 1,
    build: (value) => ({ url: "/functions/v1/echo", payload: `{"value":${value}}` }),
    refusal: { error: MESSAGE, code: "bad_request" },
  },
};

describe.each(Object.entries(WAYS))("%s", (_, { levels, build, refusal }) => {
  test("may be nested as deeply as is allowed", async () => {
    const { status } = await send(build(nested(JSON_DEPTH_MAX - levels)));

    expect(status).toBeLessThan(300);
  });

  test.each([JSON_DEPTH_MAX + 1, 8_000, 20_000])("are refused with %i levels", async (count) => {
    expect(await send(build(nested(count)))).toEqual({ status: 400, body: refusal });
  });

  test("are refused with many levels of objects", async () => {
    expect(await send(build(nestedObjects(8_000)))).toEqual({ status: 400, body: refusal });
  });
});

test("routes outside of the APIs refuse deep bodies too", async () => {
  const app = createApp({ logLevel: "silent" });
  app.post("/any", (request) => request.body);

  const refused = await app.inject({
    method: "POST",
    url: "/any",
    headers: { "content-type": "application/json" },
    payload: nested(20_000),
  });
  await app.close();

  expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: MESSAGE }]);
});

describe("frames of realtime", () => {
  const deep = nested(20_000);
  const binary = (payload: string) =>
    Buffer.concat([Buffer.from([3, 0, 0, 1, 1, 0, 1]), Buffer.from(`te${payload}`)]);

  test.each([
    ["an array", "2.0.0", (payload: string) => `[null,null,"t","presence",${payload}]`],
    ["an object", "1.0.0", (payload: string) => `{"topic":"t","event":"e","payload":${payload}}`],
  ] as const)("%s of protocol %s is no message when it is too deep", (_, version, frame) => {
    expect(parseText(version, frame(nested(JSON_DEPTH_MAX - 1)))).not.toBeNull();
    expect(parseText(version, frame(deep))).toBeNull();
  });

  test("a binary broadcast is no message when it is too deep", () => {
    expect(parseBinary(binary(nested(JSON_DEPTH_MAX)))).toMatchObject({ topic: "t" });
    expect(parseBinary(binary(deep))).toBeNull();
  });
});

test.each(['{"a":"[[[["}', String.raw`["\"[", "\\"]`, "[[],[],[[]]]", '"["'])(
  "brackets inside of strings are no levels: %s",
  (text) => {
    const room = "[".repeat(JSON_DEPTH_MAX - 3);
    const closed = "]".repeat(JSON_DEPTH_MAX - 3);

    expect(() => parseJson(room + text + closed)).not.toThrow();
    expect(() => parseJson(`[[[[${room}${text}${closed}]]]]`)).toThrow(JsonTooDeep);
  },
);

test("what is no JSON is a syntax error, whatever its brackets", () => {
  expect(() => parseJson("]]]")).toThrow(SyntaxError);
  expect(() => parseJson(`"${"[".repeat(500)}`)).toThrow(SyntaxError);
});

test.each(["[", '"', '"\\', "{}", "\\", "a"])("megabytes of %s are counted in no time", (unit) => {
  const text = unit.repeat(4_000_000 / unit.length);

  const milliseconds = measureCpuTime(() => {
    expect(() => parseJson(text)).toThrow(Error);
  });

  expect(milliseconds).toBeLessThan(2000);
});
