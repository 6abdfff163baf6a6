// The deletion of an account: requested, undone, done; and the data that its holder downloads.
import type { OwnProfile } from "@capicu/contract/profiles";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { PaymentsError } from "#billing/provider/payments.ts";
import { subscriber } from "#testing/subscriber.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

import { endDueAccounts } from "./end-accounts.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

const DAY_MS = 86_400_000;

interface Answer {
  status: number;
  body: { deletion_due_at: string | null; error: string; user: OwnProfile };
}

const ask = ({ token }: TestPlayer, name: string, input: object = {}): Promise<Answer> =>
  call(product, name, { token, input });
const leave = (player: TestPlayer) => ask(player, "account-delete", { handle: player.username });

/** Sets the clock forward by some days. */
const sweepIn = (days: number) => {
  const { database } = product.world.platform;
  const now = new Date(Date.now() + days * DAY_MS);
  const endSubscription = (player: string) => product.services.billing.end(player);
  return endDueAccounts({ database, clock: { now: () => now }, endSubscription });
};

async function approved(columns: Record<string, unknown> = {}) {
  const [player, admin] = [await product.aPlayer(columns), await product.anAdmin()];
  const { id } = await submit(player, { notes: "my own words" });
  const input = { submissionId: id, action: "approve" };
  await call(product, "admin-stats-action", { token: admin.token, input });
  return player;
}

const aPicture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
    .png()
    .toBuffer();

async function upload({ id, client }: TestPlayer) {
  const name = `${id}/${Date.now()}.png`;
  const { error } = await client.storage.from("screenshots").upload(name, await aPicture());
  expect(error).toBeNull();
  return name;
}

describe("asking for it", () => {
  test("takes the handle typed once more, in any case, with or without its @", async () => {
    const player = await product.aPlayer();

    const wrong = await ask(player, "account-delete", { handle: "somebody" });
    const right = await ask(player, "account-delete", {
      handle: `@${player.username.toUpperCase()}`,
    });

    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      "This is not your handle. Nothing was changed.",
    ]);
    const due = new Date(right.body.deletion_due_at ?? "").getTime();
    expect(Math.round((due - Date.now()) / DAY_MS)).toBe(14);
    expect((await product.world.mailbox.next(player.email)).text).toContain(
      "Your account will be deleted on",
    );
  });

  test("asked for again, the first time counts; taken back, nothing is left of it", async () => {
    const player = await product.aPlayer();
    const first = await leave(player);
    const second = await leave(player);
    expect(second.body.deletion_due_at).toBe(first.body.deletion_due_at);

    await ask(player, "account-keep");
    await sweepIn(15);

    expect((await ask(player, "account-state")).body.deletion_due_at).toBeNull();
    expect((await ask(player, "profile-get")).body.user.username).toBe(player.username);
  });

  test.each(["account-state", "account-delete", "account-keep", "account-export"])(
    "S6.16 %s needs a session",
    async (name) => {
      expect((await call(product, name, { input: { handle: "x" } })).status).toBe(401);
    },
  );

  test("nobody reads or writes the requests through the table API", async () => {
    const player = await product.aPlayer();
    await leave(player);

    const read = await player.client.from("account_deletions").select("*");
    const ended = await player.client.rpc("end_account", { player: player.id });

    expect([read.error, ended.error]).not.toContain(null);
  });
});

describe("when the time is over", () => {
  test("before that, everything stays", async () => {
    const player = await product.aPlayer();
    await leave(player);

    await sweepIn(13);

    expect((await ask(player, "profile-get")).body.user.username).toBe(player.username);
  });

  test("nothing of the person is left, and the place on the board is a former player's", async () => {
    const player = await approved({
      bio: "Me",
      country: "PR",
      website_url: "https://me.example",
      avatar_url: "/a.png",
      locale: "es-419",
      number_region: "PR",
      time_zone: "America/Puerto_Rico",
    });
    const fan = await product.aPlayer();
    await fan.client
      .from("follows")
      .insert({ follower_id: fan.id, following_id: player.id })
      .throwOnError();
    const picture = await upload(player);
    await submit(player, { notes: "still waiting" });
    await leave(player);

    await sweepIn(15);

    const { service } = product;
    const { data: row } = await service.from("users").select("*").eq("id", player.id).single();
    expect(row).toMatchObject({
      username: "Former player",
      display_name: "Former player",
      email: `former-${player.id}@example.invalid`,
      bio: null,
      country: null,
      locale: null,
      number_region: null,
      time_zone: null,
      website_url: null,
      avatar_url: null,
      followers_count: 0,
    });
    expect(JSON.stringify(row)).not.toContain(player.username);
    const submissions = await service
      .from("stats_submissions")
      .select("*")
      .eq("user_id", player.id);
    expect(submissions.data).toMatchObject([{ status: "approved", gamertag: "", notes: null }]);
    const { data: stats } = await product.visitor
      .from("user_stats")
      .select("wins")
      .eq("user_id", player.id);
    expect(stats).toEqual([{ wins: 120 }]);
    const response = await product.world.app.inject(
      `/storage/v1/object/public/screenshots/${picture}`,
    );
    expect(response.statusCode).not.toBe(200);
    const { rows } = await sql<{ email: string | null }>`
      select email from auth.users where id = ${player.id}`.execute(
      product.world.platform.database.service,
    );
    expect(rows).toEqual([{ email: null }]);
  });

  test("what still waits for a moderator goes with its player", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const { id } = await submit(player);
    const name = `${player.id}/avatar-waiting.png`;
    const files = product.service.storage.from("pending-pictures");
    expect((await files.upload(name, await aPicture())).error).toBeNull();
    await product.service
      .from("users")
      .update({ avatar_pending_url: name })
      .eq("id", player.id)
      .throwOnError();
    await leave(player);

    await sweepIn(15);

    const listed = await ask(admin, "admin-avatars-pending");
    expect([listed.status, JSON.stringify(listed.body).includes(player.id)]).toEqual([200, false]);
    const decided = await ask(admin, "admin-stats-action", { submissionId: id, action: "approve" });
    expect(decided.status).toBe(404);
    expect((await files.download(name)).data).toBeNull();
  });

  test("the same address may register again, and a second sweep does nothing more", async () => {
    const player = await product.aPlayer();
    await leave(player);
    await sweepIn(15);
    await sweepIn(16);

    const { database } = product.world.platform;
    const { rows } = await sql`
      insert into auth.users (email) values (${player.email}) returning id`.execute(
      database.service,
    );

    expect(rows).toHaveLength(1);
    const again = await product.service.from("audit_log").select("id").eq("subject_id", player.id);
    expect(again.data).toHaveLength(1);
  });
});

describe("taking one's data along", () => {
  interface Export {
    body: { tables: Record<string, Record<string, unknown>[]>; files: { name: string }[] };
  }

  test("every row and file that is one's own, and nobody else's", async () => {
    const [player, other] = [await approved({ bio: "Me" }), await approved()];
    await other.client
      .from("blocks")
      .insert({ blocker_id: other.id, blocked_id: player.id })
      .throwOnError();
    const picture = await upload(player);

    const { body }: Export = await call(product, "account-export", { token: player.token });

    expect(body.tables["users"]).toMatchObject([{ id: player.id, bio: "Me" }]);
    expect(body.tables["account"]).toMatchObject([{ email: player.email }]);
    expect(body.tables["stats_submissions"]).toMatchObject([{ notes: "my own words" }]);
    expect(body.tables["approved_statistics"]).toHaveLength(1);
    expect(body.tables["user_stats"]).toMatchObject([{ wins: 120 }]);
    expect(body.tables["blocks"]).toEqual([]);
    expect(body.files).toMatchObject([{ name: picture, mimetype: "image/png" }]);
    expect(JSON.stringify(body)).not.toContain(other.id);
  });

  test("no secret that signs in is in it", async () => {
    const player = await product.aPlayer();

    const { body }: Export = await call(product, "account-export", { token: player.token });

    expect(JSON.stringify(body)).not.toMatch(/password|secret|refresh_key|token_hash/);
  });
});

test("who leaves pays for nothing any more; while the provider is down nobody is ended", async () => {
  const player = await product.aPlayer();
  const me = subscriber(product, player);
  await me.subscribe("pro", "annual");
  await leave(player);
  const { sandbox } = product.payments;

  sandbox.wireFaults.refuse = 50;
  await expect(sweepIn(15)).rejects.toThrow(PaymentsError);
  sandbox.wireFaults.refuse = 0;
  expect(me.own().map(({ status }) => status)).toEqual(["active"]);
  await sweepIn(15);

  expect(me.own().map(({ status }) => status)).toEqual(["canceled"]);
});
