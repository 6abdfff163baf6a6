import type { Database } from "@capicu/platform/kernel/database";

import type { Config } from "#settings/config.ts";

/** What a command works on: the installation, opened by the command itself or by the running server. */
export interface Site {
  config: Config;
  database: Database;
  /** Whether this very process serves the site, so that its public address has to answer. */
  isServing: boolean;
  /** A line for the operator. */
  say: (line: string) => void;
}

/** A command on an installation that exists. */
export interface SiteCommand {
  /** Throws how it is used unless the words make sense; answers them as the work needs them. */
  read(words: string[]): string[];
  /** False: the backup, for one, takes the database as it is. */
  migrates: boolean;
  /** Answers whether all is well. */
  run(site: Site, words: string[]): Promise<boolean>;
}
