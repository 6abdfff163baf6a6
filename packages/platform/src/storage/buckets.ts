import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

import { mimeRefused } from "./refusals.ts";

export interface Bucket {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: Date;
  updated_at: Date;
}

export const bucketColumns = sql`
  id, name, coalesce(owner::text, owner_id, '') as owner, public, file_size_limit,
  allowed_mime_types, created_at, updated_at`;

/** The rules a file meets on arrival. */
export interface BucketRules {
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  reencode_images: boolean;
}

/** Reads as the owner: the rules also apply to callers who may not see the bucket. */
export async function findBucketRules(service: Query, id: string): Promise<BucketRules | null> {
  const { rows } = await sql<BucketRules>`
    select public, file_size_limit, allowed_mime_types, reencode_images
    from storage.buckets where id = ${id}
  `.execute(service);
  return rows[0] ?? null;
}

/** `image/*` allows every picture. */
export function requireMime(
  { allowed_mime_types: allowed }: BucketRules,
  contentType: string,
): void {
  const mime = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const isAllowed =
    allowed === null ||
    allowed.length === 0 ||
    allowed.some((rule) =>
      rule.endsWith("/*") ? mime.startsWith(rule.slice(0, -1)) : rule.toLowerCase() === mime,
    );
  if (!isAllowed) throw mimeRefused(mime || "unknown");
}
