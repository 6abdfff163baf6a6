import type { S3Settings } from "@capicu/platform/storage/s3-file-store";

import type { Config } from "./config.ts";

/** Null when files are on the disk. Throws when an object store is named incompletely. */
export function s3Settings(config: Config): S3Settings | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (endpoint === undefined) return null;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error("S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
