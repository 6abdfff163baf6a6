// Bans, roles and sessions for an admin.
import type { ManagedAccount } from "@capicu/contract/user-management";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import {
  aSubmission,
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

import { liftEndedBans } from "./manage-account.ts";

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const act = (player: { id: string }, action: string, more: object = {}) =>
  call(product, "admin-users-action", {
    token: admin.token,
    input: { userId: player.id, action, ...more },
  });
async function find(search: string, offset = 0) {
  const { body } = await call(product, "admin-users", {
    token: admin.token,
    input: { search, offset },
  });
  return body as { users: ManagedAccount[]; total: number; more: boolean };
}
const auditOf = async (player: TestPlayer) => {
  const { rows } = await sql<{ action: string; actor_id: string | null; before: object }>`
    select action, actor_id, before, after, reason, details from audit_log where subject_id = ${player.id} order by id
  `.execute(product.world.platform.database.service);
  return rows;
};

/** A player who registered with a password and is signed in. */
async function aSignedInPlayer() {
  const email = `p${randomUUID().slice(0, 8)}@example.com`;
  const password = "doble-seis-66";
  const client = product.world.client();
  const { data } = await client.auth.signUp({ email, password });
  const id = data.user?.id ?? "";
  const handle = `@${email.slice(0, 9)}`;
  const row = { id, email, handle, username: email, display_name: email };
  await client.from("users").insert(row).throwOnError();
  return { id, email, password, client };
}

test("S2.218 accounts are found by name, handle or address, newest first, in pages", async () => {
  const player = await product.aPlayer();

  expect((await find(player.email.toUpperCase())).users).toEqual([
    {
      id: player.id,
      username: player.username,
      handle: `@${player.username}`,
      email: player.email,
      avatar_url: null,
      role: "user",
      subscription_tier: "free",
      created_at: expect.stringMatching(/^20\d\d-/),
      last_sign_in_at: null,
      sessions: 0,
      banned_at: null,
      ban_reason: null,
      ban_ends_at: null,
      unranked_at: null,
      unrank_reason: null,
    },
  ]);
  expect((await find(player.username.replace("p", "%"))).total).toBe(0);
  const { users, total } = await find("");
  expect(total).toBeGreaterThan(1);
  expect((await find("", 1)).users[0]).toEqual(users[1]);
});

test("matches of a search are counted up to 1,000, and always as far as its page", async () => {
  const name = `crowd${randomUUID().slice(0, 8)}`;
  const { service } = product.world.platform.database;
  await sql`
    insert into auth.users (id, email)
    select md5(${name} || n)::uuid, n || ${`${name}@example.com`} from generate_series(1, 1051) as n
  `.execute(service);
  await sql`
    insert into users (id, email, username, display_name, handle)
    select id, email, ${name}, ${name}, '@c' || left(md5(email), 13)
    from auth.users where email like ${`%${name}%`}`.execute(service);

  const counts = await Promise.all(
    [0, 950, 1000, 1050].map(async (offset) => {
      const { users, total, more } = await find(name, offset);
      return [users.length, total, more];
    }),
  );

  expect(counts).toEqual([
    [50, 1000, true],
    [50, 1000, true],
    [50, 1050, true],
    [1, 1051, false],
  ]);
});

test.each([
  ["admin-users", { search: "a\0" }],
  ["admin-avatars-all", { search: "\0" }],
  ["player-spotlight", { handle: "a\0b" }],
])("%s refuses a zero byte, which no database stores", async (name, input) => {
  const { status, body } = await call(product, name, { token: admin.token, input });

  expect([status, body]).toEqual([400, expect.objectContaining({ code: "bad_request" })]);
});

test("who is banned is signed out, kept out and off the board, and told why", async () => {
  const player = await aSignedInPlayer();
  await submit({ ...player, username: player.email, token: "" });
  const { data } = await player.client.from("stats_submissions").select("id").single();
  await call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId: data?.id, action: "approve" },
  });
  const listed = () => product.visitor.from("user_stats").select("wins").eq("user_id", player.id);
  expect((await listed()).data).toHaveLength(1);

  const { status } = await act(player, "ban", { reason: "Recycled screenshots.", days: 7 });

  expect(status).toBe(200);
  expect((await listed()).data).toEqual([]);
  expect((await player.client.auth.getUser()).error).not.toBeNull();
  const again = await product.world.client().auth.signInWithPassword(player);
  expect(again.error?.code).toBe("user_banned");
  await vi.waitFor(() => {
    const mail = product.world.mailbox.mails.findLast(({ to }) => to === player.email);
    expect(mail?.text).toContain("banned for 7 days");
    expect(mail?.text).toContain("Reason: Recycled screenshots.");
  });
});

test("with a token that still lives a banned player writes nothing", async () => {
  const [player, other] = [await product.aPlayer(), await product.aPlayer()];
  const { id } = await submit(player);
  await act(player, "ban", { reason: "x" });
  const { client } = player;

  const inserted = await client.from("stats_submissions").insert(aSubmission(player)).select();
  const followed = await client
    .from("follows")
    .insert({ follower_id: player.id, following_id: other.id });
  await client.from("users").update({ bio: "Still here" }).eq("id", player.id);
  const stored = await client.storage
    .from("screenshots")
    .upload(`${player.id}/1.png`, new Blob([new Uint8Array(8)]), { contentType: "image/png" });

  expect([inserted.error?.code, followed.error?.code]).toEqual(["42501", "42501"]);
  expect(stored.error).not.toBeNull();
  const row = await product.service.from("users").select("bio").eq("id", player.id).single();
  expect(row.data).toEqual({ bio: null });
  const own = await client.from("stats_submissions").select("id");
  expect(own.data).toEqual([{ id }]);
});

test("a ban is lifted by hand, or by itself when its end has come", async () => {
  const { service } = product.world.platform.database;
  const [soon, late] = [await aSignedInPlayer(), await aSignedInPlayer()];
  const isIn = async (player: typeof soon) =>
    (await product.world.client().auth.signInWithPassword(player)).error === null;
  await act(soon, "ban", { reason: "x" });
  await act(late, "ban", { reason: "x", days: 1 });
  expect([await isIn(soon), await isIn(late)]).toEqual([false, false]);

  await act(soon, "unban");
  expect(await liftEndedBans(product.world.platform.database)).toBe(0);
  const past = sql`now() - interval '1 second'`;
  await sql`update users set ban_ends_at = ${past} where id = ${late.id}`.execute(service);
  await sql`update auth.users set banned_until = ${past} where id = ${late.id}`.execute(service);
  expect(await liftEndedBans(product.world.platform.database)).toBe(1);

  expect([await isIn(soon), await isIn(late)]).toEqual([true, true]);
  const { rows } = await sql`
    select from users where id in (${soon.id}, ${late.id}) and banned_at is null`.execute(service);
  expect(rows).toHaveLength(2);
});

test("all sessions of an account end", async () => {
  const player = await aSignedInPlayer();

  await act(player, "end-sessions");

  expect((await player.client.auth.getUser()).error).not.toBeNull();
  expect((await product.world.client().auth.signInWithPassword(player)).error).toBeNull();
});

test("nobody does any of this to themselves; a ban needs a reason; nobody is nobody", async () => {
  const player = await product.aPlayer();
  for (const action of ["ban", "unban", "set-role", "end-sessions"])
    expect((await act(admin, action, { reason: "x", role: "user" })).status).toBe(403);
  expect((await act(player, "ban", { reason: "  " })).status).toBe(400);
  expect((await act(player, "ban", { reason: "x".repeat(501) })).status).toBe(400);
  expect((await act(player, "ban", { reason: "x", days: 0 })).status).toBe(400);
  expect((await act({ id: randomUUID() }, "unban")).status).toBe(404);
  expect(await auditOf(player)).toEqual([]);
});

test.each(["admin-users", "admin-users-action"])("S6.7 X.5 %s is for admins only", async (name) => {
  const player = await product.aPlayer();
  const input = { userId: player.id, action: "set-role", role: "admin", reason: "x" };

  const asNobody = await call(product, name, { input });
  const withAnonKey = await call(product, name, { input, token: product.world.anonKey });
  const asPlayer = await call(product, name, { input, token: player.token });

  expect([asNobody.status, withAnonKey.status, asPlayer.status]).toEqual([401, 401, 403]);
});

test("X.1 no player lifts a ban, or names himself an admin, through the table API", async () => {
  const player = await product.aPlayer();
  for (const change of [
    { banned_at: null },
    { ban_ends_at: null },
    { ban_reason: "none" },
    { is_admin: true },
  ]) {
    const { error } = await player.client.from("users").update(change).eq("id", player.id);
    expect(error?.code).toBe("42501");
  }
});
