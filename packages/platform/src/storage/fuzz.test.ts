// Every request to this API gets an answer of its documented form, and never a 5xx.
import * as fc from "fast-check";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { storageWorld, type StorageWorld } from "#testing/storage-world.ts";

let world: StorageWorld;
let bucket: string;
beforeAll(async () => {
  world = await storageWorld();
  bucket = await world.aBucket();
});
afterAll(() => world[Symbol.asyncDispose]());

const RUNS = 600;
const ROUTES = [
  ["GET", "/bucket"],
  ["POST", "/bucket"],
  ["PUT", "/bucket/:part"],
  ["DELETE", "/bucket/:part"],
  ["POST", "/object/list/:bucket"],
  ["POST", "/object/list-v2/:bucket"],
  ["POST", "/object/move"],
  ["POST", "/object/copy"],
  ["POST", "/object/sign/:bucket"],
  ["POST", "/object/sign/:bucket/:part"],
  ["POST", "/object/upload/sign/:bucket/:part"],
  ["PUT", "/object/upload/sign/:bucket/:part"],
  ["POST", "/object/:bucket/:part"],
  ["PUT", "/object/:bucket/:part"],
  ["GET", "/object/:bucket/:part"],
  ["HEAD", "/object/info/:bucket/:part"],
  ["GET", "/object/public/:bucket/:part"],
  ["GET", "/object/sign/:bucket/:part"],
  ["GET", "/render/image/authenticated/:bucket/:part"],
  ["GET", "/render/image/sign/:bucket/:part"],
  ["DELETE", "/object/:bucket"],
  ["DELETE", "/object/:bucket/:part"],
] as const;
const FIELDS = [
  "allowed_mime_types,bucketId,cacheControl,copyMetadata,cursor,destinationBucket,destinationKey",
  "download,expiresIn,file_size_limit,format,height,id,limit,metadata,name,offset,paths,prefix",
  "prefixes,public,quality,resize,search,sortBy,sourceKey,token,transform,width,with_delimiter",
]
  .join(",")
  .split(",");
const WORDS = fc.oneof(
  fc.string(),
  fc.constantFrom("", "\0", "a.txt", "../..", "a/../b", "%00", "x".repeat(2000), "né", "' or 1=1"),
  fc.constantFrom("eyJhbGciOiJub25lIn0.e30.", "bytes=5-1", "bytes=-0", "bytes=99999999999999999-"),
);
const VALUES = fc.oneof(WORDS, fc.jsonValue({ maxDepth: 3 }));
const request = fc.record({
  route: fc.constantFrom(...ROUTES),
  part: WORDS,
  query: fc.dictionary(fc.constantFrom(...FIELDS), WORDS, { maxKeys: 4 }),
  body: fc.oneof(
    fc
      .dictionary(fc.constantFrom(...FIELDS), VALUES, { maxKeys: 8 })
      .map((one) => JSON.stringify(one)),
    fc.jsonValue().map((one) => JSON.stringify(one)),
    fc.constantFrom("{", "[]", "null", "--x\r\ncontent-disposition: form-data\r\n\r\n", ""),
  ),
  type: fc.constantFrom(
    "application/json",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "text/plain",
  ),
  headers: fc.dictionary(
    fc.constantFrom(
      "range",
      "if-none-match",
      "if-modified-since",
      "x-metadata",
      "x-upsert",
      "accept",
    ),
    fc.oneof(
      fc.string({ unit: "grapheme-ascii" }),
      fc.constantFrom("bytes=5-1", "W/", "e30=", "W10="),
    ),
    { maxKeys: 3 },
  ),
  isService: fc.boolean(),
});

test("no key, query, header, token or body makes it fail", async () => {
  const { serviceKey, anonKey, app } = world.server;
  await fc.assert(
    fc.asyncProperty(request, async ({ route: [method, url], part, query, body, ...rest }) => {
      const path = url.replace(":bucket", bucket).replace(":part", encodeURIComponent(part) || "x");
      const hasBody = method !== "GET" && method !== "HEAD";
      const answer = await app.inject({
        method,
        url: `/storage/v1${path}?${new URLSearchParams(query).toString()}`,
        headers: {
          ...rest.headers,
          ...(hasBody && { "content-type": rest.type }),
          authorization: `Bearer ${rest.isService ? serviceKey : anonKey}`,
        },
        ...(hasBody && { payload: body }),
      });

      expect(problemOf(answer)).toBeNull();
    }),
    { numRuns: RUNS },
  );
}, 120_000);

test.each([
  ["no boundary", "multipart/form-data", "--x"],
  ["a boundary without end", `multipart/form-data; boundary=${"x".repeat(300)}`, "--x"],
  ["an end that never comes", "multipart/form-data; boundary=x", "--x\r\ncontent-disp"],
])("a form with %s is refused", async (_, type, payload) => {
  const answer = await world.server.app.inject({
    method: "POST",
    url: `/storage/v1/object/${bucket}/${randomUUID()}`,
    headers: { "content-type": type, authorization: `Bearer ${world.server.serviceKey}` },
    payload,
  });

  expect([answer.statusCode, answer.json()]).toMatchObject([400, { statusCode: "400" }]);
});

test.each(["text/html\r\nx-evil: 1", "tëxt/plain", "a".repeat(300)])(
  "a type that could not be sent again is not kept: %j",
  async (mimetype) => {
    const player = await world.aPlayer();
    const files = player.from(bucket);
    const name = randomUUID();
    await files.upload(name, new Blob(["one"]));

    const { error } = await files.copy(name, `${name}-copy`, {
      copyMetadata: false,
      metadata: { mimetype },
    });

    expect(error).toMatchObject({ statusCode: "400" });
  },
);

test("comments without end sent as a picture are refused, and the server goes on", async () => {
  const pictures = await world.aBucket({ reencode: true });
  // In ascending order, so that exponential time fails before it takes days.
  for (const count of [22, 24, 26, 28, 40, 146]) {
    const before = process.cpuUsage();
    const answer = await world.server.app.inject({
      method: "POST",
      url: `/storage/v1/object/${pictures}/${randomUUID()}.png`,
      headers: { "content-type": "image/png", authorization: `Bearer ${world.server.serviceKey}` },
      payload: `${"<!---->".repeat(count)}x`,
    });
    const { user, system } = process.cpuUsage(before);

    expect(answer.json()).toMatchObject({ statusCode: "415", code: "InvalidMimeType" });
    expect((user + system) / 1000).toBeLessThan(500);
  }

  expect((await world.ask("/status")).status).toBe(200);
});

function problemOf({ statusCode, body }: { statusCode: number; body: string }): string | null {
  if (statusCode >= 500) return `${statusCode} ${body}`;
  // The head of a refusal, and a range that is not there, have no body.
  if (statusCode < 400 || body === "") return null;
  const { message } = JSON.parse(body) as Record<string, unknown>;
  return typeof message === "string" ? null : body;
}
