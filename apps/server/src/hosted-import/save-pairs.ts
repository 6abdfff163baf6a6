// Follows and likes: one row for two players who are both here.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { leaveOut } from "./import-report.ts";
import {
  CHANGE_FEED,
  findPlayers,
  recordsOf,
  withoutTriggers,
  writeRows,
  type ImportRun,
} from "./import-run.ts";
import { isId, valuesOf, type SourceRow } from "./source-values.ts";

interface Pair {
  one: string;
  other: string;
  created_at: string;
}

interface PairTable {
  name: "follows" | "likes";
  one: string;
  other: string;
  /** They tell the other player, or count one row at a time: here the rows of a batch are counted at once. */
  triggers: readonly string[];
  count: (db: DatabaseTransaction, pairs: readonly Pair[]) => Promise<void>;
}

export const FOLLOWS: PairTable = {
  name: "follows",
  one: "follower_id",
  other: "following_id",
  triggers: ["notify_followed_player", "count_follow"],
  async count(db, pairs) {
    await addTo(
      db,
      "following_count",
      pairs.map(({ one }) => one),
    );
    await addTo(
      db,
      "followers_count",
      pairs.map(({ other }) => other),
    );
  },
};

export const LIKES: PairTable = {
  name: "likes",
  one: "user_id",
  other: "target_user_id",
  triggers: ["count_like"],
  count: (db, pairs) =>
    addTo(
      db,
      "likes_count",
      pairs.map(({ other }) => other),
    ),
};

export const pairsQuery = ({ name, one, other }: PairTable) => `
  select to_jsonb(pair) as pair from public.${name} pair order by pair.${one}, pair.${other}`;

export async function savePairs(
  run: ImportRun,
  table: PairTable,
  rows: readonly SourceRow[],
): Promise<void> {
  const part = run.report.parts[table.name];
  part.found += rows.length;
  const read: Pair[] = [];
  for (const { pair } of rows) {
    const answer = readPair(table, pair as SourceRow);
    if (typeof answer === "string") leaveOut(part, answer);
    else read.push(answer);
  }
  const players = await findPlayers(
    run,
    read.flatMap(({ one, other }) => [one, other]),
  );
  const owned = read.filter(({ one, other }) => players.has(one) && players.has(other));
  leaveOut(part, "one of the two players is not here", read.length - owned.length);
  const states = await statesOf(run, table, owned);
  const fresh = owned.filter((pair) => !states.has(keyOf(pair)));
  for (const state of states.values())
    if (state === "here") part.here += 1;
    else leaveOut(part, "one of the two has blocked the other");
  const refused = run.isDryRun
    ? []
    : await writeRows(run.database, fresh, (db, pairs) => writePairs(db, table, pairs));
  leaveOut(part, "the database refuses its values", refused.length);
  part.added += fresh.length - refused.length;
}

const keyOf = ({ one, other }: Pick<Pair, "one" | "other">) => `${one} ${other}`;

function readPair({ one, other }: PairTable, source: SourceRow): Pair | string {
  const [first, second] = [source[one], source[other]];
  if (!isId(first) || !isId(second)) return "its id has another form";
  if (first === second) return "it joins a player with themselves";
  if ((source["target_type"] ?? "user") !== "user") return "it is about something else";
  const createdAt = valuesOf(source, () => undefined).moment("created_at");
  return { one: first, other: second, created_at: createdAt ?? new Date().toISOString() };
}

/** Of those that are not to be written: here already, or blocked. */
async function statesOf(
  { database }: ImportRun,
  { name, one, other }: PairTable,
  pairs: readonly Pair[],
): Promise<Map<string, "here" | "blocked">> {
  const { rows } = await sql<{ one: string; other: string; state: "here" | "blocked" }>`
    select one, other, state
    from ${recordsOf("one uuid, other uuid", pairs)}
    cross join lateral (
      select case
        when exists (
          select from ${sql.table(name)} as pair
          where pair.${sql.id(one)} = given.one and pair.${sql.id(other)} = given.other
        ) then 'here'
        when exists (
          select from blocks
          where (blocker_id, blocked_id) in ((given.one, given.other), (given.other, given.one))
        ) then 'blocked' end as state
    ) as known
    where state is not null`.execute(database.service);
  return new Map(rows.map((row) => [keyOf(row), row.state]));
}

async function writePairs(
  db: DatabaseTransaction,
  { name, one, other, triggers, count }: PairTable,
  pairs: readonly Pair[],
): Promise<void> {
  await withoutTriggers(db, { table: name, triggers }, async () => {
    await sql`
      insert into ${sql.table(name)} (${sql.id(one)}, ${sql.id(other)}, created_at)
      select one, other, created_at
      from ${recordsOf("one uuid, other uuid, created_at timestamptz", pairs)}`.execute(db);
    await withoutTriggers(db, { table: "users", triggers: [CHANGE_FEED] }, () => count(db, pairs));
  });
}

async function addTo(
  db: DatabaseTransaction,
  counter: "followers_count" | "following_count" | "likes_count",
  players: readonly string[],
): Promise<void> {
  const column = sql.id(counter);
  await sql`
    update users set ${column} = ${column} + added
    from (
      select player, count(*)::integer as added
      from unnest(${players}::uuid[]) as player group by player
    ) as counted
    where users.id = player`.execute(db);
}
