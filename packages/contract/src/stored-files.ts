// What the file store holds, as it was last counted; what is wrong with it, and what an admin may do about it.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";

/** Files without a row, and rows whose file is gone. */
export const FILE_PROBLEMS = ["orphan", "missing"] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** Of each problem, so many at a time. */
export const FINDINGS_PAGE = 50;
const VERSION_MAX = 36;

export const FileFinding = z.object({
  /** The name of the file in the store. */
  version: z.string(),
  /** The picture's bucket and name; null for a file that no row names. */
  bucket: z.nullable(z.string()),
  name: z.nullable(z.string()),
  bytes: z.number(),
  /** When the file was written, or the row. */
  dated_at: z.string(),
});
export type FileFinding = z.infer<typeof FileFinding>;

const FindingPage = z.object({
  findings: z.array(FileFinding),
  /** Where the next page begins; null after the last. */
  next: z.nullable(z.string()),
});
export type FindingPage = z.infer<typeof FindingPage>;

export const FileKind = z.object({
  /** A bucket, or "orphan", or "waiting": uploads that are under way and files that are about to be removed. */
  kind: z.string(),
  files: z.number(),
  bytes: z.number(),
});
export type FileKind = z.infer<typeof FileKind>;

export const FileCount = z.object({
  /** Null before the first count. */
  id: z.nullable(z.string()),
  counted_at: z.nullable(z.string()),
  /** The largest first. */
  kinds: z.array(FileKind),
  orphans: z.number(),
  orphan_bytes: z.number(),
  missing: z.number(),
  /** Whether a count was asked for that has not ended. */
  is_wanted: z.boolean(),
  deleting: z.boolean(),
  /** How many files the process that counts or deletes has looked at; null where none is at work. */
  looked_at: z.nullable(z.number()),
  /** What came of the last deletion; the remainder was no orphan any more. */
  deletion: z.nullable(
    z.object({ files: z.number(), bytes: z.number(), remainder: z.number(), at: z.string() }),
  ),
  /** When the pictures in other sizes were last forgotten, to be made anew. */
  pictures_renewed_at: z.nullable(z.string()),
});
export type FileCount = z.infer<typeof FileCount>;

export const FilePlace = z.object({
  /** The bucket of an object store; null on a disk. */
  bucket: z.nullable(z.string()),
  /** Of the disk; null in an object store. */
  free_bytes: z.nullable(z.number()),
});
export type FilePlace = z.infer<typeof FilePlace>;

export const readStorage = productFunction({
  name: "admin-storage",
  input: z.object({
    /** One list from there on; without it, the beginning of both. */
    problem: z.optional(z.enum(FILE_PROBLEMS)),
    after: z.optional(z.string().check(z.maxLength(VERSION_MAX))),
  }),
  output: z.object({
    success: z.literal(true),
    count: FileCount,
    place: FilePlace,
    /** The backups by schedule that are kept. */
    backups: z.object({ files: z.number(), bytes: z.number() }),
    orphan: FindingPage,
    missing: FindingPage,
  }),
});
export type StorageState = z.infer<typeof readStorage.output>;

/** Why an act is refused. */
export const STORAGE_BLOCKERS = {
  outdated: text("The files were counted again meanwhile. Look at the new list first."),
  none: text("There is no file to delete."),
  foreign: text(
    "More files are without a row than with one. Check that this is the store of this site; capicu storage --delete-orphans --foreign deletes them all the same.",
  ),
} as const;
export type StorageBlocker = keyof typeof STORAGE_BLOCKERS;

export const STORAGE_ACTS = ["count", "delete", "renew"] as const;
export type StorageAct = (typeof STORAGE_ACTS)[number];

/** A job does it within seconds. */
export const actOnStorage = productFunction({
  name: "admin-storage-action",
  input: z.object({
    action: z.enum(STORAGE_ACTS),
    /** The count whose orphans the caller has seen. */
    count: z.optional(z.uuid()),
  }),
  output: z.object({ success: z.literal(true) }),
});
