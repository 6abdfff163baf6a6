// A busy day of moderation: after a thousand approvals, the boards equal a recount.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { approveSubmission } from "./decide-submission.ts";

const PLAYERS = 500;
const AT_ONCE = 8;

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});

afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database;

/** Each player has two submissions, the newer one with more wins. */
async function prepare() {
  await sql`
    insert into auth.users (id, email)
    select md5('load ' || n)::uuid, 'load' || n || '@example.com'
    from generate_series(1, ${PLAYERS}::integer) as n`.execute(db().service);
  await sql`
    insert into users (id, email, username, display_name, handle)
    select md5('load ' || n)::uuid, 'load' || n || '@example.com', 'load' || n, 'load' || n, '@load' || n
    from generate_series(1, ${PLAYERS}::integer) as n`.execute(db().service);
  for (const round of [1, 2])
    await sql`
      insert into stats_submissions (user_id, domino_app, overall_wins, casual_wins, blitz_wins)
      select md5('load ' || n)::uuid, 'domino-by-flyclops',
        3000 * ${round}::integer + (n * 37) % 400, (n * 53) % 300, (n * 71) % 300
      from generate_series(1, ${PLAYERS}::integer) as n`.execute(db().service);
  const { rows } = await sql<{ id: string }>`
    select stats_submissions.id from stats_submissions
    join users on users.id = user_id
    where username like 'load%' order by md5(stats_submissions.id::text)`.execute(db().service);
  return rows.map(({ id }) => id);
}

const approve = (submissionId: string) =>
  approveSubmission(db().service, {
    submissionId,
    adminId: admin.id,
    reason: null,
    evidenceVersion: null,
    isBulk: false,
  });

test("1,000 approvals in any order, several at once, leave ranks equal to a recount", async () => {
  const pending = await prepare();
  expect(pending).toHaveLength(2 * PLAYERS);

  const queue = [...pending];
  const blockers: unknown[] = [];
  const moderator = async () => {
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const blocker = await approve(id);
      if (blocker !== null) blockers.push(blocker);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, moderator));

  expect(blockers).toEqual([]);
  // The recount uses only the submissions, not what approvals have written.
  const { rows } = await sql<{ id: string; wins: number }>`
    select distinct on (user_id) user_id as id, overall_wins::bigint::int as wins
    from stats_submissions join users on users.id = user_id
    where username like 'load%' and status = 'approved'
    order by user_id, submitted_at desc`.execute(db().service);
  const board = await sql<{ id: string; wins: number }>`
    select user_id as id, wins::int from user_stats join users on users.id = user_id
    where username like 'load%' order by user_id`.execute(db().service);
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(board.rows.toSorted(byId)).toEqual(rows.toSorted(byId));
  const ranked = await sql<{ id: string; rank: number }>`
    select user_id as id, (1 + (
      select count(*) from user_stats as better
      join users on users.id = better.user_id
      where better.wins > own.wins and banned_at is null and unranked_at is null and show_stats
        and profile_visibility <> 'private'
    ))::int as rank
    from user_stats as own where user_id = any(${rows.slice(0, 25).map(({ id }) => id)}::uuid[])
  `.execute(db().service);
  const { boards } = product.services;
  await expect
    .poll(
      async () => {
        const read = async ({ id }: { id: string }) => boards.ownPlace("overall", id);
        const places = await Promise.all(ranked.rows.map(read));
        return places.map((place) => place?.player.rank);
      },
      {
        timeout: 10_000,
      },
    )
    .toEqual(ranked.rows.map(({ rank }) => rank));
}, 240_000);
