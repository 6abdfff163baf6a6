#!/usr/bin/env node
// The command `capicu`: picks a file of cli/.
import { enableCompileCache } from "node:module";
import { join } from "node:path";

const COMMANDS: Record<string, () => Promise<{ run: (words: string[]) => Promise<void> }>> = {
  serve: () => import("./cli/serve.ts"),
  migrate: () => import("./cli/migrate.ts"),
  admin: () => import("./cli/admin.ts"),
  seed: () => import("./cli/seed.ts"),
  keys: () => import("./cli/keys.ts"),
  config: () => import("./cli/config.ts"),
  doctor: () => import("./cli/doctor.ts"),
  backup: () => import("./cli/backup.ts"),
  restore: () => import("./cli/restore.ts"),
  import: () => import("./cli/import.ts"),
  storage: () => import("./cli/storage.ts"),
};

const USAGE = `capicu <command>

  serve                          the server (default)
  migrate                        bring the database up to date
  admin grant|revoke <account>   give an account (email or @handle) a role of staff (admin by default), or take it
  admin reset-factors <account>  let somebody in who has lost every second factor
  seed --players N [--seed S]    believable demo players
  keys [--accept]                the API keys; after a change of keys, give the database to them
  config [--table]               the settings in force, secrets masked
  doctor [--json] [--fix] [--mail <email>]
                                 check database, disk, mail, files, payments, sign-in; repair what loses no data; send a test mail
  backup <file>                  keys, database and files in one archive
  restore <file>                 such an archive into an empty DATA_DIR and database
  import [--dry-run]             accounts, statistics and files of a hosted installation
  storage [--count] [--json] [--delete-orphans [--foreign]] [--renew-pictures]
                                 what the stored files take, and which of them belong to nothing
`;

const FAILED_MS = 3000;
const COMPILED = join(import.meta.dirname, "../../../.cache/compiled");

// All files that the product writes, even temporary files of libraries, are for its own account
// only.
process.umask(0o077);

// A second start reuses the compiled code. Without a writable folder, every start compiles again.
enableCompileCache(COMPILED);

const [name = "serve", ...words] = process.argv.slice(2);
const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;

if (name === "help" || name === "--help") console.log(USAGE);
else if (load === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else
  try {
    const command = await load();
    await command.run(words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    // A forgotten open handle must not keep a failed process running.
    setTimeout(() => process.exit(), FAILED_MS).unref();
  }
