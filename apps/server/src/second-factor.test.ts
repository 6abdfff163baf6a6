// What a session may do after the password and before the second factor: it reads its own account,
// and nothing else.
import { SECOND_FACTOR_WANTED } from "@capicu/contract/account";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { productFunctions } from "./product-functions.ts";
import {
  aSubmission,
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "./testing/test-product.ts";

/**
 * Every product function: none is open before the second factor. A new function must be added here.
 */
const REFUSED = `
  account-delete account-export account-keep account-session-end account-sessions account-state
  admin-announcements admin-announcements-action announcement-dismiss announcements
  admin-audit admin-audit-export admin-avatars-action admin-avatars-all admin-avatars-pending
  admin-banners-action admin-banners-pending admin-clubs admin-clubs-action admin-doctor admin-gamertags admin-gamertags-action admin-gamertags-undo admin-overview
  admin-pending-stats admin-queue-health
  admin-seasons admin-seasons-action admin-settings admin-settings-action admin-storage admin-storage-action
  admin-service-test
  admin-texts admin-texts-action
  my-terms site-text terms-accept
  admin-second-review admin-second-review-answer admin-second-review-keep admin-second-reviews
  admin-refunds admin-refunds-action admin-reports admin-reports-action admin-results admin-results-action
  admin-stats-action admin-stats-bulk admin-stats-lease
  admin-stats-undo admin-stats-withhold admin-users admin-users-action appeal-submission avatar-upload banner-upload
  admin-work admin-work-lease
  api-key-create api-key-revoke api-keys
  webhook-create webhook-deliveries webhook-remove webhook-send-again webhook-switch webhook-test webhooks
  check-schema club-calendar-feed-create club-calendar-feed-revoke club-close club-found club-get club-handover-answer club-handover-offer
  club-hidden-member-remove club-hidden-members
  club-invite-create club-invite-preview club-invite-revoke club-invite-use club-invites club-join
  club-leave club-log club-management club-meetup-create club-meetup-date club-meetup-delete
  club-meetup-file club-meetup-update club-meetups club-member-remove club-member-role club-members club-membership-update club-numbers
  club-owner-replace club-picture-remove club-picture-upload club-rename club-request club-request-decide club-requests
  club-update clubs debug-stats
  event-calendar-file event-cancel event-check-in event-check-in-abort event-check-in-set
  event-claim-decide event-clock-set event-code-renew event-codes event-create event-draft-change
  event-entrant-state event-entrants event-export event-finish event-get event-guest-add
  event-guest-claim event-hand-add event-hand-remove event-invitation-answer event-invite event-log
  event-publish event-register event-result-confirm event-result-dispute event-result-rule event-round
  event-round-cancel event-round-draw event-round-export event-round-publish event-round-withdraw
  event-staff event-staff-set event-standings event-table event-update event-withdraw events gamertag-dispute-open gamertag-evidence-send
  following-feed following-feed-switch
  handle-preview head-to-head leaderboard my-clubs my-events my-gamertags my-stats my-submissions notification-settings
  goal-delete goal-set goals
  recap-share recap-share-end recap-shared recaps
  notification-settings-update notifications notifications-read notifications-unread ocr pair-figures
  player-badges player-card player-directory player-progress player-rating player-spotlight profile-get profile-public profile-update
  public-log push-subscription-remove push-subscription-save rank reports-create social-blocks social-blocks-create social-blocks-delete social-followers social-following
  social-follows-check social-follows-create social-follows-delete social-likes social-likes-check
  social-likes-create social-likes-delete social-stats stat-provenance stripe-checkout stripe-portal
  subscription-cancel subscription-give-up subscription-preview subscription-refund subscription-resume
  subscription-status submission-pictures-withhold withdraw-submission
`
  .trim()
  .split(/\s+/);

let product: TestProduct;
let player: TestPlayer;
/** The same player after the code. */
let proven: TestPlayer;
let admin: TestPlayer;
let other: TestPlayer;

const service = () => product.world.platform.database.service;

beforeAll(async () => {
  product = await testProduct();
  [player, other, admin] = [
    await product.aPlayer(),
    await product.aPlayer(),
    await product.anAdmin(),
  ];
  await fill(player);
  await addFactor(player, "verified");
  await addFactor(admin, "verified");
  proven = await withFactorShown(player);
});

afterAll(() => product[Symbol.asyncDispose]());

const addFactor = ({ id }: TestPlayer, status: "verified" | "unverified") =>
  sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${id}, 'totp', ${status}, now(), now())`.execute(service());

async function withFactorShown(holder: TestPlayer): Promise<TestPlayer> {
  const { tokens } = product.world.platform;
  const token = await tokens.signUser({
    sub: holder.id,
    role: "authenticated",
    email: holder.email,
    aal: "aal2",
    exp: Math.floor(Date.now() / 1000) + 600,
  });
  return { ...holder, token, client: product.world.client(token) };
}

/** Creates a row of each kind that belongs to the player. */
async function fill({ id, client }: TestPlayer) {
  const submission = await submit(player);
  const name = `${Date.now()}_top_half.png`;
  await client.storage.from("screenshots").upload(name, PIXEL);
  await client
    .from("submission_evidence")
    .insert({ submission_id: submission.id, half: "top_half", path: name })
    .throwOnError();
  await client.from("follows").insert({ follower_id: id, following_id: other.id }).throwOnError();
  await client.from("likes").insert({ user_id: id, target_user_id: other.id }).throwOnError();
  await client.from("blocks").insert({ blocker_id: id, blocked_id: admin.id }).throwOnError();
  await client.from("notification_settings").insert({ user_id: id }).throwOnError();
  await sql`insert into user_stats (user_id, wins) values (${id}, 10)`.execute(service());
}

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("functions", () => {
  test("each is listed", () => {
    expect(productFunctions.map(({ agreed }) => agreed.name).toSorted()).toEqual(
      REFUSED.toSorted(),
    );
  });

  async function answerOf(name: string, { token }: TestPlayer) {
    const method = productFunctions.find(({ agreed }) => agreed.name === name)?.agreed.method;
    const answer = await product.world.app.inject({
      method: method ?? "POST",
      url: `/functions/v1/${name}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return [answer.statusCode, answer.json<object>()];
  }

  const REFUSAL = [403, { error: SECOND_FACTOR_WANTED, code: "insufficient_aal" }];

  test.each(REFUSED)("%s is refused", async (name) => {
    expect(await answerOf(name, player)).toEqual(REFUSAL);
    expect(await answerOf(name, admin)).toEqual(REFUSAL);
  });

  test.each(["account-sessions", "leaderboard", "subscription-status", "profile-get"])(
    "%s answers once the code was given",
    async (name) => {
      expect(await answerOf(name, proven)).toEqual([200, expect.anything()]);
    },
  );

  test.each(["avatar", "banner"])("a picture for %s is refused before it is read", async (kind) => {
    const form = new FormData();
    form.append(kind, new Blob([new Uint8Array(PIXEL)], { type: "image/png" }), "me.png");
    const request = new Response(form);
    const answer = await product.world.app.inject({
      method: "POST",
      url: `/functions/v1/${kind}-upload`,
      headers: {
        "content-type": request.headers.get("content-type") ?? "",
        authorization: `Bearer ${player.token}`,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });

    expect([answer.statusCode, answer.json<unknown>()]).toEqual(REFUSAL);
  });

  test("the leaderboard stays open to visitors", async () => {
    expect((await call(product, "leaderboard")).status).toBe(200);
  });

  test("an admin is one once the code was given", async () => {
    const { token } = await withFactorShown(admin);

    expect((await call(product, "admin-pending-stats", { token })).status).toBe(200);
  });

  test("a factor that was never verified asks for nothing", async () => {
    const beginner = await product.aPlayer();
    await addFactor(beginner, "unverified");
    const options = { token: beginner.token, input: { bio: "Here" } };

    expect((await call(product, "profile-update", options)).status).toBe(200);
  });
});

describe("the table API", () => {
  const PRIVATE = [
    "stats_submissions",
    "submission_evidence",
    "follows",
    "likes",
    "blocks",
    "notification_settings",
    "user_stats",
  ];

  test.each(PRIVATE)("shows no row of %s", async (table) => {
    const rows = async ({ client }: TestPlayer) => (await client.from(table).select("*")).data;

    expect(await rows(player)).toEqual([]);
    expect((await rows(proven))?.length).toBeGreaterThan(0);
  });

  test("shows whose account it is", async () => {
    const { data } = await player.client.from("users").select("id,username");

    expect(data).toEqual([{ id: player.id, username: player.username }]);
  });

  const WRITES: [what: string, write: (by: TestPlayer) => Promise<boolean>][] = [
    [
      "one's own row",
      async ({ client, id }) =>
        ((await client.from("users").update({ bio: "x" }).eq("id", id).select("id")).data ?? [])
          .length > 0,
    ],
    [
      "a submission",
      async ({ client }) =>
        (await client.from("stats_submissions").insert(aSubmission(player))).error === null,
    ],
    [
      "a follow",
      async ({ client, id }) =>
        (await client.from("follows").insert({ follower_id: id, following_id: admin.id })).error ===
        null,
    ],
    [
      "a setting",
      async ({ client, id }) => {
        const rows = client.from("notification_settings").update({ mail_decisions: false });
        return ((await rows.eq("user_id", id).select("user_id")).data ?? []).length > 0;
      },
    ],
  ];

  test.each(WRITES)("does not write %s", async (_what, write) => {
    expect(await write(player)).toBe(false);
    await sql`delete from blocks where blocker_id = ${player.id}`.execute(service());
    expect(await write(proven)).toBe(true);
  });
});

describe("storage", () => {
  const ACTS: [what: string, act: (by: TestPlayer, name: string) => Promise<boolean>][] = [
    [
      "uploads nothing",
      async ({ client }) => {
        const name = `${Date.now()}_bottom_half.png`;
        return (await client.storage.from("screenshots").upload(name, PIXEL)).error === null;
      },
    ],
    [
      "gets no address to upload to",
      async ({ client }) => {
        const name = `${Date.now()}_top_half.png`;
        return (
          (await client.storage.from("screenshots").createSignedUploadUrl(name)).error === null
        );
      },
    ],
    [
      "gets no signed address of a picture",
      async ({ client }, name) =>
        (await client.storage.from("screenshots").createSignedUrl(name, 60)).error === null,
    ],
    [
      "lists nothing",
      async ({ client }) =>
        ((await client.storage.from("screenshots").list()).data ?? []).length > 0,
    ],
    [
      "removes nothing",
      async ({ client }, name) =>
        ((await client.storage.from("screenshots").remove([name])).data ?? []).length > 0,
    ],
  ];

  test.each(ACTS)("%s", async (_what, act) => {
    const name = `${player.id}/${Date.now()}.png`;
    await proven.client.storage.from("screenshots").upload(name, PIXEL);

    expect(await act(player, name)).toBe(false);
    expect(await act(proven, name)).toBe(true);
  });
});
