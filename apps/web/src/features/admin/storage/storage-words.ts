// What the kinds of files are called, and what the acts answer.
import type { FileProblem, StorageAct } from "@capicu/contract/stored-files";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const STORAGE_FAILED = msg`The order was not taken. Try again.`;

export const STORAGE_DONE: Record<StorageAct, MessageDescriptor> = {
  count: msg`The files will be counted in a moment.`,
  delete: msg`The listed files will be deleted. Each is looked at again before.`,
  renew: msg`These pictures are made anew when somebody next looks at them.`,
};

/** A bucket that only an operator knows has its own name. */
export const KIND_NAMES: Partial<Record<string, MessageDescriptor>> = {
  screenshots: msg`Screenshots`,
  avatars: msg`Avatars`,
  banners: msg`Banners`,
  "club-pictures": msg`Pictures of clubs`,
  "pending-pictures": msg`Pictures that wait for approval`,
  "gamertag-evidence": msg`Pictures of gamertag disputes`,
  waiting: msg`Uploads under way, and files about to be removed`,
  orphan: msg`Orphaned files`,
};

interface ProblemWords {
  title: MessageDescriptor;
  what: MessageDescriptor;
  none: MessageDescriptor;
}

export const PROBLEM_WORDS: Record<FileProblem, ProblemWords> = {
  orphan: {
    title: msg`Orphaned files`,
    what: msg`The store holds them, and nothing in the database names them. A file of the last 24 hours is never among them.`,
    none: msg`No file is orphaned.`,
  },
  missing: {
    title: msg`Missing files`,
    what: msg`The database names them, and the store does not hold them. Put them back from a backup; nothing here removes what names them.`,
    none: msg`No file is missing.`,
  },
};
