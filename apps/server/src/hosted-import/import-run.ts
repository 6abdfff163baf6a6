// What the steps of an import share.
import {
  asDatabaseError,
  type Database,
  type DatabaseTransaction,
} from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { ImportReport } from "./import-report.ts";

export interface ImportRun {
  database: Database;
  report: ImportReport;
  isDryRun: boolean;
  /** What this run has accepted: a dry run writes no row that a later step could find. */
  accepted: {
    emails: Set<string>;
    handles: Set<string>;
    players: Set<string>;
    ranked: Set<string>;
  };
  /** Files that rows name, each once, in the order in which they were found. */
  files: Map<string, SourceFile>;
}

export interface SourceFile {
  kind: "screenshot" | "avatar" | "banner";
  /** The name in its bucket there. */
  name: string;
  playerId: string;
}

/** Several submissions may name one screenshot: it belongs to the player of the first. */
export function noteFile({ files }: ImportRun, file: SourceFile): void {
  const { kind, name, playerId } = file;
  const key = `${kind} ${kind === "screenshot" ? name : playerId}`;
  if (!files.has(key)) files.set(key, file);
}

/** Rows as a table expression with the columns of that table. */
export const rowsOf = (table: string, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Rows as a table expression with these columns. */
export const recordsOf = (columns: string, rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`;

/** The ids among those that have a row, or would have one after a dry run. */
export async function findPlayers(
  { database, accepted }: ImportRun,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${ids}::uuid[])`.execute(database.service);
  return new Set([...rows.map(({ id }) => id), ...ids.filter((id) => accepted.players.has(id))]);
}

/** The trigger that tells of changed rows: nobody follows so many, and it costs as much as the rows. */
export const CHANGE_FEED = "publish_changes";

const CLASSES_OF_DATA = new Set(["22", "23"]);

/**
 * Writes rows in one transaction, as the owner, because they belong to many players. What the database
 * refuses for its values is left out alone: returns those rows.
 */
export async function writeRows<Row>(
  database: Pick<Database, "asService">,
  rows: readonly Row[],
  write: (db: DatabaseTransaction, rows: readonly Row[]) => Promise<void>,
): Promise<readonly Row[]> {
  if (rows.length === 0) return [];
  try {
    await database.asService((db) => write(db, rows));
    return [];
  } catch (error) {
    const code = asDatabaseError(error)?.code.slice(0, 2) ?? "";
    if (!CLASSES_OF_DATA.has(code)) throw error;
    if (rows.length === 1) return rows;
    const half = Math.ceil(rows.length / 2);
    const first = await writeRows(database, rows.slice(0, half), write);
    return [...first, ...(await writeRows(database, rows.slice(half), write))];
  }
}

/** Runs the work without these triggers of a table. Other writers of the table wait for the transaction. */
export async function withoutTriggers(
  db: DatabaseTransaction,
  { table, triggers }: { table: string; triggers: readonly string[] },
  work: () => Promise<unknown>,
): Promise<void> {
  const change = (word: "disable" | "enable", trigger: string) =>
    sql`alter table ${sql.table(table)} ${sql.raw(word)} trigger ${sql.id(trigger)}`.execute(db);
  for (const trigger of triggers) await change("disable", trigger);
  await work();
  for (const trigger of triggers) await change("enable", trigger);
}
