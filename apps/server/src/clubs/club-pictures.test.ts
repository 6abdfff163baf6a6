// The picture of a club: sent by organisers, seen by others once a moderator has looked at it.
import type { ModeratedClub } from "@capicu/contract/club-moderation";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
const aPicture = (width = 60, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: "#a5d6a7" } }).png();

async function send(by: TestPlayer | null, club: TestClub, bytes?: Buffer) {
  const form = new FormData();
  form.append("clubId", club.id);
  const file = new Uint8Array(bytes ?? (await aPicture().toBuffer()));
  form.append("picture", new Blob([file], { type: "image/png" }), "club.png");
  const body = new Response(form);
  const answer = await product.world.app.inject({
    method: "POST",
    url: "/functions/v1/club-picture-upload",
    headers: {
      "content-type": body.headers.get("content-type") ?? "",
      ...(by !== null && { authorization: `Bearer ${by.token}` }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}
const remove = (by: TestPlayer, club: TestClub) =>
  clubs.ask(by, "club-picture-remove", { clubId: club.id });
const moderated = async (club: TestClub) => {
  const { body } = await clubs.ask(admin, "admin-clubs", { search: club.slug });
  const [found] = (body as { clubs: ModeratedClub[] }).clubs;
  if (found === undefined) throw new Error("no such club");
  return found;
};
const decideAs = (by: TestPlayer, club: TestClub, decision: object) =>
  clubs.ask(by, "admin-clubs-action", { clubId: club.id, reason: "Why", ...decision });
const decide = (club: TestClub, action: string, picture: string | null) =>
  decideAs(admin, club, { action, picture });
const pictureOf = async (club: TestClub, reader: TestPlayer | null = null) => {
  const { body } = await clubs.ask(reader, "club-get", { slug: club.slug });
  return (body as { club: { picture: string | null } }).club.picture;
};
/** Files of the club, by bucket. */
const filesOf = async ({ id }: TestClub) => {
  const { rows } = await sql<{ bucket_id: string; owner_id: string | null }>`
    select bucket_id, owner_id from storage.objects
    where name like ${`clubs/${id}/%`} order by created_at, name`.execute(db());
  return rows;
};
async function approved(club: TestClub) {
  expect((await send(club.owner, club)).status).toBe(200);
  const { picture_pending } = await moderated(club);
  expect((await decide(club, "approve_picture", picture_pending)).status).toBe(200);
  return picture_pending ?? "";
}
const logOf = async (club: TestClub) => {
  const { body } = await clubs.ask(club.owner, "club-log", { clubId: club.id });
  const { entries } = body as { entries: { action: string; actor: object | null }[] };
  return entries.map(({ action, actor }) => [action, actor === null ? "nobody" : "named"]);
};

describe("a picture that an organiser sends", () => {
  test("waits: nobody sees it in the club, and strangers have no way to its file", async () => {
    const club = await clubs.aClub();
    const stranger = await product.aPlayer();
    expect((await send(club.owner, club)).status).toBe(200);

    for (const reader of [null, stranger, club.owner])
      expect(await pictureOf(club, reader)).toBeNull();
    const { picture_pending: name } = await moderated(club);
    const download = async (client: TestPlayer["client"]) =>
      (await client.storage.from("pending-pictures").download(name ?? "")).error;
    expect(await download(stranger.client)).not.toBeNull();
    expect(await download(product.visitor)).not.toBeNull();
    expect(await download(admin.client)).toBeNull();
    expect(await download(club.owner.client)).toBeNull();
    const management = await clubs.ask(club.owner, "club-management", { clubId: club.id });
    expect(management.body).toMatchObject({ management: { picture_waits: true } });
  });

  test("is a square of at most 512 px, without what the file told besides", async () => {
    const club = await clubs.aClub();
    const photo = await sharp(await aPicture(1200, 700).toBuffer())
      .withExif({ IFD0: { Artist: "Somebody" } })
      .jpeg()
      .toBuffer();
    await send(club.owner, club, photo);

    const { picture_pending: name } = await moderated(club);
    const { data } = await admin.client.storage.from("pending-pictures").download(name ?? "");
    const stored = await sharp(Buffer.from(await (data as Blob).arrayBuffer())).metadata();

    expect(stored).toMatchObject({ width: 512, height: 512 });
    expect(stored.exif).toBeUndefined();
  });

  test("replaces the one that waits, whose file goes", async () => {
    const club = await clubs.aClub();
    const organiser = await clubs.aMember(club, "organiser");
    await send(club.owner, club);
    const { picture_pending: first } = await moderated(club);
    await send(organiser, club);

    expect(await filesOf(club)).toEqual([
      { bucket_id: "pending-pictures", owner_id: organiser.id },
    ]);
    expect((await decide(club, "approve_picture", first)).code).toBe("club_picture_replaced");
    expect(await pictureOf(club)).toBeNull();
  });

  test.each([
    ["a scorer", "scorer"],
    ["a member", "member"],
    ["a stranger", null],
  ])("is refused from %s, and leaves no file", async (_who, role) => {
    const club = await clubs.aClub();
    const sender = role === null ? await product.aPlayer() : await clubs.aMember(club, role);

    expect(await send(sender, club)).toEqual({ status: 403, code: "club_no_right" });
    expect(await send(null, club)).toMatchObject({ status: 401 });
    expect((await remove(sender, club)).code).toBe("club_no_right");
    expect(await filesOf(club)).toEqual([]);
  });

  test("is refused where it is no picture, and where the club is closed", async () => {
    const club = await clubs.aClub();

    expect(await send(club.owner, club, Buffer.from("%PDF-1.4"))).toMatchObject({ status: 415 });
    await clubs.ask(club.owner, "club-close", { clubId: club.id });
    expect(await send(club.owner, club)).toEqual({ status: 410, code: "club_closed" });
    expect(await filesOf(club)).toEqual([]);
  });
});

describe("a moderator", () => {
  test("finds clubs whose picture waits beside those that were reported", async () => {
    const club = await clubs.aClub();
    await send(club.owner, club);

    const { body } = await clubs.ask(admin, "admin-clubs", {});
    expect((body as { clubs: ModeratedClub[] }).clubs.map(({ id }) => id)).toContain(club.id);
    const overview = await clubs.ask(admin, "admin-overview", {});
    expect((overview.body as { clubPictures: number }).clubPictures).toBeGreaterThan(0);
  });

  test("approves: everybody sees it, and it belongs to the club alone", async () => {
    const club = await clubs.aClub();
    const name = await approved(club);

    const picture = await pictureOf(club);
    expect(picture).toBe(`/storage/v1/object/public/club-pictures/${name}`);
    const file = await product.world.app.inject(picture ?? "");
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(await filesOf(club)).toEqual([{ bucket_id: "club-pictures", owner_id: null }]);
    const { body } = await clubs.ask(null, "clubs", { search: club.name });
    expect((body as { clubs: { picture: string }[] }).clubs[0]?.picture).toBe(picture);
    expect((await logOf(club)).slice(0, 2)).toEqual([
      ["picture_approved", "nobody"],
      ["picture_sent", "named"],
    ]);
  });

  test("gives no reason to approve, and a preset one stands for what is left out of other decisions", async () => {
    const club = await clubs.aClub();
    await approved(club);
    await send(club.owner, club);
    const { picture_pending } = await moderated(club);
    const without = { clubId: club.id, picture: picture_pending };
    const ask = (input: object) => clubs.ask(admin, "admin-clubs-action", input);
    expect((await ask({ ...without, action: "reject_picture", reason: " " })).status).toBe(200);
    const picture = { ...without, picture: await pictureOf(club) };
    expect((await ask({ ...picture, action: "remove_picture" })).status).toBe(200);
    expect((await ask({ ...without, action: "close" })).status).toBe(400);

    const { rows } = await sql`
      select action, reason from audit_log where subject_id = ${club.id} order by id`.execute(db());
    expect(rows).toEqual([
      { action: "club.picture approved", reason: null },
      { action: "club.picture rejected", reason: "Rejected by admin" },
      { action: "club.picture removed", reason: "Removed by admin" },
    ]);
  });

  test("approves a newer one: the file of the one before goes", async () => {
    const club = await clubs.aClub();
    const before = await approved(club);
    const name = await approved(club);

    expect(name).not.toBe(before);
    expect(await filesOf(club)).toHaveLength(1);
    expect(await pictureOf(club)).toContain(name);
  });

  test("rejects: the file goes, and what was shown stays", async () => {
    const club = await clubs.aClub();
    const before = await approved(club);
    await send(club.owner, club);
    const { picture_pending } = await moderated(club);

    expect((await decide(club, "reject_picture", picture_pending)).status).toBe(200);

    expect(await pictureOf(club)).toContain(before);
    expect((await filesOf(club)).map(({ bucket_id }) => bucket_id)).toEqual(["club-pictures"]);
    expect((await decide(club, "reject_picture", picture_pending)).code).toBe("club_no_picture");
  });

  test("removes what is shown, and closing a club removes all of it", async () => {
    const [club, closed] = [await clubs.aClub(), await clubs.aClub()];
    await approved(club);
    await approved(closed);
    await send(closed.owner, closed);

    expect((await decide(club, "remove_picture", await pictureOf(club))).status).toBe(200);
    await decide(closed, "close", null);

    expect(await pictureOf(club)).toBeNull();
    expect(await filesOf(club)).toEqual([]);
    expect(await filesOf(closed)).toEqual([]);
    expect(await moderated(closed)).toMatchObject({ picture: null, picture_pending: null });
  });

  test("decides nothing about the own club or a friend's, and nobody else decides", async () => {
    const club = await clubs.aClub();
    const member = await product.anAdmin();
    await clubs.ask(member, "club-join", { clubId: club.id });
    await send(club.owner, club);
    const { picture_pending } = await moderated(club);

    for (const action of ["approve_picture", "reject_picture"]) {
      const decision = { action, picture: picture_pending };
      expect((await decideAs(member, club, decision)).code).toBe("club_own_club");
      expect((await decideAs(club.owner, club, decision)).status).toBe(403);
    }
    expect(await pictureOf(club)).toBeNull();
  });
});

test("an organiser removes the picture, the one that waits as well", async () => {
  const club = await clubs.aClub();
  await approved(club);
  await send(club.owner, club);

  expect((await remove(club.owner, club)).status).toBe(200);

  expect(await pictureOf(club)).toBeNull();
  expect(await filesOf(club)).toEqual([]);
  expect((await remove(club.owner, club)).code).toBe("club_no_picture");
});

test("an approved picture stays when the account of its sender ends", async () => {
  const club = await clubs.aClub();
  const organiser = await clubs.aMember(club, "organiser");
  await send(organiser, club);
  const { picture_pending } = await moderated(club);
  await decide(club, "approve_picture", picture_pending);

  await sql`select remove_files(${organiser.id}::uuid)`.execute(db());

  expect((await product.world.app.inject((await pictureOf(club)) ?? "")).statusCode).toBe(200);
});

test("nobody writes a picture past the functions", async () => {
  const club = await clubs.aClub();
  const bytes = await aPicture().toBuffer();

  for (const bucket of ["pending-pictures", "club-pictures"]) {
    const { error } = await club.owner.client.storage
      .from(bucket)
      .upload(`clubs/${club.id}/mine.png`, bytes, { contentType: "image/png" });
    expect(error).not.toBeNull();
  }
  const { error } = await club.owner.client
    .from("clubs")
    .update({ picture: "/x.png" })
    .eq("id", club.id);
  expect(error).not.toBeNull();
  expect((await club.owner.client.from("clubs").select("picture_pending")).error).not.toBeNull();
});
