// Moderators decide only for others: never for themselves, nor for a friend (both follow each
// other) or a member of one of their clubs. Each kind of decision is listed.
import type { PendingStats } from "@capicu/contract/moderation";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { savePendingFile } from "#ground/save-pending-file.ts";
import { savePendingPicture } from "#profiles/save-pending-picture.ts";
import { clubCalls } from "#testing/club-calls.ts";
import { submitRead } from "#testing/read-submission.ts";
import { socialCalls } from "#testing/social-calls.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

import { readOtherDeciders } from "./other-deciders.ts";

let product: TestProduct;
let moderator: TestPlayer;
let colleague: TestPlayer;
let friend: TestPlayer;
let stranger: TestPlayer;
let clubMate: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  [moderator, colleague] = [await product.anAdmin(), await product.anAdmin()];
  [friend, stranger] = [await product.aPlayer(), await product.aPlayer()];
  const clubs = clubCalls(product);
  const club = await clubs.aClub();
  clubMate = await clubs.aMember(club);
  await clubs.ask(moderator, "club-join", { clubId: club.id });
  const social = socialCalls(product);
  await social.follow(moderator, friend);
  await social.follow(friend, moderator);
  // Only one follows the other, which is not a friendship.
  await social.follow(moderator, stranger);
});

afterAll(() => product[Symbol.asyncDispose]());

const service = () => product.world.platform.database.service;
const ask = (name: string, input: object, by = moderator) =>
  call(product, name, { token: by.token, input });

async function* oneByte() {
  yield Buffer.from("x");
}

async function aWaitingPicture(player: TestPlayer, kind: "avatar" | "banner") {
  const stored = await product.services.files.put(randomUUID(), oneByte());
  const picture = { playerId: player.id, name: `${player.id}/${randomUUID()}.png` };
  await product.world.platform.database.asService(async (db) => {
    await savePendingPicture(db, { ...picture, kind });
    await savePendingFile(db, { ...picture, file: { ...stored, mime: "image/png" } });
  });
}

async function aRequest(player: TestPlayer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into refund_requests (user_id, subscription_id)
    values (${player.id}, ${`sub_${randomUUID()}`})
    returning id`.execute(service());
  return rows[0]?.id ?? "";
}

async function onSubmission(player: TestPlayer, name: string, input: object) {
  const { id } = await submit(player);
  return ask(name, { submissionId: id, ...input });
}

const picture = (kind: "avatar" | "banner", action: string) => async (player: TestPlayer) => {
  await aWaitingPicture(player, kind);
  if (action === "remove") {
    const column = sql.id(`${kind}_url`);
    await sql`update users set ${column} = 'https://example.com/a.png' where id = ${player.id}`.execute(
      service(),
    );
  }
  return ask(`admin-${kind}s-action`, { userId: player.id, action });
};

const account = (action: string) => (player: TestPlayer) =>
  ask("admin-users-action", {
    userId: player.id,
    action,
    role: "reviewer",
    reason: "Why",
    days: null,
  });

type Decision = (player: TestPlayer) => Promise<{ status: number; body: never }>;

/** Refused with this code for oneself, and with this one for a friend; for a club mate with one like it. */
const DECISIONS: [what: string, own: string, friends: string, decide: Decision][] = [
  ...(["approve", "reject"] as const).map((action): (typeof DECISIONS)[number] => [
    `${action} a submission`,
    "own_submission",
    "friends_submission",
    (player) => onSubmission(player, "admin-stats-action", { action }),
  ]),
  [
    "take a submission to look at",
    "own_submission",
    "friends_submission",
    (player) => onSubmission(player, "admin-stats-lease", { action: "take" }),
  ],
  [
    "undo a decision",
    "own_submission",
    "friends_submission",
    async (player) => {
      const { id } = await submit(player);
      await sql`select decide_submission(${id}, ${colleague.id}, 'rejected', '{}')`.execute(
        service(),
      );
      return ask("admin-stats-undo", { submissionId: id });
    },
  ],
  [
    "decide an appeal",
    "own_submission",
    "friends_submission",
    async (player) => {
      const { id } = await submit(player);
      await sql`select decide_submission(${id}, ${colleague.id}, 'rejected', '{}')`.execute(
        service(),
      );
      await sql`select appeal_submission(${id}, ${player.id}, 'Look again')`.execute(service());
      return ask("admin-stats-action", { submissionId: id, action: "approve" });
    },
  ],
  ...(["avatar", "banner"] as const).flatMap((kind) =>
    ["approve", "reject", "remove"].map((action): (typeof DECISIONS)[number] => [
      `${action} ${kind}`,
      "own_picture",
      "friends_decision",
      picture(kind, action),
    ]),
  ),
  ...["ban", "unban", "unrank", "rank", "set-role", "end-sessions"].map(
    (action): (typeof DECISIONS)[number] => [
      `${action} an account`,
      "own_account",
      "friends_decision",
      account(action),
    ],
  ),
  [
    "decline a refund",
    "own_refund",
    "friends_decision",
    async (player) =>
      ask("admin-refunds-action", {
        requestId: await aRequest(player),
        action: "decline",
        reason: "No",
      }),
  ],
];

const CASES = DECISIONS.map(([what, own, friends, decide]) => ({ what, own, friends, decide }));

describe.each(CASES)("$what", ({ own, friends, decide }) => {
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
    status,
    body.code,
  ];

  test("is refused for oneself", async () => {
    expect(codeOf(await decide(moderator))).toEqual([403, own]);
  });

  test("is refused for a friend", async () => {
    expect(codeOf(await decide(friend))).toEqual([403, friends]);
  });

  test("is refused for a member of a club of one's own", async () => {
    expect(codeOf(await decide(clubMate))).toEqual([403, friends.replace("friends", "club_mates")]);
  });

  test("is done for anybody else, also if one follows them", async () => {
    expect((await decide(stranger)).status).toBe(200);
    await sql`
      update users set banned_at = null, ban_reason = null, role = 'user', is_admin = false
      where id = ${stranger.id}`.execute(service());
  });
});

test("a refund is not approved for oneself, a friend or a club mate either", async () => {
  const codes = [];
  for (const player of [moderator, friend, clubMate]) {
    const requestId = await aRequest(player);
    const { body } = await ask("admin-refunds-action", {
      requestId,
      action: "approve",
      reason: "",
    });
    codes.push((body as { code?: string }).code);
  }

  expect(codes).toEqual(["own_refund", "friends_decision", "club_mates_decision"]);
});

test("many approvals at once leave out one's own, those of friends and of club mates", async () => {
  const ids: string[] = [];
  for (const player of [moderator, friend, clubMate])
    ids.push((await submitRead(product, player)).id);

  const { body }: { body: { approved: string[]; skipped: { id: string }[] } } = await ask(
    "admin-stats-bulk",
    { submissionIds: ids },
  );

  expect(body.approved).toEqual([]);
  expect(body.skipped.map(({ id }) => id)).toEqual(ids);
});

test("the queue says why one may not decide, and that others may", async () => {
  const { id } = await submit(clubMate);
  const item = async (by: TestPlayer) => {
    const { body } = await ask("admin-pending-stats", { submissionId: id }, by);
    return (body as { pendingStats: PendingStats[] }).pendingStats[0];
  };

  expect(await item(colleague)).toMatchObject({ bias: null, deciders: null });
  const biased = await item(moderator);
  expect(biased?.bias).toBe("club_mate");
  expect(biased?.deciders).not.toEqual([]);
  expect(biased?.deciders).not.toContain(moderator.username);
});

test("of the other moderators, those are named who are no club mates themselves", async () => {
  const { id } = await submit(clubMate);

  const reading = product.world.platform.database.asService(async (tx) => {
    await sql`
      update users set role = 'user', is_admin = false
      where id not in (${moderator.id}, ${colleague.id}) and is_staff(users)`.execute(tx);
    const named = async () => (await readOtherDeciders(tx, moderator.id, [id])).get(id);
    expect(await named()).toEqual([colleague.username]);
    await sql`
      insert into club_members (club_id, user_id, role)
      select club_id, ${colleague.id}, 'member' from club_members
      where user_id = ${clubMate.id}`.execute(tx);
    expect(await named()).toEqual([]);
    throw new Error("nothing of this stays");
  });

  await expect(reading).rejects.toThrow("nothing of this stays");
});

test.each(["avatar", "banner"] as const)(
  "the lists of %ss say why one may not decide",
  async (kind) => {
    for (const player of [moderator, friend, clubMate, stranger]) {
      await aWaitingPicture(player, kind);
      await sql`
      update users set ${sql.id(`${kind}_url`)} = 'https://example.com/a.png'
      where id = ${player.id}`.execute(service());
    }
    type BiasRows = { id: string; bias: string | null }[];
    const biases = (listed: BiasRows) =>
      [moderator, friend, clubMate, stranger].map(
        ({ id }) => listed.find((item) => item.id === id)?.bias,
      );

    const pending: { body: Record<string, BiasRows> } = await ask(`admin-${kind}s-pending`, {});
    const listed: { body: { users: BiasRows } } = await ask("admin-avatars-all", {});

    const why = ["own", "friend", "club_mate", null];
    expect(biases(pending.body[`pending_${kind}s`] ?? [])).toEqual(why);
    expect(biases(listed.body.users)).toEqual(why);
  },
);

test("whoever is no moderator any more decides nothing, whoever is asked about", async () => {
  const { rows } = await sql<{ bias: string }>`
    select bias_of(${friend.id}, ${stranger.id}, 'submissions') as bias`.execute(service());

  expect(rows).toEqual([{ bias: "no_right" }]);
});
