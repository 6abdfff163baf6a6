// What the database holds of the things that the load writes, under the names of the ledger.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** A bucket whose files are kept byte for byte. */
export const PLAIN_BUCKET = "plain-files";

export const factNames = {
  account: (email: string) => `account ${email}`,
  bio: (player: string) => `bio of ${player}`,
  submission: (mark: string) => `submission ${mark}`,
  evidence: (mark: string, half: string) => `${half} of ${mark}`,
  screenshot: (name: string) => `screenshot ${name}`,
  file: (name: string) => `file ${name}`,
  follow: (who: string, other: string) => `follow ${who} ${other}`,
  like: (who: string, other: string) => `like ${who} ${other}`,
} as const;

interface FactRow {
  name: string;
  state: string;
}

/** Only the load uses addresses at this domain. */
export const LOAD_DOMAIN = "load.example";

export async function readFacts(service: Query): Promise<[string, string][]> {
  const { rows } = await sql<FactRow>`
    select 'account ' || email as name, 'registered' as state
    from auth.users where email like ${`%@${LOAD_DOMAIN}`}
    union all
    select 'bio of ' || id, bio from users where email like ${`%@${LOAD_DOMAIN}`} and bio is not null
    union all
    select 'submission ' || notes, status from stats_submissions
    union all
    select half || ' of ' || notes, path
    from submission_evidence join stats_submissions on id = submission_id
    union all
    select 'screenshot ' || name, 'stored' from storage.objects where bucket_id = 'screenshots'
    union all
    select 'file ' || name, btrim(metadata ->> 'eTag', '"')
    from storage.objects where bucket_id = ${PLAIN_BUCKET}
    union all
    select concat_ws(' ', 'follow', follower_id, following_id), 'yes' from follows
    union all
    select concat_ws(' ', 'like', user_id, target_user_id), 'yes' from likes`.execute(service);
  return rows.map(({ name, state }) => [name, state]);
}
