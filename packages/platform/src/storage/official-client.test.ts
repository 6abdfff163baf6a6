// The official client's own calls, unmodified, against the API in process.

import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { openDiskFileStore } from "./disk-file-store.ts";
import { storageApi } from "./index.ts";

let server: TestPlatform;
const bucket = `client-${randomUUID()}`;
const pictures = `pictures-${randomUUID()}`;

beforeAll(async () => {
  const files = await openDiskFileStore(await mkdtemp(join(tmpdir(), "files-")));
  server = await testPlatform({ apis: { storage: (platform) => storageApi(platform, files) } });
  await sql`insert into storage.buckets (id, name, public, file_size_limit, reencode_images)
    values (${bucket}, ${bucket}, true, null, false),
      (${pictures}, ${pictures}, true, 1000000, true)`.execute(server.platform.database.service);
  for (const id of [bucket, pictures]) {
    const owns = `bucket_id = '${id}' and owner_id = auth.uid()::text`;
    for (const [action, clause] of [
      ["insert", `with check (${owns})`],
      ["select", `using (${owns})`],
      ["update", `using (${owns})`],
      ["delete", `using (${owns})`],
    ])
      await server.platform.database.script(
        `create policy "${id} ${action}" on storage.objects for ${action} to authenticated ${clause}`,
      );
  }
});
afterAll(() => server[Symbol.asyncDispose]());

async function aPlayer() {
  const token = await server.platform.tokens.signUser({
    sub: randomUUID(),
    role: "authenticated",
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  return server.client(token).storage;
}

const aPicture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } });

test("S7.36 S7.37 S9.33 a file is uploaded, refused twice, replaced, signed, listed and removed", async () => {
  const files = (await aPlayer()).from(bucket);
  const name = `${randomUUID()}/a file.txt`;

  const first = await files.upload(name, new Blob(["one"], { type: "text/plain" }));
  expect(first.error).toBeNull();
  expect(first.data?.path).toBe(name);
  const again = await files.upload(name, new Blob(["two"]));
  expect(again.error).toMatchObject({ status: 400, statusCode: "409" });
  const response = await server.fetch(files.getPublicUrl(name).data.publicUrl);
  expect(await response.text()).toBe("one");
  expect(response.headers.get("cache-control")).toBe("max-age=3600");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const etag = response.headers.get("etag");
  const same = await server.fetch(files.getPublicUrl(name).data.publicUrl, {
    headers: { "if-none-match": String(etag) },
  });
  expect(same.status).toBe(304);
  const part = await server.fetch(files.getPublicUrl(name).data.publicUrl, {
    headers: { range: "bytes=1-" },
  });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
    206,
    "bytes 1-2/3",
    "ne",
  ]);
  expect((await files.upload(name, '{"raw":true}', { upsert: true })).error).toBeNull();
  expect(await (await files.download(name)).data?.text()).toBe('{"raw":true}');
  const signed = await files.createSignedUrl(name, 60);
  expect(signed.error).toBeNull();
  const signedUrl = signed.data?.signedUrl ?? "";
  expect(await (await server.fetch(signedUrl)).text()).toBe('{"raw":true}');
  const otherFile = await server.fetch(signedUrl.replace("a%20file", "b"));
  expect([otherFile.status, await otherFile.json()]).toMatchObject([
    400,
    { code: "InvalidSignature" },
  ]);
  const listing = await files.list(name.split("/")[0]);
  expect(listing.data?.map((row) => row.name)).toEqual(["a file.txt"]);
  expect((await files.remove([name])).data).toHaveLength(1);
  expect((await files.exists(name)).data).toBe(false);
});

test("X.7 a stranger can neither overwrite, sign, list nor delete what is another player's", async () => {
  const mine = (await aPlayer()).from(bucket);
  const otherFiles = (await aPlayer()).from(bucket);
  const name = `${randomUUID()}.txt`;
  await mine.upload(name, "mine");

  const overwritten = await otherFiles.upload(name, "theirs", { upsert: true });
  const updated = await otherFiles.update(name, "theirs");
  const signed = await otherFiles.createSignedUrl(name, 60);
  const removed = await otherFiles.remove([name]);
  const listing = await otherFiles.list();

  expect(overwritten.error).toMatchObject({ statusCode: "403" });
  expect(updated.error).toMatchObject({ statusCode: "403" });
  expect(signed.error).toMatchObject({ statusCode: "404" });
  expect(removed.data).toEqual([]);
  expect(listing.data).toEqual([]);
  expect(await (await mine.download(name)).data?.text()).toBe("mine");
});

test("S7.41 a public bucket is read by address and never listed by strangers", async () => {
  const files = (await aPlayer()).from(bucket);
  const name = `${randomUUID()}.txt`;
  await files.upload(name, "evidence");

  const listing = await server.client().storage.from(bucket).list();
  const visitor = await server.client().storage.from(bucket).upload(`x${name}`, "visitor");

  expect((await server.fetch(files.getPublicUrl(name).data.publicUrl)).status).toBe(200);
  expect(listing.data).toEqual([]);
  expect(visitor.error).toMatchObject({
    statusCode: "403",
    message: expect.stringContaining("policy"),
  });
});

test("X.7 a picture is kept upright and without metadata", async () => {
  const files = (await aPlayer()).from(pictures);
  const name = `${randomUUID()}.jpg`;
  const original = await aPicture()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: "me" } })
    .jpeg()
    .toBuffer();

  const { error } = await files.upload(name, original, { contentType: "image/jpeg" });

  expect(error).toBeNull();
  const stored = Buffer.from(
    (await (await files.download(name)).data?.arrayBuffer()) ?? new ArrayBuffer(0),
  );
  const facts = await sharp(stored).metadata();
  expect([facts.format, facts.width, facts.height, facts.exif]).toEqual([
    "jpeg",
    20,
    40,
    undefined,
  ]);
});

test.each([
  ["text renamed", Buffer.from("just text"), "415"],
  ["SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'></svg>"), "415"],
  ["HTML", Buffer.from("<!doctype html><script>1</script>"), "415"],
  ["GIF", Buffer.from("GIF89a0000"), "415"],
  ["too many bytes", Buffer.alloc(1_000_001, 1), "413"],
])("X.7 %s under a picture's name and type is refused", async (_name, bytes, statusCode) => {
  const files = (await aPlayer()).from(pictures);

  const { error } = await files.upload(`${randomUUID()}.png`, bytes, { contentType: "image/png" });

  expect(error).toMatchObject({ status: 400, statusCode });
});

test("X.7 a truncated picture and one of 60 megapixels are refused in words", async () => {
  const files = (await aPlayer()).from(pictures);
  const whole = await aPicture().png().toBuffer();
  const huge = await sharp({
    create: { width: 10_000, height: 6000, channels: 3, background: "red" },
  })
    .png()
    .toBuffer();

  const truncated = await files.upload(`${randomUUID()}.png`, whole.subarray(0, 60));
  const bomb = await files.upload(`${randomUUID()}.png`, huge);

  expect(truncated.error?.message).toBe("The picture is damaged or incomplete");
  expect(bomb.error).toMatchObject({
    statusCode: "413",
    message: "The picture has more than 50 megapixels",
  });
});

test.each(["../x", "a/../../x", "a%00b", "a//..%2Fb", "%2e%2e/x", "a%2F..%2Fb"])(
  "X.7 the name %s is refused",
  async (name) => {
    const answer = await server.app.inject({
      method: "POST",
      url: `/storage/v1/object/${bucket}/${name}`,
      headers: { authorization: `Bearer ${server.serviceKey}`, "content-type": "text/plain" },
      payload: "x",
    });

    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  },
);

test("S7.35 S9.32 the service makes, changes, empties and deletes buckets", async () => {
  const { storage } = server.client(server.serviceKey);
  const id = `made-${randomUUID()}`;

  expect((await storage.createBucket(id, { public: false, fileSizeLimit: "20mb" })).data).toEqual({
    name: id,
  });
  expect((await storage.createBucket(id)).error).toMatchObject({ statusCode: "409" });
  expect((await storage.getBucket(id)).data).toMatchObject({
    id,
    public: false,
    file_size_limit: 20_000_000,
  });
  expect((await storage.updateBucket(id, { public: true })).error).toBeNull();
  await Promise.all(
    Array.from({ length: 3 }, (_, index) => storage.from(id).upload(`${index}.txt`, "x")),
  );
  expect((await storage.from(id).list()).data?.map((row) => row.name)).toEqual([
    "0.txt",
    "1.txt",
    "2.txt",
  ]);
  expect((await storage.deleteBucket(id)).error).toMatchObject({ statusCode: "409" });
  expect((await storage.emptyBucket(id)).error).toBeNull();
  expect((await storage.deleteBucket(id)).error).toBeNull();
  expect((await server.client().storage.listBuckets()).data).toEqual([]);
});
