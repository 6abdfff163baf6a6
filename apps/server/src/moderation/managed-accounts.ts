import { ACCOUNTS_PAGE, type ManagedAccount } from "@capicu/contract/user-management";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { accountContains, isIndexed } from "#ground/name-search.ts";

/** At least so many matches of a part that an index finds are counted: "1,000+" says enough. */
const COUNTED_MATCHES = 1000;

interface AccountsQuery {
  search: string;
  offset: number;
}

/**
 * Lists accounts, newest first. Runs as the owner, because no caller's role may read sessions and
 * sign-ins.
 */
export async function readAccounts(
  db: DatabaseTransaction,
  { search, offset }: AccountsQuery,
): Promise<{ users: ManagedAccount[]; total: number; more: boolean }> {
  const part = search.trim();
  const found = sql`from users where ${part === "" ? sql`true` : accountContains(part)}`;
  // The page itself is always within the count. Other parts are looked for in a bounded number anyway.
  const countedMax = isIndexed(part) ? Math.max(COUNTED_MATCHES, offset + ACCOUNTS_PAGE) : Infinity;
  const limit = isIndexed(part) ? sql`limit ${countedMax + 1}` : sql``;
  const counted = await sql<{ total: number }>`
    select (${
      part === ""
        ? sql`read_counter('players')`
        : sql`select count(*) from (select ${found} ${limit}) as bounded`
    })::int as total`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const { rows } = await sql<{ account: ManagedAccount }>`
    select jsonb_build_object(
      'id', users.id,
      'username', username,
      'handle', handle,
      'email', email,
      'avatar_url', avatar_url,
      'role', coalesce(staff_role(users), 'user'),
      'subscription_tier', coalesce(subscription_tier, 'free'),
      'created_at', created_at,
      'last_sign_in_at', (
        select last_sign_in_at from auth.users as account where account.id = users.id
      ),
      'sessions', (select count(*) from auth.sessions where sessions.user_id = users.id),
      'banned_at', banned_at,
      'ban_reason', ban_reason,
      'ban_ends_at', ban_ends_at,
      'unranked_at', unranked_at,
      'unrank_reason', unrank_reason
    ) as account
    ${found}
    order by users.created_at desc, users.id
    limit ${ACCOUNTS_PAGE} offset ${offset}`.execute(db);
  return {
    users: rows.map(({ account }) => account),
    total: Math.min(total, countedMax),
    more: total > countedMax,
  };
}
