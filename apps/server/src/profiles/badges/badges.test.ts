// Which approval earns a badge, what takes it back, and who reads it.
import { BADGES, type PlayerBadge } from "@capicu/contract/badges";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { badgeLedger, type LedgerNumbers } from "#testing/badge-ledger.ts";
import { reviewCalls } from "#testing/review-calls.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let ledger: ReturnType<typeof badgeLedger>;
let review: ReturnType<typeof reviewCalls>;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  ledger = badgeLedger(product);
  review = reviewCalls(product);
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;

async function approve(player: TestPlayer, numbers: Partial<LedgerNumbers>, hasEvidence = true) {
  const id = await ledger.aSubmission(player, numbers, hasEvidence);
  expect((await review.approve(admin, id)).status).toBe(200);
  return id;
}

const codesOf = async (player: TestPlayer) =>
  (await ledger.badgesOf(player)).map(({ code }) => code);

/** As the function answers on the wire. */
async function read(reader: TestPlayer | null, handle?: string) {
  const answer = await product.world.app.inject({
    url: "/functions/v1/player-badges",
    query: handle === undefined ? {} : { handle },
    headers: reader === null ? {} : { authorization: `Bearer ${reader.token}` },
  });
  const { badges } = answer.json<{ badges: PlayerBadge[] | null }>();
  return { status: answer.statusCode, badges };
}

describe("an approval grants", () => {
  test.each<[string, Partial<LedgerNumbers>, Partial<LedgerNumbers>]>([
    ["wins-100", { casualWins: 99 }, { casualWins: 100 }],
    ["wins-1000", { casualWins: 999 }, { casualWins: 1000 }],
    ["wins-10000", { casualWins: 9999 }, { casualWins: 10_000 }],
    ["both-modes", { casualWins: 500, blitzWins: 99 }, { casualWins: 500, blitzWins: 100 }],
    ["rate-60", { casualWins: 299, casualLosses: 201 }, { casualWins: 300, casualLosses: 200 }],
    ["rate-60", { casualWins: 300, casualLosses: 199 }, { casualWins: 400, casualLosses: 100 }],
    ["mirrored-wins", { casualWins: 1220 }, { casualWins: 1221 }],
    ["mirrored-wins", { casualWins: 99 }, { casualWins: 101 }],
  ])("%s at its threshold, and not below: %j, %j", async (code, below, at) => {
    const [one, other] = [await product.aPlayer(), await product.aPlayer()];
    await approve(one, below);
    const id = await approve(other, at);

    expect(await codesOf(one)).not.toContain(code);
    expect(await ledger.badgesOf(other)).toContainEqual(
      expect.objectContaining({ code, submission: id }),
    );
  });

  test("uploads-5 with the fifth upload that has screenshots", async () => {
    const player = await product.aPlayer();
    await approve(player, {}, false);
    for (let no = 1; no <= 4; no += 1) await approve(player, { casualWins: no });
    expect(await codesOf(player)).toEqual([]);

    const fifth = await approve(player, { casualWins: 5 });

    expect(await ledger.badgesOf(player)).toMatchObject([
      { code: "uploads-5", submission: fifth, number: 5 },
    ]);
  });

  test("one-year 365 days after the first upload, and not a second earlier", async () => {
    const [early, late] = [await product.aPlayer(), await product.aPlayer()];
    for (const [player, at] of [
      [early, "2025-12-31T23:59:59Z"],
      [late, "2026-01-01T00:00:00Z"],
    ] as const) {
      for (const moment of ["2025-01-01T00:00:00Z", at]) {
        const id = await ledger.aSubmission(player, {});
        await ledger.approveAt(id, moment);
        await ledger.grant(id);
      }
    }

    expect(await codesOf(early)).toEqual([]);
    expect(await ledger.badgesOf(late)).toMatchObject([{ code: "one-year", number: 365 }]);
  });

  test("nothing for numbers without screenshots", async () => {
    const player = await product.aPlayer();
    await approve(player, { casualWins: 5000, blitzWins: 5000 }, false);

    expect(await codesOf(player)).toEqual([]);
  });
});

describe("a badge is taken back", () => {
  test("with its approval, and a later approval that fulfils the rule has it from then on", async () => {
    const player = await product.aPlayer();
    const first = await approve(player, { casualWins: 112 });
    const second = await approve(player, { casualWins: 113 });
    expect(await ledger.badgesOf(player)).toMatchObject([{ code: "wins-100", submission: first }]);

    await review.undo(admin, first);
    expect(await ledger.badgesOf(player)).toMatchObject([
      { code: "wins-100", submission: second, number: 113 },
    ]);

    await review.undo(admin, second);
    expect(await codesOf(player)).toEqual([]);

    await review.approve(admin, second);
    expect(await codesOf(player)).toEqual(["wins-100"]);
  });

  test("while the player is off the boards, and comes back with the old date", async () => {
    const player = await product.aPlayer();
    await approve(player, { casualWins: 112 });
    const before = await ledger.badgesOf(player);
    const change = (action: string) =>
      call(product, "admin-users-action", {
        token: admin.token,
        input: { userId: player.id, action, reason: "Numbers of another account" },
      });

    expect((await change("unrank")).status).toBe(200);
    expect(await codesOf(player)).toEqual([]);
    await approve(player, { casualWins: 1000, casualLosses: 1000 });
    expect(await codesOf(player)).toEqual([]);

    expect((await change("rank")).status).toBe(200);
    const after = await ledger.badgesOf(player);
    expect(after.map(({ code }) => code)).toEqual(["wins-100", "wins-1000"]);
    expect(after[0]).toEqual(before[0]);
  });

  test("when the account ends", async () => {
    const player = await product.aPlayer();
    await approve(player, { casualWins: 112 });

    await sql`select end_account(${player.id})`.execute(db());

    expect(await codesOf(player)).toEqual([]);
  });

  test("when the rows of the ledger leave with their player", async () => {
    const player = await product.aPlayer();
    await approve(player, { casualWins: 112 });

    await sql`delete from users where id = ${player.id}`.execute(db());

    expect(await codesOf(player)).toEqual([]);
  });
});

describe("reading", () => {
  test("the latest first, each with date and number", async () => {
    const player = await product.aPlayer();
    await approve(player, { casualWins: 112 });
    await approve(player, { casualWins: 1234, casualLosses: 1234, blitzWins: 100 });

    const { status, badges } = await read(null, player.username);

    expect(status).toBe(200);
    expect(badges?.map(({ code, number }) => [code, number])).toEqual([
      ["both-modes", 100],
      ["wins-1000", 1334],
      ["wins-100", 112],
    ]);
    expect(badges?.[0]?.earned_at).toMatch(/^20\d\d-/);
    expect((await read(player)).badges).toEqual(badges);
  });

  test("a hidden badge says what it is to its player, and to others who have earned it", async () => {
    const [player, stranger, peer] = [
      await product.aPlayer(),
      await product.aPlayer(),
      await product.aPlayer(),
    ];
    await approve(player, { casualWins: 101 });
    await approve(peer, { casualWins: 202 });
    const codes = async (reader: TestPlayer | null) =>
      (await read(reader, player.username)).badges?.map(({ code, number }) => [code, number]);

    const closed = [
      [null, null],
      ["wins-100", 101],
    ];
    const open = [
      ["mirrored-wins", 101],
      ["wins-100", 101],
    ];
    expect(await codes(null)).toEqual(expect.arrayContaining(closed));
    expect(await codes(stranger)).toEqual(expect.arrayContaining(closed));
    expect(await codes(peer)).toEqual(open);
    expect(await codes(player)).toEqual(open);
  });

  test.each([
    [{ show_stats: false }, 200, null],
    [{ profile_visibility: "friends" }, 200, null],
    [{ profile_visibility: "private" }, 404, undefined],
  ])("of a player with %j is for the player alone", async (columns, status, badges) => {
    const [player, stranger] = [await product.aPlayer(columns), await product.aPlayer()];
    await approve(player, { casualWins: 112 });

    for (const reader of [null, stranger])
      expect(await read(reader, player.username)).toEqual({ status, badges });
    expect((await read(player)).badges).toHaveLength(1);
    expect((await read(admin, player.username)).badges).toHaveLength(1);
  });

  test("nobody who is not signed in has badges of their own", async () => {
    expect((await read(null)).status).toBe(401);
    expect((await read(null, "@nobody-at-all")).status).toBe(404);
  });
});

test("the table API neither reads nor writes badges", async () => {
  const player = await product.aPlayer();
  await approve(player, { casualWins: 112 });
  const { rows } = await sql<{ id: number }>`
    select statistics_id::int as id from user_badges where user_id = ${player.id}`.execute(db());
  const row = {
    user_id: player.id,
    code: "wins-10000",
    at: "2020-01-01T00:00:00Z",
    statistics_id: rows[0]?.id,
    number: 10_000,
  };
  const before = await ledger.badgesOf(player);

  for (const client of [player.client, product.visitor, admin.client]) {
    const answers = [
      await client.from("user_badges").select("*"),
      await client.from("user_badges").insert(row),
      await client.from("user_badges").update({ number: 1 }).eq("user_id", player.id),
      await client.from("user_badges").delete().eq("user_id", player.id),
      await client.from("badges").select("*"),
      await client.from("badges").update({ threshold: 1 }).eq("code", "wins-10000"),
      await client.from("verified_statistics").select("id"),
      await client.rpc("grant_badges", { submission: player.id }),
      await client.rpc("renew_badges", { player: player.id }),
      await client.rpc("grant_badges_backwards", { most: 1 }),
    ];
    for (const { error, data } of answers) expect([error === null, data]).toEqual([false, null]);
  }

  expect(await ledger.badgesOf(player)).toEqual(before);
});

test("the rules in the database are those of the contract", async () => {
  const { rows } = await sql<{ code: string }>`select code from badges`.execute(db());

  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(BADGES.map(({ code }) => code)));
});
