import type { S3Settings } from "@capicu/platform/storage/s3-file-store";

import type { Config } from "./config.ts";

/** Null when files are on the disk. Throws when an object store is named incompletely. */
export const s3Settings = (config: Config): S3Settings | null => namedStore(config, "S3");

/** Null when backups by schedule stay in their folder. */
export const backupS3Settings = (config: Config): S3Settings | null =>
  namedStore(config, "BACKUP_S3");

function namedStore(config: Config, name: "S3" | "BACKUP_S3"): S3Settings | null {
  const endpoint = config[`${name}_ENDPOINT`];
  const bucket = config[`${name}_BUCKET`];
  const accessKeyId = config[`${name}_ACCESS_KEY_ID`];
  const secretAccessKey = config[`${name}_SECRET_ACCESS_KEY`];
  if (endpoint === undefined) return null;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error(
      `${name}_ENDPOINT needs ${name}_BUCKET, ${name}_ACCESS_KEY_ID and ${name}_SECRET_ACCESS_KEY`,
    );
  return { endpoint, bucket, region: config[`${name}_REGION`], accessKeyId, secretAccessKey };
}
