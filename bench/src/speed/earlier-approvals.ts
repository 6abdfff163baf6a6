// One approval of two months ago for each demo player, as in an installation that has run for a while. An empty ledger
// would be read from end to end: the statements of the first approvals are planned for it and reused as it grows.
import type { DatabaseServer } from "./database-server.ts";

const MODES = ["overall", "casual", "blitz"];
const FIELDS = ["wins", "losses", "win_rate", "games_played", "points_scored", "percent_complete"];
const NUMBERS = MODES.flatMap((mode) => FIELDS.map((field) => `${mode}_${field}`)).join();
const APPROVED_AT = "now() - interval '60 days'";

/** Triggers do not run. A database of an earlier run keeps what it has. */
export async function addEarlierApprovals(database: DatabaseServer): Promise<void> {
  await database.run("set session_replication_role = replica");
  for (const statement of STATEMENTS) await database.run(statement);
  await database.run("drop table earlier");
  await database.run("set session_replication_role = default");
}

const STATEMENTS = [
  `create temporary table earlier as
  select gen_random_uuid() as id, user_stats.* from user_stats
  where not exists (select from approved_statistics where approved_statistics.user_id = user_stats.user_id)`,
  `insert into stats_submissions (id, user_id, domino_app, gamertag, status, submitted_at, reviewed_at, ${NUMBERS})
  select
    id, user_id, 'domino-by-flyclops', 'player', 'approved', ${APPROVED_AT}, ${APPROVED_AT},
    ${NUMBERS.replaceAll(/\w+_percent_complete/g, "coalesce($&, 0)")}
  from earlier`,
  `insert into submission_decisions (submission_id, verdict, decided_at, waited_seconds)
  select id, 'approved', ${APPROVED_AT}, 3600 from earlier`,
  `insert into approved_statistics (user_id, submission_id, submitted_at, approved_at, ${NUMBERS})
  select user_id, id, ${APPROVED_AT}, ${APPROVED_AT}, ${NUMBERS} from earlier`,
];
