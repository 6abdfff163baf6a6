// Requests that only raw bytes can form, against every API behind the gateway, on a real socket.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir } from "node:fs/promises";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { createApp, registerApis } from "#gateway.ts";
import { realtimeApi } from "#realtime/index.ts";
import { restApi } from "#rest/index.ts";
import { openDiskFileStore } from "#storage/disk-file-store.ts";
import { storageApi } from "#storage/index.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

const MEGABYTE = 1024 * 1024;
const LIMIT = 10 * MEGABYTE;
const BUCKET = `raw-${randomUUID()}`;

let world: TestPlatform;
let app: ReturnType<typeof createApp>;
let folder: string;

beforeAll(async () => {
  world = await testPlatform();
  folder = await mkdtemp(join(tmpdir(), "files-"));
  const files = await openDiskFileStore(folder);
  app = createApp({ logLevel: "silent" });
  await registerApis(app, {
    auth: authApi(world.platform),
    rest: restApi(world.platform),
    storage: storageApi(world.platform, files),
    realtime: realtimeApi(world.platform),
    functions: async () => {},
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  await sql`
    insert into storage.buckets (id, name, public, file_size_limit)
    values (${BUCKET}, ${BUCKET}, true, ${LIMIT})`.execute(world.platform.database.service);
});

afterAll(async () => {
  await app.close();
  await world[Symbol.asyncDispose]();
});

/** Sends raw bytes; returns everything that came back before the server closed the connection. */
async function say(...parts: (string | Buffer)[]): Promise<{ status: number; text: string }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    // The server may refuse early and close while the test still writes.
    socket.on("error", () => resolve());
    socket.on("close", () => resolve());
    for (const part of parts) socket.write(part);
  });
  const text = Buffer.concat(chunks).toString("utf8");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text };
}

function request(line: string, body: string | Buffer = "", headers: Record<string, string> = {}) {
  const all = {
    host: "127.0.0.1",
    connection: "close",
    apikey: world.serviceKey,
    authorization: `Bearer ${world.serviceKey}`,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return [`${line} HTTP/1.1\r\n${head.join("")}\r\n`, body];
}

const hasLeaks = (text: string) => /node_modules|\.ts:\d|at \w+ \(|root:x:|\/tmp\//.test(text);

/**
 * Null when all is well: a refusal that reveals nothing internal, and a server that keeps running.
 */
async function faultOf(parts: (string | Buffer)[]): Promise<string | null> {
  const { status, text } = await say(...parts);
  const health = await say(...request("GET /auth/v1/health"));
  if (health.status !== 200) return "the server does not answer any more";
  if (hasLeaks(text)) return `leaks: ${text}`;
  return status >= 400 && status < 500 ? null : `answers ${text.slice(0, 300)}`;
}

test.each([
  "/object/public/../../../../../../etc/passwd",
  `/object/public/${BUCKET}/../../../../../../etc/passwd`,
  `/object/public/${BUCKET}/%2e%2e/%2e%2e/%2e%2e/etc/passwd`,
  `/object/public/${BUCKET}/..%2f..%2f..%2fetc%2fpasswd`,
  `/object/public/${BUCKET}/..%5c..%5cetc%5cpasswd`,
  `/object/public/${BUCKET}/%00`,
  `/object/public/${BUCKET}//etc/passwd`,
  `/object/authenticated/${BUCKET}/${"a".repeat(5000)}`,
  `/object/info/${BUCKET}/%ff%fe`,
  `/render/image/public/${BUCKET}/../../../../etc/passwd?width=10`,
])("no file outside is reached by %s", async (path) => {
  expect(await faultOf(request(`GET /storage/v1${path}`))).toBeNull();
});

test.each(["../../x", "a/../../../x", "k".repeat(5000), "%00", "..%2f..%2fx"])(
  "nothing is put at %s",
  async (key) => {
    const before = await readdir(folder, { recursive: true });
    expect(await faultOf(request(`POST /storage/v1/object/${BUCKET}/${key}`, "x"))).toBeNull();
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  },
);

const DEEP = "[".repeat(200_000);
const DEEP_OBJECT = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
const LARGE = `{"email":"${"x".repeat(12 * MEGABYTE)}"}`;
const JSON_APIS = [
  "POST /auth/v1/signup",
  "POST /auth/v1/token?grant_type=password",
  "PUT /auth/v1/user",
  "POST /rest/v1/nowhere",
  `POST /storage/v1/object/list/${BUCKET}`,
  "POST /storage/v1/bucket",
  "POST /realtime/v1/api/broadcast",
];
test.each(
  JSON_APIS.flatMap((line) => [
    [line, "a pile of brackets", DEEP],
    [line, "an object a hundred thousand deep", DEEP_OBJECT],
    [line, "twelve megabytes", LARGE],
    [line, "half a character", Buffer.from([0x22, 0xc3, 0x28, 0x22])],
    [line, "a key that would be a prototype", '{"__proto__":{"isAdmin":true},"constructor":1}'],
  ]),
)("%s is not overcome by %s", async (line, _what, body) => {
  const fault = await faultOf(request(line, body));

  // A list ignores unknown fields; every other route refuses them.
  const isIgnored = line.includes("/list/") && fault?.startsWith("answers HTTP/1.1 200");
  expect(isIgnored ? null : fault).toBeNull();
  expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
});

const BOUNDARY = "edge";
const multipart = (body: string, boundary = BOUNDARY) =>
  request(`POST /storage/v1/object/${BUCKET}/form-${randomUUID()}`, body, {
    "content-type": `multipart/form-data; boundary=${boundary}`,
  });
const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nx\r\n`;

test.each([
  ["no part at all", `--${BOUNDARY}--\r\n`],
  ["five thousand fields", `${field("a", "b").repeat(5000)}--${BOUNDARY}--\r\n`],
  ["a field of a megabyte", `${field("metadata", "b".repeat(MEGABYTE))}--${BOUNDARY}--\r\n`],
  [
    "a part whose heading never ends",
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${"n".repeat(200_000)}`,
  ],
  ["a file that never ends", file("a.txt").slice(0, -3)],
  ["bytes that are no form", "\u0000\u0001 nonsense"],
])("a form of %s is refused", async (_what, body) => {
  expect(await faultOf(multipart(body))).toBeNull();
});

test("a form of a hundred files stores one at most", async () => {
  const { status } = await say(...multipart(`${file("a").repeat(100)}--${BOUNDARY}--\r\n`));
  expect(status).toBeLessThan(500);
});

test("a form needs its boundary", async () => {
  expect(await faultOf(multipart(file("a"), ""))).toBeNull();
});

test.each([
  [
    "two lengths",
    "POST /auth/v1/token HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}",
  ],
  [
    "a length and chunks",
    "POST /auth/v1/token HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  [
    "chunks of no size",
    "POST /auth/v1/token HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
  ],
  ["headers of a megabyte", `GET / HTTP/1.1\r\nhost: a\r\nx: ${"y".repeat(MEGABYTE)}\r\n\r\n`],
  ["a bare line feed in a header", "GET / HTTP/1.1\r\nhost: a\r\nx: 1\n2: 3\r\n\r\n"],
  ["another protocol", "\u0016\u0003\u0001\u0002\u0000"],
])("%s is no request", async (_what, text) => {
  expect(await faultOf([text])).toBeNull();
});

test("what is announced small and grows beyond its bucket's limit is cut off, and leaves nothing", async () => {
  const before = await readdir(folder, { recursive: true });
  const name = `POST /storage/v1/object/${BUCKET}/large.bin`;
  const [head = ""] = request(name, "", {
    "content-type": "application/octet-stream",
    "transfer-encoding": "chunked",
  });
  const megabyte = Buffer.alloc(MEGABYTE, 1);
  const chunk = Buffer.concat([
    Buffer.from(`${MEGABYTE.toString(16)}\r\n`),
    megabyte,
    Buffer.from("\r\n"),
  ]);
  const unlimited = String(head).replace("content-length: 0\r\n", "");

  const { status, text } = await say(unlimited, ...Array(11).fill(chunk), "0\r\n\r\n");

  expect([status, text]).toEqual([400, expect.stringContaining('"413"')]);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});
