import { sql } from "kysely";
import { z } from "zod";

import { asDatabaseError } from "#kernel/database.ts";

import { parseBody } from "./body.ts";
import { parseBucketName } from "./keys.ts";
import {
  accessDenied,
  badRequest,
  bucketExists,
  bucketNotEmpty,
  bucketNotFound,
} from "./refusals.ts";
import { parseSizeLimit } from "./size-limit.ts";
import type { Endpoint } from "./storage-services.ts";

const rules = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number(), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
};
const CreateBucket = z.object({ id: z.string().optional(), name: z.string(), ...rules });
const UpdateBucket = z.object(rules);

const parseSize = (size: number | string | null | undefined) =>
  size === null || size === undefined ? null : parseSizeLimit(size);
const parseId = (params: unknown) => parseBucketName((params as { id: string }).id);

export const createBucket: Endpoint = ({ platform, callerOf }) => ({
  method: "POST",
  url: "/bucket",
  handler: async (request) => {
    const caller = await callerOf(request);
    const body = parseBody(CreateBucket, request);
    const name = parseBucketName(body.name);
    const id = parseBucketName(body.id ?? name);
    const size = parseSize(body.file_size_limit);
    const mimes = body.allowed_mime_types ?? null;
    try {
      await platform.database.asCaller(caller, (db) =>
        sql`
          insert into storage.buckets
            (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
          values (${id}, ${name}, ${caller.id}, ${caller.id}, ${body.public ?? false}, ${size},
            ${mimes}::text[])
        `.execute(db),
      );
    } catch (error) {
      throw asDatabaseError(error)?.code === "23505" ? bucketExists() : error;
    }
    return { name };
  },
});

export const updateBucket: Endpoint = ({ platform, callerOf }) => ({
  method: "PUT",
  url: "/bucket/:id",
  handler: async (request) => {
    const caller = await callerOf(request);
    const id = parseId(request.params);
    const body = parseBody(UpdateBucket, request);
    const changes = [
      body.public === undefined ? null : sql`public = ${body.public}`,
      body.file_size_limit === undefined
        ? null
        : sql`file_size_limit = ${parseSize(body.file_size_limit)}`,
      body.allowed_mime_types === undefined
        ? null
        : sql`allowed_mime_types = ${body.allowed_mime_types}::text[]`,
    ].filter((change) => change !== null);
    if (changes.length === 0) throw badRequest("body must NOT have fewer than 1 properties");
    const { rows } = await platform.database.asCaller(caller, (db) =>
      sql`
        update storage.buckets set ${sql.join(changes)}, updated_at = now()
        where id = ${id} returning id
      `.execute(db),
    );
    if (rows.length === 0) throw bucketNotFound();
    return { message: "Successfully updated" };
  },
});

export const emptyBucket: Endpoint = ({ platform, callerOf, tidy }) => ({
  method: "POST",
  url: "/bucket/:id/empty",
  handler: async (request) => {
    const caller = await callerOf(request);
    if (caller.role !== "service_role") throw accessDenied("Only the service may empty a bucket");
    const id = parseId(request.params);
    await platform.database.asCaller(caller, async (db) => {
      const { rows } = await sql`select id from storage.buckets where id = ${id}`.execute(db);
      if (rows.length === 0) throw bucketNotFound();
      await sql`delete from storage.objects where bucket_id = ${id}`.execute(db);
    });
    tidy();
    return { message: "Empty bucket has been queued. Completion may take up to an hour." };
  },
});

export const deleteBucket: Endpoint = ({ platform, callerOf }) => ({
  method: "DELETE",
  url: "/bucket/:id",
  handler: async (request) => {
    const caller = await callerOf(request);
    const id = parseId(request.params);
    try {
      const { rows } = await platform.database.asCaller(caller, (db) =>
        sql`delete from storage.buckets where id = ${id} returning id`.execute(db),
      );
      if (rows.length === 0) throw bucketNotFound();
    } catch (error) {
      throw asDatabaseError(error)?.code === "23503" ? bucketNotEmpty() : error;
    }
    return { message: "Successfully deleted" };
  },
});
