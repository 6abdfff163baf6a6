import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import type { Caller } from "#kernel/caller.ts";
import type { Database, DatabaseTransaction, Query } from "#kernel/database.ts";

import type { ReceivedFile } from "./receive-body.ts";
import { badRequest } from "./refusals.ts";

export interface ObjectPlace {
  bucket: string;
  name: string;
}

export interface ObjectWrite {
  caller: Caller;
  place: ObjectPlace;
  isUpsert: boolean;
}

interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  /** The content coding of the stored bytes, where they have one. */
  contentEncoding?: string;
  /** The public address does not lead to it any more, though its bucket is public. */
  isWithheld?: boolean;
}

export interface StoredObject {
  id: string;
  name: string;
  version: string;
  bucket_id: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
}

interface Row {
  version: string | null;
  metadata: object;
  userMetadata: object | null;
}

class WriteRolledBack extends Error {}

/** Checks the policies by writing the row and rolling it back; throws what they throw. */
export async function assertWritable(database: Database, write: ObjectWrite): Promise<void> {
  try {
    await database.asCaller(write.caller, async (db) => {
      await writeRow(db, write, { version: null, metadata: {}, userMetadata: null });
      throw new WriteRolledBack();
    });
  } catch (error) {
    if (!(error instanceof WriteRolledBack)) throw error;
  }
}

// A header carries this value when the file is read, so any other character could not be sent.
const HEADER_VALUE = /^[\x20-\x7e]{0,255}$/;

export async function writeObject(
  database: Database,
  write: ObjectWrite,
  { file, cacheControl, coding, userMetadata }: ReceivedFile,
): Promise<string> {
  const headers = [file.mime, cacheControl, coding ?? ""];
  if (!headers.every((value) => HEADER_VALUE.test(value)))
    throw badRequest("The content type, encoding or cache control is not a header's value");
  const metadata = {
    eTag: `"${file.md5}"`,
    size: file.size,
    mimetype: file.mime,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: file.size,
    httpStatusCode: 200,
    ...(coding === null ? {} : { contentEncoding: coding }),
  };
  const row = { version: file.version, metadata, userMetadata };
  return database.asCaller(write.caller, (db) => writeRow(db, write, row));
}

async function writeRow(
  db: DatabaseTransaction,
  { caller, place, isUpsert }: ObjectWrite,
  { version, metadata, userMetadata }: Row,
): Promise<string> {
  const id = randomUUID();
  const insert = sql`
    insert into storage.objects
      (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${id}, ${place.bucket}, ${place.name}, ${caller.id}, ${caller.id}, ${version},
      ${JSON.stringify(metadata)}::jsonb, ${userMetadata && JSON.stringify(userMetadata)}::jsonb)`;
  if (!isUpsert) {
    // Nothing is returned: who may write here need not be allowed to read.
    await insert.execute(db);
    return id;
  }
  const { rows } = await sql<{ id: string }>`
    ${insert}
    on conflict (bucket_id, name) do update set
      owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()
    returning id
  `.execute(db);
  return rows[0]?.id ?? id;
}

export async function findObject(
  db: Query,
  { bucket, name }: ObjectPlace,
): Promise<StoredObject | null> {
  const { rows } = await sql<StoredObject>`
    select id, name, version, bucket_id, metadata, user_metadata, created_at, updated_at
    from storage.objects
    where bucket_id = ${bucket} and name = ${name} and version is not null
  `.execute(db);
  return rows[0] ?? null;
}
