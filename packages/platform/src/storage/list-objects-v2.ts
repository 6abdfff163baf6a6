import { sql } from "kysely";
import { z } from "zod";

import { parseBody } from "./body.ts";
import { parseBucketName } from "./keys.ts";
import { readCursor, writeCursor, type Sorting } from "./list-cursor.ts";
import type { Endpoint } from "./storage-services.ts";

const ListV2 = z.object({
  prefix: z.string().max(1024).default(""),
  limit: z.int().min(1).max(1000).default(1000),
  cursor: z.string().max(4096).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .prefault({}),
});

interface Entry {
  /** Below the prefix, without the slash that ends a folder. */
  key: string;
  name: string;
  id: string | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
  metadata: object | null;
  /** The sort key, exact to the microsecond. */
  rank: string;
}

/**
 * Lists everything below a prefix, page by page; with a delimiter, deeper names are grouped into
 * folders.
 */
export const listObjectsV2: Endpoint = ({ platform, callerOf }) => ({
  method: "POST",
  url: "/object/list-v2/:bucket",
  handler: async (request) => {
    const caller = await callerOf(request);
    const bucket = parseBucketName((request.params as { bucket: string }).bucket);
    const body = parseBody(ListV2, request);
    const cursor = body.cursor ? readCursor(body.cursor) : null;
    const sorting = cursor ?? body.sortBy;
    const { rows } = await platform.database.asCaller(caller, (db) =>
      sql<Entry>`
        with inside as (
          select *, substr(name, char_length(${body.prefix}::text) + 1) as rest
          from storage.objects
          where bucket_id = ${bucket} and starts_with(name, ${body.prefix})
            and version is not null
        ), entries as (
          select rest as key, name, id, updated_at, created_at, last_accessed_at, metadata
          from inside where not ${body.with_delimiter} or position('/' in rest) = 0
          union all
          select split_part(rest, '/', 1), ${body.prefix} || split_part(rest, '/', 1) || '/',
            null, max(updated_at), max(created_at), max(last_accessed_at), null
          from inside where ${body.with_delimiter} and position('/' in rest) > 0
          group by 1, 2
        ), ranked as (
          select *, ${rankSql(sorting)} collate "C" as rank from entries
        )
        select * from ranked
        where ${
          cursor === null
            ? sql`true`
            : sql`(rank, name collate "C") ${beyond(sorting)} (${cursor.rank}, ${cursor.name})`
        }
        order by rank ${sql.raw(sorting.order)}, name collate "C" ${sql.raw(sorting.order)}
        limit ${body.limit + 1}
      `.execute(db),
    );
    return page(rows, { limit: body.limit, sorting });
  },
});

function page(rows: Entry[], { limit, sorting }: { limit: number; sorting: Sorting }) {
  const entries = rows.slice(0, limit);
  const last = rows.length > limit ? entries.at(-1) : undefined;
  const isFolder = ({ id }: Entry) => id === null;
  return {
    hasNext: last !== undefined,
    ...(last && {
      nextCursor: writeCursor({ ...sorting, rank: last.rank, name: last.name }),
      nextCursorKey: last.name,
    }),
    folders: entries.filter(isFolder).map(({ key, name, created_at, updated_at }) => ({
      key,
      name,
      created_at,
      updated_at,
    })),
    objects: entries
      .filter((entry) => !isFolder(entry))
      .map(({ rank: _rank, ...object }) => object),
  };
}

// Texts of one length, in one time zone, sort like the times they show.
const rankSql = ({ column }: Sorting) =>
  column === "name"
    ? sql`name`
    : sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

const beyond = ({ order }: Sorting) => sql.raw(order === "asc" ? ">" : "<");
