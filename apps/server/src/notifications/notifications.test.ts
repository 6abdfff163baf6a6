// Which notifications players get, and that they get none about others.
import type { Notification } from "@capicu/contract/notifications";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { liftEndedBans } from "#moderation/manage-account.ts";
import { reviewCalls } from "#testing/review-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;
let does: ReturnType<typeof socialCalls>;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  does = socialCalls(product);
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

interface NotificationPage {
  notifications: Notification[];
  unread: number;
  more: boolean;
}
const toldTo = async ({ token }: TestPlayer, input: object = {}): Promise<NotificationPage> =>
  (await call(product, "notifications", { token, input })).body;
const kinds = async (player: TestPlayer) =>
  (await toldTo(player)).notifications.map(({ kind }) => kind);
const unread = async ({ token }: TestPlayer) =>
  ((await call(product, "notifications-unread", { token })).body as { unread: number }).unread;

const decide = (submissionId: string, action: string, reason?: string) =>
  call(product, "admin-stats-action", {
    token: admin.token,
    input: { submissionId, action, reason },
  });
const manage = (player: TestPlayer, action: string) =>
  call(product, "admin-users-action", {
    token: admin.token,
    input: { userId: player.id, action, reason: "x" },
  });

describe("decisions", () => {
  test("an approval and a rejection are told with their reason, newest first", async () => {
    const player = await product.aPlayer();
    const [first, second] = [(await submit(player)).id, (await submit(player)).id];
    await decide(first, "approve");
    await decide(second, "reject", "The picture is cut off.");

    const { notifications, unread: count } = await toldTo(player);

    expect(notifications).toEqual([
      expect.objectContaining({ kind: "submission_rejected", submission_id: second }),
      expect.objectContaining({
        kind: "submission_approved",
        submission_id: first,
        reason: null,
        actor: null,
        read_at: null,
      }),
    ]);
    expect(notifications[0]?.reason).toContain("The picture is cut off.");
    expect(count).toBe(2);
  });

  test("a decision that is not made tells nothing: both are one transaction", async () => {
    const player = await product.aPlayer();
    const { id } = await submit(player);

    const broken = product.world.platform.database.asService(async (tx) => {
      const { rows } = await sql`
        select decide_submission(${id}, ${admin.id}, 'approved', '{}') as answer`.execute(tx);
      expect(rows).toEqual([{ answer: "done" }]);
      throw new Error("the rest went wrong");
    });
    await expect(broken).rejects.toThrow("the rest went wrong");

    expect(await kinds(player)).toEqual([]);
    const { rows } = await sql`select from mail_outbox where user_id = ${player.id}`.execute(db());
    expect(rows).toEqual([]);
  });

  test("what was decided and waits again is told; what the player sent back is not", async () => {
    const review = reviewCalls(product);
    const [player, other] = [await product.aPlayer(), await product.anAdmin()];
    const { id } = await submit(player);
    await review.reject(admin, id, { reason: "Cut off." });
    await review.appeal(player, id);
    expect(await kinds(player)).toEqual(["submission_rejected"]);

    await review.approve(other, id);
    await review.undo(admin, id);

    expect((await kinds(player))[0]).toBe("submission_undone");
  });

  test.each([
    ["upheld", "reject", "submission_rejected"],
    ["overturned", "approve", "submission_rejected"],
  ] as const)("an appeal that is %s is told as that", async (outcome, verdict, first) => {
    const review = reviewCalls(product);
    const [player, other] = [await product.aPlayer(), await product.anAdmin()];
    const { id } = await submit(player);
    await review.reject(admin, id, { reason: "Cut off." });
    await review.appeal(player, id);

    await review[verdict](other, id, { reason: "Looked at again." });

    expect(await kinds(player)).toEqual([`appeal_${outcome}`, first]);
  });

  test.each(["avatar", "banner"])("of a picture: %s", async (kind) => {
    const player = await product.aPlayer({
      [`${kind}_pending_url`]: "a.png",
      [`${kind}_url`]: "/old.png",
    });
    const act = (action: string) =>
      call(product, `admin-${kind}s-action`, {
        token: admin.token,
        input: { userId: player.id, action, reason: "Not a picture of you." },
      });

    await act("reject");
    await act("remove");

    expect((await toldTo(player)).notifications).toEqual([
      expect.objectContaining({ kind: `${kind}_removed`, reason: "Not a picture of you." }),
      expect.objectContaining({ kind: `${kind}_rejected`, reason: "Not a picture of you." }),
    ]);
  });
});

describe("followers", () => {
  test("a new one is told with name and link, a mutual one as friend, each once", async () => {
    const [star, fan] = [await product.aPlayer(), await product.aPlayer()];
    for (let time = 0; time < 3; time += 1) {
      await does.follow(fan, star);
      await does.unfollow(fan, star);
    }
    expect((await toldTo(star)).notifications).toEqual([
      expect.objectContaining({
        kind: "new_follower",
        actor: { id: fan.id, username: fan.username, handle: `@${fan.username}`, avatar_url: null },
      }),
    ]);

    await does.follow(fan, star);
    await does.follow(star, fan);

    expect(await kinds(fan)).toEqual(["new_friend"]);
    expect(await kinds(star)).toEqual(["new_follower"]);
  });

  test("whoever follows back takes the place of the follower he was", async () => {
    const [star, fan] = [await product.aPlayer(), await product.aPlayer()];
    await does.follow(fan, star);
    await does.unfollow(fan, star);
    await does.follow(star, fan);
    await does.follow(fan, star);

    expect(await kinds(star)).toEqual(["new_friend"]);
  });

  test.each<[string, (star: TestPlayer, fan: TestPlayer) => Promise<unknown>]>([
    ["blocked by the player", (star, fan) => does.block(star, fan)],
    ["one who blocks the player", (star, fan) => does.block(fan, star)],
    [
      "banned",
      (_, fan) => sql`update users set banned_at = now() where id = ${fan.id}`.execute(db()),
    ],
    [
      "private",
      (_, fan) =>
        sql`update users set profile_visibility = 'private' where id = ${fan.id}`.execute(db()),
    ],
  ])("who is %s is neither named nor counted any more", async (_name, hide) => {
    const [star, fan] = [await product.aPlayer(), await product.aPlayer()];
    await does.follow(fan, star);
    expect(await unread(star)).toBe(1);

    await hide(star, fan);

    expect(await toldTo(star)).toMatchObject({ notifications: [], unread: 0 });
    expect((await star.client.from("notifications").select("id")).data).toEqual([]);
  });

  test("a banned player is told nothing, by whomever he is followed", async () => {
    const [star, fan] = [await product.aPlayer({ banned_at: "now" }), await product.aPlayer()];
    await sql`insert into follows (follower_id, following_id) values (${fan.id}, ${star.id})`.execute(
      db(),
    );

    const { rows } = await sql`select from notifications where user_id = ${star.id}`.execute(db());
    expect(rows).toEqual([]);
  });
});

describe("the account", () => {
  test("a ban that ends is told, by hand or by itself; so is being signed out", async () => {
    const [lifted, ended] = [await product.aPlayer(), await product.aPlayer()];
    await manage(lifted, "ban");
    await manage(lifted, "unban");
    await manage(lifted, "end-sessions");
    await sql`
      update users set banned_at = now(), ban_ends_at = now() where id = ${ended.id}`.execute(db());
    await liftEndedBans(product.world.platform.database);

    expect(await kinds(lifted)).toEqual(["signed_out", "ban_ended"]);
    expect(await kinds(ended)).toEqual(["ban_ended"]);
  });
});
