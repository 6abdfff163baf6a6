import type { Readable } from "node:stream";

export interface StoredFile {
  /** Opaque; the only name the bytes have. */
  version: string;
  size: number;
  md5: string;
}

/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** A file as the store itself knows it. */
export interface FileFacts {
  version: string;
  size: number;
  writtenAt: Date;
}

/** Stores bytes. A file is written completely and durably, or not at all. */
export interface FileStore {
  /** Under a version that was announced in the database; throws StoreFull without room. */
  put(version: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Null when there is no such version. */
  read(version: string, range?: ByteRange): Promise<Readable | null>;
  /** For a version that a row names: fails when it is gone. */
  readAll(version: string): Promise<Buffer>;
  /** Null when there is no such file. */
  find(version: string): Promise<FileFacts | null>;
  /**
   * All files in the order of their versions, few of them in memory at a time. Whatever else lies
   * in the same place is left out: other names, and links on a disk.
   */
  list(): AsyncIterable<FileFacts>;
  /** Has no effect when the file is gone already. */
  remove(version: string): Promise<void>;
  /** Removes what killed processes had begun to write. */
  removeAbandoned(): Promise<void>;
}

const VERSION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether this can be the name of a stored file; any other name counts as missing. */
export const isVersion = (name: string): boolean => VERSION.test(name);
