/** What the build writes into the worker; apps/web/worker.config.ts. */
export interface Build {
  /** Differs whenever a file or a text differs. */
  version: string;
  /** The file with which every page of this build starts. */
  entry: string;
  /** The addresses of the files with which the app opens without a network. */
  files: readonly string[];
}

declare const WORKER_BUILD: Build;

export const BUILD: Build = WORKER_BUILD;
