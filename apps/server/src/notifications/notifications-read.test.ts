// Reading notifications, marking them as read, and that players cannot do either for others.
import type { Notification } from "@capicu/contract/notifications";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

interface NotificationPage {
  notifications: Notification[];
  more: boolean;
}
const toldTo = async ({ token }: TestPlayer, input: object = {}): Promise<NotificationPage> =>
  (await call(product, "notifications", { token, input })).body;
const read = async ({ token }: TestPlayer, input: object) =>
  (await call(product, "notifications-read", { token, input })).body as { unread: number };
const unread = async ({ token }: TestPlayer) =>
  ((await call(product, "notifications-unread", { token })).body as { unread: number }).unread;

async function withMany(count: number) {
  const player = await product.aPlayer();
  await sql`
    insert into notifications (user_id, kind)
    select ${player.id}, 'ban_ended' from generate_series(1, ${count})`.execute(db());
  return player;
}

test("pages follow each other without a gap, and one hundred unread are enough to count", async () => {
  const player = await withMany(120);
  const ids: number[] = [];
  let before: number | null = null;
  for (;;) {
    const page: NotificationPage = await toldTo(player, { before });
    ids.push(...page.notifications.map(({ id }) => id));
    before = ids.at(-1) ?? null;
    if (!page.more) break;
  }

  expect(ids).toHaveLength(120);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  expect(await unread(player)).toBe(100);
});

test("one is marked, or all up to the one that was seen", async () => {
  const player = await withMany(3);
  const [newest, middle] = (await toldTo(player)).notifications;

  expect(await read(player, { id: newest?.id })).toMatchObject({ unread: 2 });
  expect(await read(player, { upTo: middle?.id })).toMatchObject({ unread: 0 });
  await sql`insert into notifications (user_id, kind) values (${player.id}, 'ban_ended')`.execute(
    db(),
  );
  expect(await read(player, { upTo: newest?.id })).toMatchObject({ unread: 1 });
});

test.each([{}, { id: 1, upTo: 1 }, { id: -1 }, { upTo: "x" }])(
  "%o marks nothing and says why",
  async (input) => {
    const player = await withMany(1);
    const { status } = await call(product, "notifications-read", { token: player.token, input });

    expect([status, await unread(player)]).toEqual([400, 1]);
  },
);

test("X.2 nobody reads, marks, writes or removes what another is told", async () => {
  const [player, other] = [await withMany(1), await product.aPlayer()];
  const [{ id } = { id: 0 }] = (await toldTo(player)).notifications;
  await read(other, { id });
  await read(other, { upTo: id + 1 });
  const table = () => other.client.from("notifications");

  expect((await table().select("id").eq("user_id", player.id)).data).toEqual([]);
  expect((await product.visitor.from("notifications").select("id")).data ?? []).toEqual([]);
  expect((await admin.client.from("notifications").select("id").eq("id", id)).data).toEqual([]);
  expect((await table().update({ read_at: "now" }).eq("id", id).select("id")).data).toEqual([]);
  expect((await table().insert({ user_id: player.id, kind: "ban_ended" })).error).not.toBeNull();
  expect((await table().update({ kind: "ban_ended" }).eq("id", id)).error?.code).toBe("42501");
  expect((await table().delete().eq("id", id)).error).not.toBeNull();
  expect(await unread(player)).toBe(1);
});

test.each(["mail_outbox", "notification_settings"])(
  "X.2 %s of another is nobody's",
  async (name) => {
    const [player, other] = [await product.aPlayer(), await product.aPlayer()];
    await sql`
      insert into notification_settings (user_id, mail_pictures) values (${player.id}, false)
    `.execute(db());
    await sql`insert into mail_outbox (user_id, topic) values (${player.id}, 'ban')`.execute(db());

    for (const { client } of [other, admin])
      expect((await client.from(name).select("*").eq("user_id", player.id)).data ?? []).toEqual([]);
    const { error } = await other.client.from(name).insert({ user_id: player.id });
    expect(error).not.toBeNull();
  },
);

test.each([
  "notifications",
  "notifications-unread",
  "notifications-read",
  "notification-settings",
  "notification-settings-update",
])("%s needs a session", async (name) => {
  expect((await call(product, name, { input: { id: 1, mail: {} } })).status).toBe(401);
});

test("the switches of emails are kept, each for itself", async () => {
  const player = await product.aPlayer();
  const ask = async (name: string, input: object = {}) =>
    ((await call(product, name, { token: player.token, input })).body as { mail: object }).mail;
  const all = {
    decisions: true,
    pictures: true,
    followers: true,
    clubs: true,
    events: true,
    renewals: true,
  };

  expect(await ask("notification-settings")).toEqual(all);
  await ask("notification-settings-update", { mail: { pictures: false } });
  await ask("notification-settings-update", { mail: { followers: false } });

  expect(await ask("notification-settings")).toEqual({ ...all, pictures: false, followers: false });
});

test("an account whose profile is gone is told so", async () => {
  const player = await product.aPlayer();
  await sql`delete from users where id = ${player.id}`.execute(db());

  const { status, body } = await call(product, "notification-settings-update", {
    token: player.token,
    input: { mail: { pictures: false } },
  });

  expect([status, body]).toMatchObject([409, { code: "gone" }]);
});
