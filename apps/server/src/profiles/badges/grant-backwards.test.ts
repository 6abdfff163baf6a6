// The badges of a new rule are those that approvals would have granted, had the rule been there.
import { BADGES } from "@capicu/contract/badges";
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";
import { saveBadgeRules } from "#ground/save-badge-rules.ts";
import { badgeLedger, type LedgerNumbers } from "#testing/badge-ledger.ts";
import { randomNumbers, type Random } from "#testing/random-numbers.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { grantBadgesBackwards } from "./grant-backwards.ts";

const DAY_MS = 86_400_000;
const PLAYERS = 12;
const ACTS = 14;

// Of these tests alone, because the job goes through everybody.
let alone: OwnDatabase;
let product: TestProduct;
let ledger: ReturnType<typeof badgeLedger>;

beforeAll(async () => {
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  ledger = badgeLedger(product);
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});

const database = () => product.world.platform.database;

interface Approval {
  id: string;
  at: number;
  numbers: LedgerNumbers;
  hasEvidence: boolean;
}

/** Numbers near the thresholds. */
function someNumbers(random: Random): LedgerNumbers {
  const near = (edge: number) => Math.max(0, edge - 2 + random(5));
  const edges = [0, 50, 100, 101, 300, 1000, 10_000];
  const pick = () => near(edges[random(edges.length)] ?? 0);
  return { casualWins: pick(), casualLosses: pick(), blitzWins: pick(), blitzLosses: near(200) };
}

/** The rules once more, as one would explain them: what each counts, and from when on it is earned. */
function countsOf({ at, numbers }: Approval, uploads: number, firstAt: number) {
  const { casualWins, casualLosses, blitzWins, blitzLosses } = numbers;
  const wins = casualWins + blitzWins;
  const games = wins + casualLosses + blitzLosses;
  const lesser = Math.min(casualWins, blitzWins);
  const days = Math.floor((at - firstAt) / DAY_MS);
  const isMirrored = String(wins) === String(wins).split("").toReversed().join("");
  return {
    "both-modes": { isEarned: lesser >= 100, number: lesser },
    "mirrored-wins": { isEarned: wins >= 100 && isMirrored, number: wins },
    "one-year": { isEarned: days >= 365, number: days },
    "rate-60": {
      isEarned: games >= 500 && wins * 10 >= games * 6,
      number: Math.floor((wins * 10_000) / games) / 100,
    },
    "uploads-5": { isEarned: uploads >= 5, number: uploads },
    "wins-100": { isEarned: wins >= 100, number: wins },
    "wins-1000": { isEarned: wins >= 1000, number: wins },
    "wins-10000": { isEarned: wins >= 10_000, number: wins },
  };
}

/** The first approval, in their order, that fulfils each rule. */
function expectedBadges(approvals: readonly Approval[]) {
  const verified = approvals.filter(({ hasEvidence }) => hasEvidence);
  const badges = new Map<string, object>();
  for (const [place, approval] of verified.entries()) {
    const counts = countsOf(approval, place + 1, verified[0]?.at ?? 0);
    for (const [code, { isEarned, number }] of Object.entries(counts))
      if (isEarned && !badges.has(code))
        badges.set(code, { code, at: approval.at, submission: approval.id, number });
  }
  return BADGES.map(({ code }) => code)
    .toSorted()
    .flatMap((code) => badges.get(code) ?? []);
}

/** Approvals and undone ones in any order; answers those that stand. */
async function live(player: TestPlayer, random: Random): Promise<Approval[]> {
  let standing: Approval[] = [];
  let at = Date.UTC(2024, 0, 1);
  for (let act = 0; act < ACTS; act += 1) {
    const undone = random(4) === 0 ? standing[random(standing.length || 1)] : undefined;
    if (undone !== undefined) {
      await ledger.retract(undone.id);
      await ledger.renew(player);
      standing = standing.filter((one) => one !== undone);
    } else {
      at += random(80) * DAY_MS + random(DAY_MS);
      const hasEvidence = random(5) !== 0;
      const numbers = someNumbers(random);
      const id = await ledger.aSubmission(player, numbers, hasEvidence);
      await ledger.approveAt(id, new Date(at).toISOString());
      await ledger.grant(id);
      standing.push({ id, at, numbers, hasEvidence });
    }
  }
  return standing;
}

const stored = async (player: TestPlayer) =>
  (await ledger.badgesOf(player)).map((badge) => ({ ...badge, at: Date.parse(badge.at) }));

/** As if every rule were new. */
const forgetRules = () => sql`delete from badges`.execute(database().service);

test("badges granted one by one, and those granted backwards in batches, follow from the ledger", async () => {
  const random = randomNumbers(25);
  const lives: [TestPlayer, Approval[]][] = [];
  for (let no = 0; no < PLAYERS; no += 1) {
    const player = await product.aPlayer();
    lives.push([player, await live(player, random)]);
  }
  const earned = new Set<string>();
  for (const [player, standing] of lives) {
    const badges = await stored(player);
    expect(badges).toEqual(expectedBadges(standing));
    for (const { code } of badges) earned.add(code);
  }
  // The numbers are such that each rule is met at least once.
  expect(earned).toEqual(new Set(BADGES.map(({ code }) => code)));

  await forgetRules();
  for (const [player] of lives) expect(await stored(player)).toEqual([]);
  await saveBadgeRules(database());
  await grantBadgesBackwards(database(), 5);

  for (const [player, standing] of lives)
    expect(await stored(player)).toEqual(expectedBadges(standing));
}, 240_000);

test("it can be repeated, and looks at nobody once everybody was looked at", async () => {
  await saveBadgeRules(database());
  const more = async (most: number) => {
    const { rows } = await sql<{ is_more: boolean }>`
      select grant_badges_backwards(${most}) as is_more`.execute(database().service);
    return rows[0]?.is_more;
  };
  await sql`update badges set version = 2 where code = 'wins-100'`.execute(database().service);

  expect(await more(3)).toBe(true);
  while ((await more(3)) === true);
  const player = await product.aPlayer();
  const id = await ledger.aSubmission(player, { casualWins: 112 });
  await ledger.approveAt(id, "2025-01-01T00:00:00Z");

  expect(await more(100)).toBe(false);
  expect(await stored(player)).toEqual([]);

  await saveBadgeRules(database());
  await grantBadgesBackwards(database());
  expect(await more(100)).toBe(false);
  expect(await stored(player)).toMatchObject([{ code: "wins-100" }]);
});

test("an ended account gets none backwards", async () => {
  const player = await product.aPlayer();
  const id = await ledger.aSubmission(player, { casualWins: 112 });
  await ledger.approveAt(id, "2025-01-01T00:00:00Z");
  await sql`update auth.users set deleted_at = now() where id = ${player.id}`.execute(
    database().service,
  );

  await forgetRules();
  await saveBadgeRules(database());
  await grantBadgesBackwards(database());

  expect(await stored(player)).toEqual([]);
});
