// With a PostgreSQL server, the tests of platform and server run there, and those listed here run on the
// embedded database as well. Without a server all of them run on the embedded database.

interface EngineChoice {
  files: string;
  because: string;
}

const PLATFORM = "packages/platform/src";
const SERVER = "apps/server";

/** Tests whose result may depend on the engine: on its locks, types, roles or number of connections. */
export const BOTH_ENGINES: readonly EngineChoice[] = [
  {
    files: `${PLATFORM}/kernel/{change-*,connections,ended-sessions,migrate,pooled-database,relay,statement-limit,unavailable,value-types}.test.ts`,
    because: "connections, transactions, notices and types are the engine's own",
  },
  {
    files: `${PLATFORM}/rest/**/*.test.ts`,
    because: "the SQL is built from the caller's request, the answer from the engine's types",
  },
  {
    files: `${PLATFORM}/realtime/{join,listed-tables,official-client,private-channels,removed-rows,row-changes,row-patterns,row-states,visible-rows}.test.ts`,
    because: "rows that change are read, under policies, in the order of their commits",
  },
  {
    files: `${PLATFORM}/auth/{ensure-account,otp,purge,reauthenticate,recover,signup,token,user,verify,wrong-codes}.test.ts`,
    because: "rows lock what may be used only once while several callers use it",
  },
  {
    files: `${PLATFORM}/auth/{mfa,oauth}/**/*.test.ts`,
    because: "factors, identities and states of a flow are locked by row",
  },
  {
    files: `${PLATFORM}/storage/{lost-files,move-copy,official-client}.test.ts`,
    because: "a file and its row change in one transaction, under policies",
  },
  {
    files: `${PLATFORM}/unavailable-database.test.ts`,
    because: "each engine fails in its own way",
  },
  {
    files: `${SERVER}/src/{caller-rights,crash,data-model,forged-columns,fuzz,policies,second-factor,stored-bytes,table-body}.test.ts`,
    because: "roles, rights and policies, and the values a column refuses",
  },
  {
    files: `${SERVER}/src/{backup,commands,hosted-import,metrics}/**/*.test.ts`,
    because: "they copy, fill, examine or measure the whole database",
  },
  {
    files: `${SERVER}/src/accounts/**/*.test.ts`,
    because:
      "handles are unique by a skeleton, and an account is deleted with all that belongs to it",
  },
  {
    files: `${SERVER}/src/clubs/**/*.test.ts`,
    because: "acts in one club wait for each other, under policies, and lists are read by index",
  },
  {
    files: `${SERVER}/src/events/**/*.test.ts`,
    because: "acts in one event wait for each other, and rounds are read and written as JSON",
  },
  {
    files: `${SERVER}/src/background-jobs/**/*.test.ts`,
    because: "the queue's library claims its rows in the engine",
  },
  {
    files: `${SERVER}/src/billing/{billing-notices,player-lock,stripe-checkout,subscription}.test.ts`,
    because: "payments of one player run one after another",
  },
  {
    files: `${SERVER}/src/{checks,emails}/**/*.test.ts`,
    because: "workers lock the rows they take, and other workers skip them",
  },
  {
    files: `${SERVER}/src/{directory,leaderboard}/**/*.test.ts`,
    because: "ranks, orders, searches and pages are computed in SQL",
  },
  {
    files: `${SERVER}/src/moderation/{admin-pictures,admin-review,admin-stats-action,bulk-approve,undo-decision}.test.ts`,
    because: "of two moderators who decide at once one wins, in one transaction",
  },
  {
    files: `${SERVER}/src/profiles/{player-progress,profile,stat-provenance,visibility}.test.ts`,
    because: "windows over the ledger, locked profiles, and visibility",
  },
  {
    files: `${SERVER}/src/social/**/*.test.ts`,
    because: "triggers count rows that several callers change at once",
  },
  {
    files: `${SERVER}/src/submissions/{evidence,ledger-lines,old-readings,submission-policies,unused-screenshots}.test.ts`,
    because: "policies of columns, triggers, and rows locked against the cleanup",
  },
];

/**
 * Tests of the same subjects whose result does not depend on the engine, and which are expensive on the embedded one
 * (seconds of CPU in brackets). With a server they run there alone.
 */
export const POSTGRES_ALONE: readonly EngineChoice[] = [
  {
    files: `${SERVER}/src/backup/scheduled-backup.test.ts`,
    because:
      "the clock and the names of files decide; each of seven backups copies an engine, which the tests of backup cover (21 s)",
  },
  {
    files: `${SERVER}/src/commands/seed-players.test.ts`,
    because:
      "players are made up in TypeScript; the tests of the commands seed the embedded database (6 s)",
  },
  {
    files: `${SERVER}/src/{billing/billing-model,directory/directory-order,leaderboard/counted-ranks,leaderboard/window-gains,operations/counted-overview}.test.ts`,
    because:
      "random writes, several at once, against a model: one connection does them in turns, and other tests of these subjects read the same counters there (30 s)",
  },
  {
    files: `${SERVER}/src/checks/{check-submissions,measure-digits}.test.ts`,
    because:
      "pictures and numbers are compared in TypeScript; other tests of the checks lock and skip rows there (9 s)",
  },
  {
    files: `${SERVER}/src/moderation/audit-walk.test.ts`,
    because:
      "each function of admins is called alone and writes its line; other tests of moderation decide on both (3 s)",
  },
];

/** Tests that always open the embedded database, and so run only once beside a server. */
export const EMBEDDED_ALONE: readonly string[] = [
  `${PLATFORM}/kernel/embedded/**/*.test.ts`,
  `${PLATFORM}/kernel/private-files.test.ts`,
  `${SERVER}/src/cli/commands.test.ts`,
  `${SERVER}/src/cli/serve.test.ts`,
  `${SERVER}/src/control/running-site.test.ts`,
  `${SERVER}/src/power-cut.test.ts`,
  `${SERVER}/src/route-limits.test.ts`,
];

export const DATABASE_TESTS: readonly string[] = [
  `${PLATFORM}/**/*.test.ts`,
  `${SERVER}/**/*.test.ts`,
];

/** The files to run in the environment of a step of `npm test`. */
export function chosenDatabaseTests(env: NodeJS.ProcessEnv): {
  include: string[];
  exclude: string[];
} {
  if (env["TEST_DATABASE_URL"])
    return { include: [...DATABASE_TESTS], exclude: [...EMBEDDED_ALONE] };
  const isSecond = env["TEST_BESIDE_POSTGRES"] === "on";
  if (!isSecond) return { include: [...DATABASE_TESTS], exclude: [] };
  return {
    include: [...BOTH_ENGINES.map(({ files }) => files), ...EMBEDDED_ALONE],
    exclude: POSTGRES_ALONE.map(({ files }) => files),
  };
}
