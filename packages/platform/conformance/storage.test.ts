import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";

import { newName, service, somebody, visitor } from "./test-clients.ts";

const { url } = inject("plain");
const open = () => visitor().storage.from("open");
const text = (words = "hola") => new Blob([words], { type: "text/plain" });

describe("buckets", () => {
  test("are made, read, changed, emptied and removed by the service", async () => {
    const id = newName();
    const { storage } = service();
    const made = await storage.createBucket(id, {
      public: false,
      fileSizeLimit: "1kb",
      allowedMimeTypes: ["image/*"],
    });
    const twice = await storage.createBucket(id);
    const read = await storage.getBucket(id);
    const changed = await storage.updateBucket(id, { public: true });
    const listed = await storage.listBuckets({ search: id });
    const emptied = await storage.emptyBucket(id);
    const removed = await storage.deleteBucket(id);

    expect(made.data).toEqual({ name: id });
    expect(twice.error).toMatchObject({ status: 400, statusCode: "409" });
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

  test("are not for visitors", async () => {
    const { storage } = visitor();

    expect((await storage.listBuckets()).data).toEqual([]);
    expect((await storage.createBucket(newName())).error).toMatchObject({ statusCode: "403" });
  });

  test("hold what comes in to their limits", async () => {
    const id = newName();
    await service().storage.createBucket(id, {
      public: false,
      fileSizeLimit: 10,
      allowedMimeTypes: ["text/*"],
    });
    const bucket = service().storage.from(id);

    expect((await bucket.upload("a.txt", text("more than ten bytes"))).error).toMatchObject({
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
    ["a blob", () => text()],
    ["bytes", () => new TextEncoder().encode("hola")],
    ["words", () => "hola"],
    [
      "a form",
      () => {
        const form = new FormData();
        form.append("file", text());
        return form;
      },
    ],
    ["a stream", () => new Blob(["hola"]).stream()],
  ])("go up as %s and come down as they were", async (_, make) => {
    const name = `${newName()}.txt`;
    const up = await open().upload(name, make(), { contentType: "text/plain", duplex: "half" });
    const down = await open().download(name);

    expect(up.data).toMatchObject({ path: name, fullPath: `open/${name}`, id: expect.any(String) });
    expect(await down.data?.text()).toBe("hola");
  });

  test("are not overwritten unless asked, and changed by an update", async () => {
    const name = newName();
    await open().upload(name, text("one"));
    const refused = await open().upload(name, text("two"));
    const upserted = await open().upload(name, text("three"), { upsert: true });
    const updated = await open().update(name, text("four"));

    expect(refused.error).toMatchObject({
      status: 400,
      statusCode: "409",
      message: "The resource already exists",
    });
    expect([upserted.error, updated.error]).toEqual([null, null]);
    expect(await (await open().download(name)).data?.text()).toBe("four");
  });

  test("tell about themselves", async () => {
    const name = newName();
    const metadata = { club: "Los Tigres" };
    await open().upload(name, text(), { cacheControl: "60", metadata });
    const { data } = await open().info(name);
    const answer = await fetch(open().getPublicUrl(name).data.publicUrl);
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
    expect((await open().exists(name)).data).toBe(true);
    expect((await open().exists(newName())).data).toBe(false);
  });

  test.each([
    ["bytes=1-2", ["ol", "bytes 1-2/4"]],
    ["bytes=-1", ["a", "bytes 3-3/4"]],
    ["bytes=2-", ["la", "bytes 2-3/4"]],
  ])("are read in part: %s", async (range, [part, contentRange]) => {
    const name = newName();
    await open().upload(name, text());
    const answer = await fetch(open().getPublicUrl(name).data.publicUrl, { headers: { range } });

    expect([answer.status, await answer.text()]).toEqual([206, part]);
    expect(answer.headers.get("content-range")).toBe(contentRange);
  });

  test("are saved under a name of one's choice", async () => {
    const name = newName();
    await open().upload(name, text());
    const address = open().getPublicUrl(name, { download: "puntuación.txt" }).data.publicUrl;
    const answer = await fetch(address);

    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename=.*; filename\*=UTF-8''puntuaci%C3%B3n\.txt$/,
    );
  });

  test("S7.39 move and are copied", async () => {
    const [from, to, copy] = [newName(), newName(), newName()];
    await open().upload(from, text());
    const moved = await open().move(from, to);
    const copied = await open().copy(to, copy);
    const occupied = await open().move(copy, to);

    expect(moved.data?.message).toBe("Successfully moved");
    expect(copied.data?.path).toBe(`open/${copy}`);
    expect(occupied.error).toMatchObject({ statusCode: "409" });
    expect((await open().exists(from)).data).toBe(false);
    expect(await (await open().download(copy)).data?.text()).toBe("hola");
  });

  test("S7.38 are listed by folder", async () => {
    const folder = newName("folder");
    for (const name of ["b.txt", "a.txt", "deep/c.txt"])
      await open().upload(`${folder}/${name}`, text());
    const plain = await open().list(folder, { sortBy: { column: "name", order: "desc" } });
    const found = await open().list(folder, { search: "B" });
    const paged = await open().listV2({ prefix: `${folder}/`, limit: 2, with_delimiter: true });

    expect(plain.data?.map(({ name, id }) => [name, id === null])).toEqual([
      ["deep", true],
      ["b.txt", false],
      ["a.txt", false],
    ]);
    expect(found.data?.map(({ name }) => name)).toEqual(["b.txt"]);
    expect(paged.data).toMatchObject({ hasNext: true, nextCursor: expect.any(String) });
    const rest = await open().listV2({
      prefix: `${folder}/`,
      limit: 2,
      with_delimiter: true,
      cursor: paged.data?.nextCursor ?? "",
    });
    expect(rest.data?.hasNext).toBe(false);
    const parts = [paged.data, rest.data].flatMap((page) => [
      ...(page?.folders ?? []),
      ...(page?.objects ?? []),
    ]);
    expect(parts).toHaveLength(3);
  });

  test("are removed, missing ones are passed over", async () => {
    const name = newName();
    await open().upload(name, text());
    const { data } = await open().remove([name, newName()]);

    expect(data?.map((row) => row.name)).toEqual([name]);
    expect((await open().download(name)).error).not.toBeNull();
  });
});

describe("rights", () => {
  test("a player writes below the own folder and reads the own files alone", async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    const id = (await mine.auth.getUser()).data.user?.id ?? "";
    const name = `${id}/${newName()}`;
    const allowed = await mine.storage.from("closed").upload(name, text());
    const refused = await theirs.storage.from("closed").upload(`${id}/${newName()}`, text());

    expect(allowed.error).toBeNull();
    expect(refused.error).toMatchObject({
      statusCode: "403",
      message: "new row violates row-level security policy",
    });
    expect((await mine.storage.from("closed").download(name)).error).toBeNull();
    expect((await theirs.storage.from("closed").download(name)).error).not.toBeNull();
    expect((await theirs.storage.from("closed").remove([name])).data).toEqual([]);
    expect((await fetch(`${url}/storage/v1/object/public/closed/${name}`)).status).toBe(400);
  });

  test("a signed address opens one file, for a while, for reading", async () => {
    const bucket = service().storage.from("closed");
    const [name, other] = [newName(), newName()];
    await bucket.upload(name, text());
    await bucket.upload(other, text());
    const { data } = await bucket.createSignedUrl(name, 60);
    const many = await bucket.createSignedUrls([name, newName()], 60);
    const token = new URL(data?.signedUrl ?? "none:").searchParams.get("token") ?? "";

    expect(await (await fetch(data?.signedUrl ?? "")).text()).toBe("hola");
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false]);
    const elsewhere = await fetch(`${url}/storage/v1/object/sign/closed/${other}?token=${token}`);
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
      400,
      { error: "InvalidSignature" },
    ]);
    const upload = await visitor().storage.from("closed").uploadToSignedUrl(name, token, text());
    expect(upload.error).not.toBeNull();
  });

  test("S7.40 a signed upload serves once", async () => {
    const name = newName();
    const { data } = await service().storage.from("closed").createSignedUploadUrl(name);
    const bucket = visitor().storage.from("closed");
    const first = await bucket.uploadToSignedUrl(name, data?.token ?? "", text("one"));
    const second = await bucket.uploadToSignedUrl(name, data?.token ?? "", text("two"));

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
    "no key leads out of the store: %s",
    async (key) => {
      const { serviceKey } = inject("plain");
      const answer = await fetch(`${url}/storage/v1/object/closed/${key}`, {
        headers: { authorization: `Bearer ${serviceKey}` },
      });

      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );
});

test("pictures are rendered at the size asked for", async () => {
  const name = `${newName()}.png`;
  const picture = await sharp({
    create: { width: 40, height: 20, channels: 3, background: "red" },
  })
    .png()
    .toBuffer();
  await open().upload(name, picture, { contentType: "image/png" });
  const { publicUrl } = open().getPublicUrl(name, { transform: { width: 10, height: 10 } }).data;
  const answer = await fetch(publicUrl);
  const shape = await sharp(await answer.arrayBuffer()).metadata();

  expect(answer.headers.get("content-type")).toMatch(/^image\//);
  expect([shape.width, shape.height]).toEqual([10, 10]);
});
