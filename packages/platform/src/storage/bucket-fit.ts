import type { Platform } from "#kernel/platform.ts";

import { findBucketRules, requireMime } from "./buckets.ts";
import type { StoredObject } from "./object-rows.ts";
import { bucketNotFound, mimeRefused, tooLarge } from "./refusals.ts";

/** Throws unless the bucket's rules allow the stored file as it is. */
export async function requireFit(
  { database, settings }: Platform,
  { bucket_id: home, metadata }: StoredObject,
  bucket: string,
): Promise<void> {
  if (bucket === home) return;
  const { service } = database;
  const rules = await findBucketRules(service, bucket);
  if (rules === null) throw bucketNotFound();
  requireMime(rules, metadata.mimetype);
  if (metadata.size > (rules.file_size_limit ?? settings.storageMaxBytes)) throw tooLarge();
  // A bucket that re-encodes pictures would otherwise hold bytes that were never re-encoded.
  const isClean = (await findBucketRules(service, home))?.reencode_images ?? false;
  if (rules.reencode_images && !isClean) throw mimeRefused(metadata.mimetype);
}
