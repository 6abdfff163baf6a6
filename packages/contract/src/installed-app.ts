// What the installed app, its worker and the server agree on.

/** At the root, because a worker answers only addresses below its own. */
export const WORKER_PATH = "/sw.js";

/** The page without anybody's data that the worker shows while there is no network. */
export const OFFLINE_PAGE = "/offline-page";

/** Where a phone sends the pictures that are shared with the app. */
export const SHARE_PATH = "/share-pictures";

/** The database on the device in which they lie until the upload page takes them. */
export const SHARED_DATABASE = "capicu-shared";

/** Where a player finds what was shared, already read. */
export const SHARED_PAGE = "/upload?shared";

/** Shared pictures did not come to a worker, so that they are lost. */
export const SHARE_LOST = "/upload?shared=lost";

/** What a page tells the worker. */
export type WorkerMessage =
  /** The player wants the new version, which waits. */
  | "use-new-version"
  /** The page's language has changed. */
  | "language-changed";
