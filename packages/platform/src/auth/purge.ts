// Deletes rows that can no longer be used.
import { sql } from "kysely";

import { startPeriodicJob, type PeriodicJob } from "#kernel/periodic-job.ts";

import type { AuthServices } from "./auth-services.ts";

const EVERY_MS = 3_600_000;

/** Sweeps at intervals until it is closed. */
export function schedulePurge(auth: AuthServices): PeriodicJob {
  return startPeriodicJob(() => purge(auth), {
    everyMs: EVERY_MS,
    onFailure: (error) =>
      auth.log.error({ err: error }, "ended sessions and codes could not be removed"),
  });
}

const TOKENS_AT_ONCE = 10_000;

/** Runs once; rows that ended less than a day ago stay, so that late answers can still say why. */
export async function purge({ database, settings, clock }: AuthServices): Promise<void> {
  const now = clock.now();
  const { otpLifetimeSeconds } = settings.auth;
  // The rows belong to many users, so no policy applies.
  await database.asService(async (db) => {
    await sql`
      delete from auth.sessions s
      where s.created_at < ${now}::timestamptz - interval '1 day'
        and (
          s.not_after < ${now}::timestamptz - interval '1 day'
          or not exists (
            select from auth.refresh_tokens t where t.session_id = s.id
              and (not t.revoked or t.updated_at > ${now}::timestamptz - interval '1 day')
          )
        )`.execute(db);
    // A replaced token that comes back ends its session, so it stays known for a while; after that it is only refused.
    // The one that the active token has replaced stays: its client may have lost the answer.
    await sql`
      delete from auth.refresh_tokens where id = any(array(
        select id from auth.refresh_tokens as replaced
        where revoked and updated_at < ${now}::timestamptz - interval '30 days'
          and not exists (
            select from auth.refresh_tokens as active
            where active.session_id = replaced.session_id and not active.revoked
              and active.parent = replaced.token_hash
          )
        order by updated_at limit ${TOKENS_AT_ONCE}
      ))`.execute(db);
    await sql`
      delete from auth.ended_sessions
      where ended_at < ${now}::timestamptz - interval '1 day'`.execute(db);
    await sql`
      delete from auth.flow_state
      where created_at < ${now}::timestamptz - interval '1 day'`.execute(db);
    await sql`
      delete from auth.one_time_tokens
      where created_at < ${now}::timestamptz - interval '1 day'
        - make_interval(secs => ${otpLifetimeSeconds})`.execute(db);
    await sql`
      delete from auth.wrong_codes
      where since < ${now}::timestamptz - interval '1 day'`.execute(db);
    await sql`
      update auth.users set email_change = '', email_change_confirmed = null
      where email_change <> '' and email_change_sent_at < ${now}::timestamptz - interval '7 days'`.execute(
      db,
    );
    await sql`
      update auth.users set phone_change = ''
      where phone_change <> '' and phone_change_sent_at < ${now}::timestamptz - interval '7 days'`.execute(
      db,
    );
  });
}
