// Stored files equal the sent files, for every way in which a file can be sent.
import { randomBytes, randomUUID } from "node:crypto";
import { request } from "node:http";
import { brotliCompressSync, deflateSync, gunzipSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { prepareData } from "./testing/prepared-data.ts";
import { startWholeProduct, type WholeProduct } from "./testing/whole-product.ts";

const PLAIN = Buffer.from("The same line again and again. ".repeat(4000));
/** The codings by the header's value; the client sends bytes that are already encoded. */
const CODINGS: Record<string, Buffer | null> = {
  gzip: gzipSync(PLAIN),
  br: brotliCompressSync(PLAIN),
  zstd: zstdCompressSync(PLAIN),
  deflate: deflateSync(PLAIN),
  identity: null,
  "x-own": randomBytes(5000),
};

let product: WholeProduct;
let key: string;
const BUCKET = "bytes";

beforeAll(async () => {
  product = await startWholeProduct(inject("testDatabaseUrl"), { prepareData });
  key = product.server.keys.serviceRoleKey;
  await call("POST /bucket", json({ name: BUCKET }));
});

afterAll(() => product[Symbol.asyncDispose]());

interface UploadRequest {
  body?: Buffer;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Sends the request unchanged, so that no client decodes an answer or sets another length. */
function call(route: string, { body, headers }: UploadRequest = {}): Promise<Answer> {
  const [method = "", path = ""] = route.split(" ");
  return new Promise((resolve, reject) => {
    const own = { authorization: `Bearer ${key}`, ...headers };
    const outgoing = request(`http://${product.host}/storage/v1${path}`, { method, headers: own });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status = 0, headers: got } = response;
        resolve({ status, headers: got, body: Buffer.concat(chunks) });
      });
    });
    outgoing.end(body);
  });
}

const json = (value: object): UploadRequest => ({
  body: Buffer.from(JSON.stringify(value)),
  headers: { "content-type": "application/json" },
});

const raw = (bytes: Buffer, headers: Record<string, string> = {}) => ({
  body: bytes,
  headers: { "content-type": "text/plain", ...headers, "content-length": String(bytes.length) },
});

/** The form as the official client writes it: fields first, then the file under an empty name. */
function form(bytes: Buffer, coding: string) {
  const field = (name: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field("cacheControl", "3600")}${field("contentEncoding", coding)}--edge\r\ncontent-disposition: form-data; name=""; filename="blob"\r\ncontent-type: text/plain\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--edge--\r\n")]),
    headers: { "content-type": "multipart/form-data; boundary=edge" },
  };
}

const aPath = () => `${BUCKET}/${randomUUID()}.txt`;

async function signedPut(path: string, sending: UploadRequest) {
  const signed = await call(`POST /object/upload/sign/${path}`);
  const { url } = JSON.parse(signed.body.toString()) as { url: string };
  return call(`PUT ${url}`, sending);
}

async function overwrite(path: string, method: "POST" | "PUT", { body, headers }: UploadRequest) {
  await call(`POST /object/${path}`, raw(Buffer.from("a good file")));
  const upsert = { ...headers, "x-upsert": "true" };
  return call(`${method} /object/${path}`, { ...(body && { body }), headers: upsert });
}

const WAYS: Record<string, (path: string, sending: UploadRequest) => Promise<Answer>> = {
  upload: (path, sending) => call(`POST /object/${path}`, sending),
  upsert: (path, sending) => overwrite(path, "POST", sending),
  update: (path, sending) => overwrite(path, "PUT", sending),
  "signed upload": signedPut,
};

/**
 * Returns the stored bytes, the row's facts about them, and the coding in which they are sent back.
 */
async function stored(path: string) {
  const file = await call(`GET /object/authenticated/${path}`);
  const info = await call(`GET /object/info/${path}`);
  const { size } = JSON.parse(info.body.toString()) as { size: number };
  return { bytes: file.body, size, coding: file.headers["content-encoding"] ?? null };
}

describe.each(Object.entries(WAYS))("%s", (_name, put) => {
  const readStored = async (sending: UploadRequest) => {
    const path = aPath();
    const { status } = await put(path, sending);
    return { status, ...(await stored(path)) };
  };

  test.each(Object.entries(CODINGS))(
    "bytes said to be %s are kept as sent",
    async (coding, coded) => {
      const bytes = coded ?? PLAIN;
      const expected = { status: 200, bytes, size: bytes.length, coding: coded && coding };
      expect(await readStored(raw(bytes, { "content-encoding": coding }))).toEqual(expected);
      expect(await readStored(form(bytes, coding))).toEqual(expected);
    },
  );

  test("plain bytes, chunked bytes and no bytes are kept as sent", async () => {
    const empty = Buffer.alloc(0);
    const chunked = { "content-type": "text/plain", "transfer-encoding": "chunked" };
    const sendings: [Buffer, UploadRequest][] = [
      [PLAIN, raw(PLAIN)],
      [PLAIN, form(PLAIN, "")],
      [PLAIN, { body: PLAIN, headers: chunked }],
      [empty, raw(empty)],
      [empty, form(empty, "")],
      [empty, { headers: chunked }],
    ];
    for (const [bytes, sending] of sendings)
      expect(await readStored(sending)).toEqual({
        status: 200,
        bytes,
        size: bytes.length,
        coding: null,
      });
  });

  test("chunked bytes in a coding are kept as sent", async () => {
    const bytes = gzipSync(PLAIN);
    const headers = { "transfer-encoding": "chunked", "content-encoding": "gzip" };
    expect(await readStored({ body: bytes, headers })).toEqual({
      status: 200,
      bytes,
      size: bytes.length,
      coding: "gzip",
    });
  });
});

test("what was compressed is read in its coding, and `info` names it", async () => {
  const path = aPath();
  await call(`POST /object/${path}`, raw(gzipSync(PLAIN), { "content-encoding": "gzip" }));

  const file = await call(`GET /object/authenticated/${path}`);
  expect(gunzipSync(file.body).equals(PLAIN)).toBe(true);
  const info = await call(`GET /object/info/${path}`);
  expect(JSON.parse(info.body.toString())).toMatchObject({ content_encoding: "gzip" });
});

test("a copy is in the coding of its original, whatever else is asked for it", async () => {
  const [from, to] = [aPath(), aPath()];
  await call(`POST /object/${from}`, raw(gzipSync(PLAIN), { "content-encoding": "gzip" }));
  const inBucket = (path: string) => path.slice(BUCKET.length + 1);
  const body = { bucketId: BUCKET, sourceKey: inBucket(from), destinationKey: inBucket(to) };
  const copied = await call("POST /object/copy", json({ ...body, copyMetadata: false }));

  expect(copied.status).toBe(200);
  expect((await stored(to)).coding).toBe("gzip");
});

test("bodies that are not stored are refused in a coding, and the refusal says so", async () => {
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    "content-encoding": "gzip",
  };
  const routes = [
    "/auth/v1/token?grant_type=password",
    "/rest/v1/users",
    "/storage/v1/bucket",
    "/functions/v1/leaderboard",
    "/functions/v1/avatar-upload",
    "/functions/v1/stripe-webhook",
  ];
  for (const url of routes) {
    const payload = gzipSync(JSON.stringify({ name: "x" }));
    const answer = await product.server.app.inject({ method: "POST", url, headers, payload });
    expect([url, answer.statusCode]).toEqual([url, 415]);
    expect(answer.body).toContain("Content-Encoding");
    expect(answer.headers["accept-encoding"]).toBe("identity");
  }
});
