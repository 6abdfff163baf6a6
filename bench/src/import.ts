// Measures the import of a hosted installation into an empty site. It needs DATABASE_URL, an empty database; the source is
// another database on the same server, which it makes and removes.
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";

import { makeFolder, runCommand } from "./start-product.ts";

const GOAL_S = 600;
const TABLES = "../../apps/server/src/testing/hosted-installation/tables.sql";
const SOURCE = "import_source";

const { values } = parseArgs({ options: { players: { type: "string", default: "100000" } } });
const players = Number(values.players);
const target = process.env["DATABASE_URL"];
if (target === undefined) throw new Error("It needs DATABASE_URL, an empty database");
const sourceUrl = new URL(target);
sourceUrl.pathname = `/${SOURCE}`;

await runOn(target, `drop database if exists ${SOURCE}`);
await runOn(target, `create database ${SOURCE}`);
const folder = await makeFolder({ IMPORT_DATABASE_URL: sourceUrl.href });
try {
  await runOn(sourceUrl.href, await readFile(join(import.meta.dirname, TABLES), "utf8"));
  await runOn(sourceUrl.href, fillingOf(players));
  runCommand(folder, "migrate");
  runCommand(folder, "keys", "--accept");
  measure("dry run", "--dry-run");
  measure("import");
  measure("import once more");
  await describe();
} finally {
  await folder.dispose();
  await runOn(target, `drop database if exists ${SOURCE}`);
}

function measure(name: string, ...words: string[]): void {
  const start = performance.now();
  runCommand(folder, "import", ...words);
  const seconds = (performance.now() - start) / 1000;
  const verdict = seconds <= GOAL_S ? "met" : "missed";
  console.log(
    `${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s (goal ${GOAL_S}: ${verdict})  load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}

async function describe(): Promise<void> {
  const rows = await runOn(
    String(target),
    `select (select count(*) from users) as players, (select count(*) from approved_statistics) as approvals,
       (select count(*) from follows) as follows, (select count(*) from likes) as likes`,
  );
  console.log(JSON.stringify(rows[0]));
}

async function runOn(url: string, script: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(script)).rows;
  } finally {
    await client.end();
  }
}

/** Two submissions, two follows and a like for each player. */
function fillingOf(count: number): string {
  const id = (number: string) =>
    `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
  const day = "timestamptz '2024-01-01' + make_interval(mins => n)";
  return `
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
      raw_user_meta_data, created_at)
    select ${id("n")}, 'player' || n || '@example.org',
      '$2b$10$' || left(md5(n::text) || md5(n::text), 53), ${day}, ${day}, '{"full_name":"Player"}', ${day}
    from generate_series(1, ${count}) as n;
    insert into auth.identities (provider_id, user_id, identity_data, provider)
    select id::text, id, jsonb_build_object('sub', id, 'email', email), 'email' from auth.users;
    insert into public.users (id, email, handle, username, display_name, country)
    select ${id("n")}, 'player' || n || '@example.org', 'player' || n, 'Player ' || n, 'Player ' || n, 'DO'
    from generate_series(1, ${count}) as n;
    insert into public.stats_submissions (id, user_id, domino_app, gamertag, overall_wins, overall_losses,
      casual_wins, casual_losses, blitz_wins, blitz_losses, status, submitted_at, reviewed_at)
    select ${id(`${count} * part + n`)}, ${id("n")}, 'domino-by-flyclops', 'Tag ' || n,
      part * (n % 977 + 9), part * (n % 911 + 9), part * (n % 977), part * (n % 911), part * 9, part * 9,
      'approved', ${day} + make_interval(days => 30 * part), ${day} + make_interval(days => 30 * part + 1)
    from generate_series(1, ${count}) as n, generate_series(1, 2) as part;
    insert into public.follows (follower_id, following_id)
    select ${id("n")}, ${id(`(n * 7 + step) % ${count} + 1`)}
    from generate_series(1, ${count}) as n, generate_series(1, 2) as step
    where (n * 7 + step) % ${count} + 1 <> n;
    insert into public.likes (user_id, target_user_id, target_type)
    select ${id("n")}, ${id(`n % 500 + 1`)}, 'user'
    from generate_series(1, ${count}) as n where n % 500 + 1 <> n;
    analyze`;
}
