import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";

import { newName, serviceClient, signedInClient, anonymousClient } from "./test-clients.ts";

const { url } = inject("defaultServer");
const openBucket = () => anonymousClient().storage.from("open");
const textBlob = (content = "hola") => new Blob([content], { type: "text/plain" });

describe("buckets", () => {
  test("are created, read, updated, emptied and deleted by the service", async () => {
    const id = newName();
    const { storage } = serviceClient();
    const created = await storage.createBucket(id, {
      public: false,
      fileSizeLimit: "1kb",
      allowedMimeTypes: ["image/*"],
    });
    const duplicate = await storage.createBucket(id);
    const read = await storage.getBucket(id);
    const changed = await storage.updateBucket(id, { public: true });
    const listed = await storage.listBuckets({ search: id });
    const emptied = await storage.emptyBucket(id);
    const removed = await storage.deleteBucket(id);

    expect(created.data).toEqual({ name: id });
    expect(duplicate.error).toMatchObject({ status: 400, statusCode: "409" });
    expect(read.data).toMatchObject({
      id,
      public: false,
      file_size_limit: 1000,
      allowed_mime_types: ["image/*"],
    });
    expect(changed.data?.message).toBe("Successfully updated");
    expect(listed.data).toMatchObject([{ id, public: true, type: "STANDARD" }]);
    expect(emptied.data?.message).toMatch(/^Empty bucket has been queued/);
    expect(removed.data?.message).toBe("Successfully deleted");
    expect((await storage.getBucket(id)).error).toMatchObject({ statusCode: "404" });
  });

  test("are closed to anonymous users", async () => {
    const { storage } = anonymousClient();

    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.createBucket(newName())).error).toMatchObject({ statusCode: "403" });
  });

  test("enforce their limits on uploads", async () => {
    const id = newName();
    await serviceClient().storage.createBucket(id, {
      public: false,
      fileSizeLimit: 10,
      allowedMimeTypes: ["text/*"],
    });
    const bucket = serviceClient().storage.from(id);

    expect((await bucket.upload("a.txt", textBlob("more than ten bytes"))).error).toMatchObject({
      statusCode: "413",
      message: "The object exceeded the maximum allowed size",
    });
    const png = new Blob(["x"], { type: "image/png" });
    expect((await bucket.upload("a.png", png)).error).toMatchObject({
      statusCode: "415",
      message: "mime type image/png is not supported",
    });
  });
});

describe("files", () => {
  test.each([
    ["a blob", () => textBlob()],
    ["bytes", () => new TextEncoder().encode("hola")],
    ["a string", () => "hola"],
    [
      "a form",
      () => {
        const form = new FormData();
        form.append("file", textBlob());
        return form;
      },
    ],
    ["a stream", () => new Blob(["hola"]).stream()],
  ])("are uploaded as %s and downloaded unchanged", async (_, makeBody) => {
    const name = `${newName()}.txt`;
    const upload = await openBucket().upload(name, makeBody(), {
      contentType: "text/plain",
      duplex: "half",
    });
    const download = await openBucket().download(name);

    expect(upload.data).toMatchObject({
      path: name,
      fullPath: `open/${name}`,
      id: expect.any(String),
    });
    expect(await download.data?.text()).toBe("hola");
  });

  test("are overwritten only by an upsert or an update", async () => {
    const name = newName();
    await openBucket().upload(name, textBlob("one"));
    const refused = await openBucket().upload(name, textBlob("two"));
    const upserted = await openBucket().upload(name, textBlob("three"), { upsert: true });
    const updated = await openBucket().update(name, textBlob("four"));

    expect(refused.error).toMatchObject({
      status: 400,
      statusCode: "409",
      message: "The resource already exists",
    });
    expect([upserted.error, updated.error]).toEqual([null, null]);
    expect(await (await openBucket().download(name)).data?.text()).toBe("four");
  });

  test("have metadata, an ETag and cache headers", async () => {
    const name = newName();
    const metadata = { club: "Los Tigres" };
    await openBucket().upload(name, textBlob(), { cacheControl: "60", metadata });
    const { data } = await openBucket().info(name);
    const answer = await fetch(openBucket().getPublicUrl(name).data.publicUrl);
    const etag = `"${createHash("md5").update("hola").digest("hex")}"`;

    expect(data).toMatchObject({ name, size: 4, cacheControl: "max-age=60", metadata });
    expect(data).not.toHaveProperty("updatedAt");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      etag,
      "content-type": "text/plain",
      "content-length": "4",
      "cache-control": "max-age=60",
      "accept-ranges": "bytes",
    });
    const unchanged = await fetch(answer.url, { headers: { "if-none-match": etag } });
    expect(unchanged.status).toBe(304);
    expect((await openBucket().exists(name)).data).toBe(true);
    expect((await openBucket().exists(newName())).data).toBe(false);
  });

  test.each([
    ["bytes=1-2", ["ol", "bytes 1-2/4"]],
    ["bytes=-1", ["a", "bytes 3-3/4"]],
    ["bytes=2-", ["la", "bytes 2-3/4"]],
  ])("are read in part: %s", async (range, [part, contentRange]) => {
    const name = newName();
    await openBucket().upload(name, textBlob());
    const answer = await fetch(openBucket().getPublicUrl(name).data.publicUrl, {
      headers: { range },
    });

    expect([answer.status, await answer.text()]).toEqual([206, part]);
    expect(answer.headers.get("content-range")).toBe(contentRange);
  });

  test("are downloaded under a chosen file name", async () => {
    const name = newName();
    await openBucket().upload(name, textBlob());
    const address = openBucket().getPublicUrl(name, { download: "puntuación.txt" }).data.publicUrl;
    const answer = await fetch(address);

    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename=.*; filename\*=UTF-8''puntuaci%C3%B3n\.txt$/,
    );
  });

  test("S7.39 are moved and copied", async () => {
    const [from, to, copy] = [newName(), newName(), newName()];
    await openBucket().upload(from, textBlob());
    const moved = await openBucket().move(from, to);
    const copied = await openBucket().copy(to, copy);
    const conflict = await openBucket().move(copy, to);

    expect(moved.data?.message).toBe("Successfully moved");
    expect(copied.data?.path).toBe(`open/${copy}`);
    expect(conflict.error).toMatchObject({ statusCode: "409" });
    expect((await openBucket().exists(from)).data).toBe(false);
    expect(await (await openBucket().download(copy)).data?.text()).toBe("hola");
  });

  test("S7.38 are listed by folder", async () => {
    const folder = newName("folder");
    for (const name of ["b.txt", "a.txt", "deep/c.txt"])
      await openBucket().upload(`${folder}/${name}`, textBlob());
    const listed = await openBucket().list(folder, {
      sortBy: { column: "name", order: "desc" },
    });
    const found = await openBucket().list(folder, { search: "B" });
    const firstPage = await openBucket().listV2({
      prefix: `${folder}/`,
      limit: 2,
      with_delimiter: true,
    });

    expect(listed.data?.map(({ name, id }) => [name, id === null])).toEqual([
      ["deep", true],
      ["b.txt", false],
      ["a.txt", false],
    ]);
    expect(found.data?.map(({ name }) => name)).toEqual(["b.txt"]);
    expect(firstPage.data).toMatchObject({ hasNext: true, nextCursor: expect.any(String) });
    const secondPage = await openBucket().listV2({
      prefix: `${folder}/`,
      limit: 2,
      with_delimiter: true,
      cursor: firstPage.data?.nextCursor ?? "",
    });
    expect(secondPage.data?.hasNext).toBe(false);
    const entries = [firstPage.data, secondPage.data].flatMap((page) => [
      ...(page?.folders ?? []),
      ...(page?.objects ?? []),
    ]);
    expect(entries).toHaveLength(3);
  });

  test("are deleted; missing ones are ignored", async () => {
    const name = newName();
    await openBucket().upload(name, textBlob());
    const { data } = await openBucket().remove([name, newName()]);

    expect(data?.map((row) => row.name)).toEqual([name]);
    expect((await openBucket().download(name)).error).not.toBeNull();
  });
});

describe("rights", () => {
  test("a user may write and read only in their own folder", async () => {
    const [owner, other] = [await signedInClient(), await signedInClient()];
    const id = (await owner.auth.getUser()).data.user?.id ?? "";
    const name = `${id}/${newName()}`;
    const allowed = await owner.storage.from("closed").upload(name, textBlob());
    const refused = await other.storage.from("closed").upload(`${id}/${newName()}`, textBlob());

    expect(allowed.error).toBeNull();
    expect(refused.error).toMatchObject({
      statusCode: "403",
      message: "new row violates row-level security policy",
    });
    expect((await owner.storage.from("closed").download(name)).error).toBeNull();
    expect((await other.storage.from("closed").download(name)).error).not.toBeNull();
    expect((await other.storage.from("closed").remove([name])).data).toEqual([]);
    expect((await fetch(`${url}/storage/v1/object/public/closed/${name}`)).status).toBe(400);
  });

  test("a signed address allows reading one file for a limited time", async () => {
    const bucket = serviceClient().storage.from("closed");
    const [name, other] = [newName(), newName()];
    await bucket.upload(name, textBlob());
    await bucket.upload(other, textBlob());
    const { data } = await bucket.createSignedUrl(name, 60);
    const several = await bucket.createSignedUrls([name, newName()], 60);
    const token = new URL(data?.signedUrl ?? "none:").searchParams.get("token") ?? "";

    expect(await (await fetch(data?.signedUrl ?? "")).text()).toBe("hola");
    expect(several.data?.map(({ error }) => error === null)).toEqual([true, false]);
    const otherFile = await fetch(`${url}/storage/v1/object/sign/closed/${other}?token=${token}`);
    expect([otherFile.status, await otherFile.json()]).toMatchObject([
      400,
      { error: "InvalidSignature" },
    ]);
    const upload = await anonymousClient()
      .storage.from("closed")
      .uploadToSignedUrl(name, token, textBlob());
    expect(upload.error).not.toBeNull();
  });

  test("S7.40 a signed upload works once", async () => {
    const name = newName();
    const { data } = await serviceClient().storage.from("closed").createSignedUploadUrl(name);
    const bucket = anonymousClient().storage.from("closed");
    const first = await bucket.uploadToSignedUrl(name, data?.token ?? "", textBlob("one"));
    const second = await bucket.uploadToSignedUrl(name, data?.token ?? "", textBlob("two"));

    expect(first.error).toBeNull();
    expect(second.error).toMatchObject({ statusCode: "409" });
  });

  test.each(["", "Bearer nonsense", "Bearer a.b.c"])("bad bearer %j", async (authorization) => {
    const answer = await fetch(`${url}/storage/v1/object/closed/x`, {
      headers: authorization ? { authorization } : {},
    });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: "403", error: "Unauthorized" });
  });

  test.each(["../keys.json", "..%2f..%2fkeys.json", "a/../../b", "%00", "a%5cb"])(
    "no key leaves the store: %s",
    async (key) => {
      const { serviceKey } = inject("defaultServer");
      const answer = await fetch(`${url}/storage/v1/object/closed/${key}`, {
        headers: { authorization: `Bearer ${serviceKey}` },
      });

      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

test("pictures are rendered at the requested size", async () => {
  const name = `${newName()}.png`;
  const picture = await sharp({
    create: { width: 40, height: 20, channels: 3, background: "red" },
  })
    .png()
    .toBuffer();
  await openBucket().upload(name, picture, { contentType: "image/png" });
  const { publicUrl } = openBucket().getPublicUrl(name, {
    transform: { width: 10, height: 10 },
  }).data;
  const answer = await fetch(publicUrl);
  const size = await sharp(await answer.arrayBuffer()).metadata();

  expect(answer.headers.get("content-type")).toMatch(/^image\//);
  expect([size.width, size.height]).toEqual([10, 10]);
});
