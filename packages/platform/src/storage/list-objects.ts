import { sql } from "kysely";
import { z } from "zod";

import { parseBody } from "./body.ts";
import { parseBucketName } from "./keys.ts";
import type { Endpoint } from "./storage-services.ts";

const ListObjects = z.object({
  prefix: z.string().max(1024).default(""),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().max(1024).default(""),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .prefault({}),
});

/** The immediate children of a folder, as far as policies show them; folders have a name only. */
export const listObjects: Endpoint = ({ platform, callerOf }) => ({
  method: "POST",
  url: "/object/list/:bucket",
  handler: async (request) => {
    const caller = await callerOf(request);
    const bucket = parseBucketName((request.params as { bucket: string }).bucket);
    const { prefix, search, sortBy, limit, offset } = parseBody(ListObjects, request);
    const { folder, beginning } = split(prefix, search);
    const column = sql.ref(sortBy.column);
    const direction = sql.raw(sortBy.order);
    const { rows } = await platform.database.asCaller(caller, (db) =>
      sql`
        with inside as (
          select *, substr(name, char_length(${folder}::text) + 1) as rest
          from storage.objects
          where bucket_id = ${bucket} and starts_with(name, ${folder})
        ), children as (
          select rest as name, id, updated_at, created_at, last_accessed_at, metadata
          from inside where position('/' in rest) = 0
          union all
          select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz,
            null::timestamptz, null::timestamptz, null::jsonb
          from inside where position('/' in rest) > 0
        )
        select * from children
        where starts_with(lower(name), lower(${beginning}))
        order by ${column} ${direction}, name ${direction}
        limit ${limit} offset ${offset}
      `.execute(db),
    );
    return rows;
  },
});

// A search may name folders too: only what follows the last slash is the beginning of a name.
function split(prefix: string, search: string) {
  const folder = prefix.replace(/^\/+/, "").replace(/(?<!\/)\/+$/, "");
  const path = (folder === "" ? "" : `${folder}/`) + search.replace(/^\/+/, "");
  const end = path.lastIndexOf("/") + 1;
  return { folder: path.slice(0, end), beginning: path.slice(end) };
}
