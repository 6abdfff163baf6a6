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
