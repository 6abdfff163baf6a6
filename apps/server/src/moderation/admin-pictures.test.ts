// New pictures for a moderator: which become public, which are removed, and who may decide.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { savePendingFile } from "#ground/save-pending-file.ts";
import { savePendingPicture } from "#profiles/save-pending-picture.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

type Kind = "avatar" | "banner";
const KINDS = ["avatar", "banner"] as const;

/** Creates a pending picture of the player and returns its name. Its bytes are its name. */
async function aWaiting(player: TestPlayer, kind: Kind): Promise<string> {
  const { services, world } = product;
  const name = `${player.id}/${randomUUID()}.png`;
  const stored = await services.files.put(randomUUID(), bytesOf(name));
  const file = { ...stored, mime: "image/png" };
  await world.platform.database.asService(async (db) => {
    await savePendingPicture(db, { playerId: player.id, kind, name });
    await savePendingFile(db, { playerId: player.id, name, file });
  });
  return name;
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const decide = (admin: { token: string }, kind: Kind, input: object) =>
  call(product, `admin-${kind}s-action`, { token: admin.token, input });
const pendingOf = async (admin: TestPlayer, kind: Kind) => {
  const { body } = await call(product, `admin-${kind}s-pending`, { token: admin.token });
  return (body as Record<string, Record<string, unknown>[]>)[`pending_${kind}s`] ?? [];
};
const publicAddress = (kind: Kind, name: string) => `/storage/v1/object/public/${kind}s/${name}`;
const shownAt = (path: string) => product.world.app.inject({ method: "GET", url: path });
const rowOf = async (player: TestPlayer) =>
  (await product.service.from("users").select("*").eq("id", player.id).single()).data as Record<
    string,
    unknown
  >;
const auditOf = async (player: TestPlayer) => {
  const { rows } = await sql<Record<string, unknown>>`
    select action, actor_id, before, after, reason from audit_log where subject_id = ${player.id} order by id
  `.execute(product.world.platform.database.service);
  return rows;
};

describe.each(KINDS)("a new %s", (kind) => {
  const [waits, shows] = [`${kind}_pending_url`, `${kind}_url`] as const;

  test("S3.46 S3.47 S7.63 S7.65 is listed with its player, oldest first", async () => {
    const [first, second, admin] = [
      await product.aPlayer(),
      await product.aPlayer(),
      await product.anAdmin(),
    ];
    const names = [await aWaiting(first, kind), await aWaiting(second, kind)];

    const listed = (await pendingOf(admin, kind)).filter(({ id }) =>
      [first.id, second.id].includes(String(id)),
    );

    expect(listed).toEqual(
      [first, second].map(({ id, username, email }, index) => ({
        id,
        username,
        email,
        bias: null,
        [waits]: names[index],
        [shows]: null,
        [kind === "avatar" ? "created_at" : "updated_at"]: expect.stringMatching(/^20\d\d-/),
      })),
    );
  });

  test("S7.66 S7.67 approved it is public, the old one is gone, and the player is told", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const old = await aWaiting(player, kind);
    await decide(admin, kind, { userId: player.id, action: "approve" });
    const name = await aWaiting(player, kind);
    expect((await shownAt(publicAddress(kind, name))).statusCode).toBe(400);

    const { status, body } = await decide(admin, kind, {
      userId: player.id,
      action: "approve",
      picture: name,
    });

    expect([status, body]).toEqual([200, { success: true, status: "approved" }]);
    expect(await rowOf(player)).toMatchObject({
      [waits]: null,
      [shows]: publicAddress(kind, name),
    });
    expect((await shownAt(publicAddress(kind, name))).body).toBe(name);
    expect((await shownAt(publicAddress(kind, old))).statusCode).toBe(400);
    expect((await product.world.mailbox.next(player.email)).text).toContain("approved");
    expect((await auditOf(player)).at(-1)).toEqual({
      action: `${kind}.approved`,
      actor_id: admin.id,
      before: { shown: publicAddress(kind, old), waiting: name },
      after: { shown: publicAddress(kind, name), waiting: null },
      reason: null,
    });
  });

  test.each([
    ["the reason given", { reason: " Not a picture of you. " }, "Not a picture of you."],
    [
      "S4.27 S4.28 the usual reason",
      {},
      `${kind === "avatar" ? "Avatar" : "Banner"} rejected by admin`,
    ],
  ])("rejected it is gone, the old one stays, with %s", async (_which, more, reason) => {
    const old = publicAddress(kind, "elsewhere.png");
    const [player, admin] = [await product.aPlayer({ [shows]: old }), await product.anAdmin()];
    const name = await aWaiting(player, kind);

    const { body } = await decide(admin, kind, { userId: player.id, action: "reject", ...more });

    expect(body).toEqual({ success: true, status: "rejected" });
    expect(await rowOf(player)).toMatchObject({ [waits]: null, [shows]: old });
    const left = await product.service.storage.from("pending-pictures").download(name);
    expect(left.data).toBeNull();
    expect((await product.world.mailbox.next(player.email)).text).toContain(`Reason: ${reason}`);
  });

  test("one that was replaced meanwhile is not decided unseen", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const older = await aWaiting(player, kind);
    const newer = await aWaiting(player, kind);

    const { status, body } = await decide(admin, kind, {
      userId: player.id,
      action: "approve",
      picture: older,
    });

    expect([status, body]).toEqual([409, expect.objectContaining({ code: "replaced" })]);
    expect(await rowOf(player)).toMatchObject({ [waits]: newer, [shows]: null });
    expect(await auditOf(player)).toEqual([]);
  });

  test("of admins deciding at once one wins and the others are told", async () => {
    const player = await product.aPlayer();
    const admins = await Promise.all(Array.from({ length: 4 }, () => product.anAdmin()));
    await aWaiting(player, kind);

    const answers = await Promise.all(
      admins.map((admin, index) =>
        decide(admin, kind, { userId: player.id, action: index % 2 ? "approve" : "reject" }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await auditOf(player)).toHaveLength(1);
  });

  test("a public one is removed, its file with it", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const name = await aWaiting(player, kind);
    await decide(admin, kind, { userId: player.id, action: "approve" });

    const { body } = await decide(admin, kind, { userId: player.id, action: "remove" });

    expect(body).toEqual({ success: true, status: "removed" });
    expect(await rowOf(player)).toMatchObject({ [shows]: null });
    expect((await shownAt(publicAddress(kind, name))).statusCode).toBe(400);
    const again = await decide(admin, kind, { userId: player.id, action: "remove" });
    expect(again.status).toBe(409);
  });

  test("nothing waits, or nobody is there", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const of = async (userId: string) =>
      (await decide(admin, kind, { userId, action: "approve" })).status;

    expect([await of(player.id), await of(randomUUID())]).toEqual([409, 404]);
  });
});

test("S7.64 pictures of all players are found by name, those without one are not", async () => {
  const [withPicture, withoutPicture, admin] = [
    await product.aPlayer({ avatar_url: "/storage/v1/object/public/avatars/x.png" }),
    await product.aPlayer(),
    await product.anAdmin(),
  ];
  const find = async (search: string) => {
    const { body } = await call(product, "admin-avatars-all", {
      token: admin.token,
      input: { search },
    });
    return (body as { users: { id: string }[] }).users.map(({ id }) => id);
  };

  expect(await find(withPicture.username.toUpperCase())).toEqual([withPicture.id]);
  expect(await find(withoutPicture.username)).toEqual([]);
  expect(await find(withPicture.username.replace("p", "%"))).toEqual([]);
  expect(await find("")).toContain(withPicture.id);
});

test.each([
  "admin-avatars-pending",
  "admin-banners-pending",
  "admin-avatars-all",
  "admin-avatars-action",
  "admin-banners-action",
])("S6.7 X.5 %s is for admins only", async (name) => {
  const player = await product.aPlayer();
  const input = { userId: player.id, action: "approve" };

  const asNobody = await call(product, name, { input });
  const withAnonKey = await call(product, name, { input, token: product.world.anonKey });
  const asPlayer = await call(product, name, { input, token: player.token });

  expect([asNobody.status, withAnonKey.status, asPlayer.status]).toEqual([401, 401, 403]);
});
