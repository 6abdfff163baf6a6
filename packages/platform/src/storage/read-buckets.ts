import { sql } from "kysely";
import { z } from "zod";

import { bucketColumns, type Bucket } from "./buckets.ts";
import { parseBucketName } from "./keys.ts";
import { badRequest, bucketNotFound } from "./refusals.ts";
import type { Endpoint } from "./storage-services.ts";

const ListBuckets = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  offset: z.coerce.number().int().min(0).default(0),
  search: z.string().default(""),
  sortColumn: z.enum(["id", "name", "created_at", "updated_at"]).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});

/** Lists the buckets that the policies show; a caller who may see none gets an empty list. */
export const listBuckets: Endpoint = ({ platform, callerOf }) => ({
  method: "GET",
  url: "/bucket",
  handler: async (request) => {
    const caller = await callerOf(request);
    const parsed = ListBuckets.safeParse(request.query);
    if (!parsed.success) throw badRequest("The query of the list is not valid");
    const { limit, offset, search, sortColumn, sortOrder } = parsed.data;
    const { rows } = await platform.database.asCaller(caller, (db) =>
      sql<Bucket>`
        select ${bucketColumns} from storage.buckets
        where position(lower(${search}) in lower(name)) > 0
        order by ${sql.ref(sortColumn)} ${sql.raw(sortOrder)}, id
        limit ${limit} offset ${offset}
      `.execute(db),
    );
    return rows.map((bucket) => ({ ...bucket, type: "STANDARD" }));
  },
});

export const getBucket: Endpoint = ({ platform, callerOf }) => ({
  method: "GET",
  url: "/bucket/:id",
  handler: async (request) => {
    const caller = await callerOf(request);
    const id = parseBucketName((request.params as { id: string }).id);
    const { rows } = await platform.database.asCaller(caller, (db) =>
      sql<Bucket>`select ${bucketColumns} from storage.buckets where id = ${id}`.execute(db),
    );
    const [bucket] = rows;
    if (bucket === undefined) throw bucketNotFound();
    return bucket;
  },
});
