import { openDiskFileStore } from "@capicu/platform/storage/disk-file-store";
import type { FileStore } from "@capicu/platform/storage/file-store";
import { openS3FileStore } from "@capicu/platform/storage/s3-file-store";
import { join } from "node:path";

import type { Config } from "#settings/config.ts";
import { s3Settings } from "#settings/s3-settings.ts";

/** The files of the installation: in an object store where one is set, else on the disk. */
export async function openFiles(config: Config): Promise<FileStore> {
  const s3 = s3Settings(config);
  return s3 === null ? openDiskFileStore(join(config.DATA_DIR, "files")) : openS3FileStore(s3);
}
