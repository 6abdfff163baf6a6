// Accounts, the identities that sign them in, and their profiles: an account is taken over as a whole or not at all.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { addConflict, count, leaveOut } from "./import-report.ts";
import {
  CHANGE_FEED,
  noteFile,
  recordsOf,
  rowsOf,
  withoutTriggers,
  writeRows,
  type ImportRun,
} from "./import-run.ts";
import { readAccount, type SourceAccount } from "./read-account.ts";
import type { SourceRow } from "./source-values.ts";

/** Each table is read once as a whole: not every installation has an index for the rows of one account. */
export const ACCOUNTS = (tables: { profiles: boolean; identities: boolean; factors: boolean }) => `
  select to_jsonb(account) as account,
    ${tables.profiles ? "to_jsonb(profile)" : "null"} as profile,
    ${tables.identities ? "identity.rows" : "null"} as identities,
    ${tables.factors ? "coalesce(factor.count, 0)" : "0"} as factors
  from auth.users account
  ${tables.profiles ? "left join public.users profile on profile.id = account.id" : ""}
  ${tables.identities ? `left join (${IDENTITIES}) identity on identity.user_id = account.id` : ""}
  ${tables.factors ? `left join (${FACTORS}) factor on factor.user_id = account.id` : ""}
  order by account.created_at, account.id`;

const IDENTITIES = `
  select user_id, jsonb_agg(to_jsonb(own)) as rows from auth.identities own group by user_id`;
const FACTORS = `
  select user_id, count(*)::integer as count from auth.mfa_factors
  where status::text = 'verified' group by user_id`;

export async function saveAccounts(run: ImportRun, rows: readonly SourceRow[]): Promise<void> {
  const { report } = run;
  report.parts.accounts.found += rows.length;
  const read: SourceAccount[] = [];
  for (const row of rows) {
    const account = readAccount(row, report);
    if (typeof account === "string") leaveOut(report.parts.accounts, account);
    else read.push(account);
  }
  notePictures(run, read);
  const fresh = await withoutConflicts(run, read);
  await renameTaken(run, fresh);
  await dropTakenIdentities(run, fresh);
  const refused = run.isDryRun ? [] : await writeRows(run.database, fresh, writeAccounts);
  leaveOut(report.parts.accounts, "the database refuses its values", refused.length);
  for (const one of fresh) if (!refused.includes(one)) accept(run, one);
}

function accept({ accepted, report }: ImportRun, { account, identities, profile }: SourceAccount) {
  report.parts.accounts.added += 1;
  report.parts.identities.added += identities.length;
  accepted.emails.add(account.email);
  if (profile === null) return;
  report.parts.profiles.added += 1;
  accepted.players.add(account.id);
}

/** Also of accounts that are here already: an earlier run may have ended before their files. */
function notePictures(run: ImportRun, read: readonly SourceAccount[]): void {
  for (const { account, pictures } of read)
    for (const kind of ["avatar", "banner"] as const) {
      const address = pictures[kind];
      if (address === null) continue;
      const name = nameInBucket(address, `${kind}s`);
      if (name === null) {
        run.report.parts.files.found += 1;
        leaveOut(run.report.parts.files, "its address is not one of the installation");
      } else noteFile(run, { kind, name, playerId: account.id });
    }
}

function nameInBucket(address: string, bucket: string): string | null {
  const { pathname } = new URL(address);
  const before = `/storage/v1/object/public/${bucket}/`;
  try {
    return pathname.startsWith(before) ? decodeURIComponent(pathname.slice(before.length)) : null;
  } catch {
    return null;
  }
}

async function withoutConflicts(
  { database, report, accepted }: ImportRun,
  read: readonly SourceAccount[],
): Promise<SourceAccount[]> {
  const { rows } = await sql<{ id: string; is_here: boolean; is_taken: boolean }>`
    select id,
      exists (select from auth.users where users.id = given.id) as is_here,
      exists (
        select from auth.users
        where lower(users.email) = given.email and not is_sso_user and users.id <> given.id
      ) as is_taken
    from ${recordsOf(
      "id uuid, email text",
      read.map(({ account: { id, email } }) => ({ id, email })),
    )}`.execute(database.service);
  const states = new Map(rows.map((row) => [row.id, row]));
  const addresses = new Set<string>();
  return read.filter(({ account, identities, profile }) => {
    const state = states.get(account.id);
    if (state?.is_here) {
      report.parts.accounts.here += 1;
      report.parts.identities.here += identities.length;
      if (profile !== null) report.parts.profiles.here += 1;
      return false;
    }
    const isTaken =
      state?.is_taken === true ||
      accepted.emails.has(account.email) ||
      addresses.has(account.email);
    addresses.add(account.email);
    if (!isTaken) return true;
    const reason = "another account has its address, so nothing of it is taken over";
    addConflict(report, { part: "accounts", reason, who: account.email });
    leaveOut(report.parts.identities, "its account is left out", identities.length);
    if (profile !== null) leaveOut(report.parts.profiles, "its account is left out");
    return false;
  });
}

/** The trigger on the table gives a free handle; here it is only said. */
async function renameTaken(run: ImportRun, fresh: readonly SourceAccount[]): Promise<void> {
  const { database, report, accepted } = run;
  const handles = fresh.flatMap(({ profile }) =>
    profile === null ? [] : [{ id: profile.id, handle: profile.handle }],
  );
  const { rows } = await sql<{ handle: string; skeleton: string; is_taken: boolean }>`
    with named as materialized (
      select handle, '@' || handle_base(handle) as free
      from ${recordsOf("id uuid, handle text", handles)}
    )
    select handle, skeleton,
      handle <> free
        or exists (select from users where users.handle_skeleton = skeleton) as is_taken
    from named cross join lateral (select handle_skeleton(free) as skeleton) as eye`.execute(
    database.service,
  );
  for (const { handle, skeleton, is_taken: isTaken } of rows) {
    const isChanged = isTaken || accepted.handles.has(skeleton);
    accepted.handles.add(skeleton);
    if (!isChanged) continue;
    count(report.parts.profiles.values, "handle");
    report.conflicts.push(`profiles: ${handle}: the handle is not free here, so it is another one`);
  }
}

async function dropTakenIdentities(
  { database, report }: ImportRun,
  fresh: readonly SourceAccount[],
): Promise<void> {
  const all = fresh.flatMap(({ identities }) => identities);
  const { rows } = await sql<{ provider: string; provider_id: string }>`
    select provider, provider_id
    from ${recordsOf("provider text, provider_id text", all)}
    join auth.identities using (provider, provider_id)`.execute(database.service);
  const keyOf = (identity: { provider: string; provider_id: string }) =>
    JSON.stringify([identity.provider, identity.provider_id]);
  const used = new Set(rows.map(keyOf));
  for (const account of fresh)
    account.identities = account.identities.filter((identity) => {
      const key = keyOf(identity);
      const isTaken = used.has(key);
      used.add(key);
      if (!isTaken) return true;
      const reason = "another account signs in by it";
      addConflict(report, { part: "identities", reason, who: account.account.email });
      return false;
    });
}

const ACCOUNT_COLUMNS = sql.raw(
  `id, email, encrypted_password, email_confirmed_at, email_proven_at, confirmation_sent_at,
   last_sign_in_at, banned_until, raw_app_meta_data, raw_user_meta_data, created_at`,
);
const IDENTITY_COLUMNS = sql.raw(
  "user_id, provider, provider_id, identity_data, last_sign_in_at, created_at",
);
const PROFILE_COLUMNS = sql.raw(
  `id, email, handle, username, display_name, bio, country, profile_visibility, show_stats,
   email_notifications, twitter_url, instagram_url, youtube_url, twitch_url, website_url,
   discord_url, banned_at, ban_ends_at, created_at`,
);

async function writeAccounts(
  db: DatabaseTransaction,
  fresh: readonly SourceAccount[],
): Promise<void> {
  const accounts = rowsOf(
    "auth.users",
    fresh.map(({ account }) => account),
  );
  const identities = rowsOf(
    "auth.identities",
    fresh.flatMap((one) => one.identities),
  );
  const profiles = rowsOf(
    "users",
    fresh.flatMap(({ profile }) => profile ?? []),
  );
  await sql`
    insert into auth.users (${ACCOUNT_COLUMNS}) select ${ACCOUNT_COLUMNS} from ${accounts}`.execute(
    db,
  );
  await sql`
    insert into auth.identities (${IDENTITY_COLUMNS})
    select ${IDENTITY_COLUMNS} from ${identities}`.execute(db);
  await withoutTriggers(db, { table: "users", triggers: [CHANGE_FEED] }, () =>
    sql`
      insert into users (${PROFILE_COLUMNS})
      select ${PROFILE_COLUMNS} from ${profiles}`.execute(db),
  );
}
