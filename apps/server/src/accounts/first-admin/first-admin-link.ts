// The link that a server without any admin prints at its start: who has it, and so reads the log, becomes the admin.
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Database, Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { createToken, hashToken } from "#ground/secret-token.ts";

/** A link that nobody used ends after a day; the next start makes another. */
export const LINK_HOURS = 24;

const setupPath = (token: string): string => `/setup/${token}`;

interface LinkOptions {
  database: Database;
  clock: Clock;
  publicUrl: string;
}

/** The address to open; null where somebody is an admin. */
export function makeFirstAdminLink({
  database,
  clock,
  publicUrl,
}: LinkOptions): Promise<string | null> {
  return database.asService(async (db) => {
    if (await hasAdmin(db)) return null;
    const token = createToken();
    const now = clock.now();
    await sql`delete from first_admin_links where made_at <= ${endOf(now)}`.execute(db);
    await sql`
      insert into first_admin_links (token_hash, made_at) values (${hashToken(token)}, ${now})`.execute(
      db,
    );
    return `${publicUrl}${setupPath(token)}`;
  });
}

/** Whether the link still makes an admin. */
export async function isOpen(db: Query, token: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from first_admin_links
    where token_hash = ${hashToken(token)} and made_at > ${endOf(now)}`.execute(db);
  return rows.length > 0 && !(await hasAdmin(db));
}

/** Ends this link and all others; false for one that makes no admin any more. */
export function takeLink(database: Database, token: string, now: Date): Promise<boolean> {
  return database.asService(async (db) => {
    // Two people with two links wait for each other here.
    await sql`lock table first_admin_links in share row exclusive mode`.execute(db);
    if (!(await isOpen(db, token, now))) return false;
    await sql`delete from first_admin_links`.execute(db);
    return true;
  });
}

async function hasAdmin(db: Query): Promise<boolean> {
  const { rows } = await sql`select from users where is_admin or role = 'admin' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

const endOf = (now: Date): Date => new Date(now.getTime() - LINK_HOURS * 3_600_000);
