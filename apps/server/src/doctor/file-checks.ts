// What the last count of the stored files has found.
import { readFileCount } from "#ground/stored-files/read-file-count.ts";
import { BYTES_PER_MB } from "#settings/settings.ts";

import { findingsOf, type Check } from "./check.ts";

/** Fewer are what broken disks and restores leave behind, and cost little room. */
const ORPHANS_MAX = 100;

const missing: Check = {
  name: "missing-files",
  async examine({ database: { service } }) {
    const { missing: count, counted_at } = await readFileCount(service);
    return findingsOf({
      check: this.name,
      well:
        counted_at === null
          ? "The stored files were not counted yet."
          : "Every picture has its file.",
      wrong: "Pictures have lost their files.",
      problems:
        count === 0
          ? []
          : [
              {
                cause: `${count} rows name a file that the store does not have; capicu storage lists them.`,
                fix: "Put the files back from a backup, or mount the right disk or bucket; then run: capicu storage --count",
              },
            ],
    });
  },
};

const orphans: Check = {
  name: "orphaned-files",
  async examine({ database: { service } }) {
    const { orphans: count, orphan_bytes: bytes } = await readFileCount(service);
    const megabytes = Math.ceil(bytes / BYTES_PER_MB);
    return findingsOf({
      check: this.name,
      level: "warning",
      well: "Few files are without a row.",
      wrong: "Many files belong to nothing.",
      problems:
        count <= ORPHANS_MAX
          ? []
          : [
              {
                cause: `No row names ${count} files, which take ${megabytes} MB.`,
                fix: "Look at the list, then delete them: capicu storage --delete-orphans",
              },
            ],
    });
  },
};

export const FILE_CHECKS = [missing, orphans];
