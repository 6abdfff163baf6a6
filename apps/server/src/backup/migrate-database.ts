// Migrates the schema of platform and product, and refuses databases of older versions.
import type { Database } from "@capicu/platform/kernel/database";
import { migrate } from "@capicu/platform/kernel/migrate";
import { sql } from "kysely";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import { saveBadgeRules } from "#ground/save-badge-rules.ts";
import { saveScreenFields } from "#ground/save-screen-fields.ts";

const PLATFORM_MIGRATIONS = join(import.meta.dirname, "../../../../packages/platform/migrations");
export const PRODUCT_MIGRATIONS = join(import.meta.dirname, "../../migrations");
export const MIGRATIONS = [PLATFORM_MIGRATIONS, PRODUCT_MIGRATIONS];

/** Every version before 0.1.0 ran this migration; 0.1.0 brought a schema without history. */
const FORMER_MIGRATION = "server/020-social.sql";

const FORMER_DATABASE =
  "This database was made by a version before 0.1.0, whose tables this version cannot take over. " +
  "Nothing was changed. Start with an empty DATA_DIR (or, with DATABASE_URL, an empty database), " +
  "or keep using the version that made it.";

/**
 * Runs the migrations that have not run yet and returns their names; throws for a database from
 * before 0.1.0, and for one of a newer version. With all migrations in place, it also stores the fields of the game's screen and the
 * rules of badges in the database.
 */
export async function migrateDatabase(
  database: Database,
  isWanted?: (name: string) => boolean,
): Promise<string[]> {
  await findPendingMigrations(database);
  const applied = await migrate(database, MIGRATIONS, isWanted);
  if (isWanted === undefined) {
    await saveScreenFields(database);
    await saveBadgeRules(database);
  }
  return applied;
}

interface PendingMigrations {
  /** Whether the database has no schema yet. */
  isNew: boolean;
  pending: string[];
}

/** Throws for a database that this version cannot use. */
export async function findPendingMigrations(database: Database): Promise<PendingMigrations> {
  const recorded = await readMigrations(database);
  const ownNames = await listMigrations();
  if (isFormerSchema(recorded)) throw new Error(FORMER_DATABASE);
  refuseNewer(recorded, ownNames);
  const pending = ownNames.filter((name) => !recorded.includes(name));
  return { isNew: recorded.length === 0, pending };
}

/** This version does not know the tables of a newer one. */
function refuseNewer(recorded: readonly string[], ownNames: readonly string[]): void {
  const unknown = recorded.filter((name) => !ownNames.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `This database is of a newer version, which ran ${unknown.join(", ")}, and it cannot go back. Nothing was changed. ` +
        "Use that version, or restore the backup from before its upgrade into an empty database.",
    );
}

async function listMigrations(): Promise<string[]> {
  const lists = await Promise.all(
    MIGRATIONS.map(async (folder) =>
      (await readdir(folder))
        .filter((file) => file.endsWith(".sql"))
        .map((file) => `${basename(dirname(folder))}/${file}`),
    ),
  );
  return lists.flat();
}

export function isFormerSchema(migrations: readonly string[]): boolean {
  return migrations.includes(FORMER_MIGRATION);
}

async function readMigrations({ service }: Database): Promise<string[]> {
  const { rows: found } = await sql`
    select where to_regclass('platform.migrations') is not null`.execute(service);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from platform.migrations`.execute(
    service,
  );
  return rows.map(({ name }) => name);
}
