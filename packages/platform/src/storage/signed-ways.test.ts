import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { aPicture, storageWorld, type StorageWorld } from "#testing/storage-world.ts";

let world: StorageWorld;
beforeAll(async () => {
  world = await storageWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const text = (words = "one") => new Blob([words], { type: "text/plain" });
const tokenOf = (address = "none:") => new URL(address).searchParams.get("token") ?? "";

describe("signed uploads", () => {
  test("belong to whoever had them signed, though a stranger sends them", async () => {
    const bucket = await world.aBucket();
    const [owner, stranger] = [await world.aPlayer(), world.server.client().storage];
    const { data } = await owner.from(bucket).createSignedUploadUrl("a.txt");

    const uploaded = await stranger
      .from(bucket)
      .uploadToSignedUrl("a.txt", data?.token ?? "", text());

    expect(uploaded.error).toBeNull();
    expect(await (await owner.from(bucket).download("a.txt")).data?.text()).toBe("one");
  });

  test("are signed only for whom policies would let upload", async () => {
    const bucket = await world.aBucket();

    const { error } = await world.server.client().storage.from(bucket).createSignedUploadUrl("a");

    expect(error).toMatchObject({ statusCode: "403" });
  });

  test.each([
    ["another name", "b.txt", 0, "Invalid signature"],
    ["two hours later", "a.txt", 7201, '"exp" claim timestamp check failed'],
  ] as const)("serve for nothing else: %s", async (...[, name, later, message]) => {
    const bucket = await world.aBucket();
    const owner = await world.aPlayer();
    const { data } = await owner.from(bucket).createSignedUploadUrl("a.txt");
    world.server.clock.forward(later);

    const { error } = await owner.from(bucket).uploadToSignedUrl(name, data?.token ?? "", text());

    expect(error).toMatchObject({ message });
  });

  test("overwrite only when that was signed, whatever the sender's header says", async () => {
    const bucket = await world.aBucket();
    const files = (await world.aPlayer()).from(bucket);
    const once = await files.createSignedUploadUrl("a.txt");
    const again = await files.createSignedUploadUrl("a.txt", { upsert: true });
    const send = (token = "", words = "") =>
      files.uploadToSignedUrl("a.txt", token, text(words), { upsert: true });

    expect((await send(once.data?.token, "one")).error).toBeNull();
    expect((await send(once.data?.token, "two")).error).toMatchObject({ statusCode: "409" });
    expect((await send(again.data?.token, "three")).error).toBeNull();
    expect(await (await files.download("a.txt")).data?.text()).toBe("three");
  });
});

describe("a signed upload address, used later", () => {
  /** A player who has an account and a session. */
  async function aSignedIn() {
    const { database, tokens } = world.server.platform;
    const [sub, session] = [randomUUID(), randomUUID()];
    await sql`insert into auth.users (id) values (${sub})`.execute(database.service);
    await sql`insert into auth.sessions (id, user_id, refresh_key) values (${session}, ${sub}, 'key')`.execute(
      database.service,
    );
    const exp = Math.floor(world.server.clock.now().getTime() / 1000) + 3600;
    const token = await tokens.signUser({ sub, role: "authenticated", session_id: session, exp });
    return { sub, session, files: world.server.client(token).storage };
  }
  const service = () => world.server.platform.database.service;
  const endSession = ({ session }: { session: string }) =>
    sql`delete from auth.sessions where id = ${session}`.execute(service());
  const ban = ({ sub }: { sub: string }) =>
    sql`update auth.users set banned_until = now() + interval '1 day' where id = ${sub}`.execute(
      service(),
    );

  test.each([
    ["after the session that signed it has ended", endSession],
    ["after its signer was banned", ban],
  ])("is worth nothing %s", async (_, happen) => {
    const bucket = await world.aBucket();
    const signer = await aSignedIn();
    const { data } = await signer.files.from(bucket).createSignedUploadUrl("a.txt");
    const { data: before } = await signer.files.from(bucket).createSignedUploadUrl("b.txt");
    const stranger = world.server.client().storage.from(bucket);
    const early = await stranger.uploadToSignedUrl("b.txt", before?.token ?? "", text());

    await happen(signer);
    const late = await stranger.uploadToSignedUrl("a.txt", data?.token ?? "", text());

    expect(early.error).toBeNull();
    expect(late.error).toMatchObject({ statusCode: "403" });
  });

  test("is worth nothing once policies have changed", async () => {
    const bucket = await world.aBucket();
    const signer = await aSignedIn();
    const { data } = await signer.files.from(bucket).createSignedUploadUrl("a.txt");
    await world.server.platform.database.script(`drop policy "${bucket}" on storage.objects`);

    const { error } = await signer.files
      .from(bucket)
      .uploadToSignedUrl("a.txt", data?.token ?? "", text());

    expect(error).toMatchObject({ statusCode: "403" });
  });

  test("is no bearer: its token opens nothing else", async () => {
    const bucket = await world.aBucket();
    const signer = await aSignedIn();
    await signer.files.from(bucket).upload("a.txt", text());
    const { data } = await signer.files.from(bucket).createSignedUploadUrl("b.txt");

    const bearer = world.server.client(data?.token ?? "").storage.from(bucket);

    expect((await bearer.download("a.txt")).error).not.toBeNull();
  });
});

describe("signed reads", () => {
  test("end when they expire", async () => {
    const files = (await world.aPlayer()).from(await world.aBucket());
    await files.upload("a.txt", text());
    const { data } = await files.createSignedUrl("a.txt", 60);
    world.server.clock.forward(61);

    const answer = await world.server.fetch(data?.signedUrl ?? "");

    expect([answer.status, await answer.json()]).toMatchObject([400, { error: "InvalidJWT" }]);
  });

  test("a token for a rendition shows that rendition, never the original or another", async () => {
    const bucket = await world.aBucket();
    const files = (await world.aPlayer()).from(bucket);
    await files.upload("a.png", await aPicture().png().toBuffer(), { contentType: "image/png" });
    const small = await files.createSignedUrl("a.png", 60, { transform: { width: 8, height: 4 } });
    const whole = await files.createSignedUrl("a.png", 60);
    const token = tokenOf(small.data?.signedUrl);

    const rendered = await world.server.fetch(`${small.data?.signedUrl}&width=40&height=20`);
    const original = await world.ask(`/object/sign/${bucket}/a.png?token=${token}`);
    const other = await world.ask(
      `/render/image/sign/${bucket}/a.png?width=8&token=${tokenOf(whole.data?.signedUrl)}`,
    );

    const { width, height } = await sharp(await rendered.arrayBuffer()).metadata();
    expect([width, height]).toEqual([8, 4]);
    expect([original.status, other.status]).toEqual([400, 400]);
  });
});

describe("renditions", () => {
  test.each([
    ["cover", { width: 10, height: 10 }, [10, 10]],
    ["contain", { width: 10, height: 10 }, [10, 5]],
    ["fill", { width: 10, height: 30 }, [10, 30]],
  ] as const)("%s", async (resize, size, shape) => {
    const files = (await world.aPlayer()).from(await world.aBucket());
    await files.upload("a.png", await aPicture().png().toBuffer());

    const { data } = await files.download("a.png", { transform: { resize, ...size } });

    const { width, height, format } = await sharp(await data?.arrayBuffer()).metadata();
    expect([width, height, format]).toEqual([...shape, "png"]);
  });

  test.each([
    ["image/avif,image/webp,*/*", "heif"],
    ["image/webp", "webp"],
    ["*/*", "jpeg"],
  ])("come in what the browser shows: %s", async (accept, format) => {
    const bucket = await world.aBucket();
    const player = await world.aPlayer();
    await player.from(bucket).upload("a.jpg", await aPicture().jpeg().toBuffer());
    const { data } = await player.from(bucket).createSignedUrl("a.jpg", 60, {
      transform: { width: 10 },
    });

    const answer = await world.server.fetch(data?.signedUrl ?? "", { headers: { accept } });

    expect(answer.headers.get("vary")).toBe("accept");
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe(format);
  });

  test.each([
    ["a script in a picture's clothes", "<svg xmlns='http://www.w3.org/2000/svg'/>", "width=5"],
    ["no picture", "words", "width=5"],
    ["a side of nothing", null, "width=0"],
    ["a side of miles", null, "width=99999"],
    ["an unknown fit", null, "resize=round"],
    ["an unknown format", null, "format=svg"],
  ])("are refused: %s", async (_, words, query) => {
    const bucket = await world.aBucket();
    const service = world.server.client(world.server.serviceKey).storage.from(bucket);
    await service.upload("a.png", words ?? (await aPicture().png().toBuffer()));

    const answer = await world.ask(`/render/image/authenticated/${bucket}/a.png?${query}`, {
      headers: { authorization: `Bearer ${world.server.serviceKey}` },
    });

    expect([answer.status, await answer.json()]).toMatchObject([400, { statusCode: "400" }]);
  });
});

describe("lists by cursor", () => {
  test.each([
    ["name", "asc", ["a", "b", "c", "d", "e"]],
    ["name", "desc", ["e", "d", "c", "b", "a"]],
    ["created_at", "asc", ["c", "a", "e", "b", "d"]],
    ["created_at", "desc", ["d", "b", "e", "a", "c"]],
  ] as const)("by %s %s, each file once", async (column, order, expected) => {
    const files = (await world.aPlayer()).from(await world.aBucket());
    for (const name of ["c", "a", "e", "b", "d"]) await files.upload(name, text());
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await files.listV2({
        limit: 2,
        sortBy: { column, order },
        ...(cursor !== undefined && { cursor }),
      });
      names.push(...(data?.objects ?? []).map(({ name }) => name));
      cursor = data?.nextCursor;
    } while (cursor !== undefined);

    expect(names).toEqual(expected);
  });

  test.each(["nonsense", "e30", Buffer.from('{"column":"owner"}').toString("base64url")])(
    "the cursor %s is refused",
    async (cursor) => {
      const files = (await world.aPlayer()).from(await world.aBucket());

      expect((await files.listV2({ cursor })).error).toMatchObject({ statusCode: "400" });
    },
  );
});
