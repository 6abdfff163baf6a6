import { sql, type RawBuilder } from "kysely";

import type { Query } from "#kernel/database.ts";

import { invalid } from "./refusals.ts";
import { SELECT_USER, type UserRow } from "./users.ts";

const SORTED = new Set(["created_at", "updated_at", "last_sign_in_at", "email", "id"]);

interface Page {
  limit: number;
  offset: number;
  /** A part of an address or a name. */
  filter: string;
  order: RawBuilder<unknown>;
}

/** Parses `email asc` and the like; the default is newest first. */
export function parseSort(text: string): RawBuilder<unknown> {
  const [column = "", direction = "desc", ...rest] = (text.trim() || "created_at desc").split(
    /[\s,]+/,
  );
  const isKnown = SORTED.has(column) && ["asc", "desc"].includes(direction);
  if (!isKnown || rest.length > 0) throw invalid("Bad Sort Parameters");
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  return sql`${sql.ref(`u.${column}`)} ${way} nulls last, u.id ${way}`;
}

export async function listUsers(db: Query, page: Page): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    ${SELECT_USER}
    where u.deleted_at is null and ${matching(page.filter)}
    order by ${page.order}
    limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countUsers(db: Query, filter: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from auth.users u
    where u.deleted_at is null and ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function matching(filter: string): RawBuilder<unknown> {
  if (!filter) return sql`true`;
  const pattern = `%${filter.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(
    u.email ilike ${pattern} or u.phone like ${pattern}
    or u.raw_user_meta_data ->> 'full_name' ilike ${pattern}
  )`;
}
