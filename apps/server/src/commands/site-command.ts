import type { Database } from "@capicu/platform/kernel/database";

import type { Config } from "#settings/config.ts";

/**
 * The installation that a command works on, opened by the command itself or by the running server.
 */
export interface Site {
  config: Config;
  database: Database;
  /** Whether this process serves the site, so that its public address has to answer. */
  isServing: boolean;
  /** Prints a line for the operator. */
  print: (line: string) => void;
}

/** A command on an existing installation. */
export interface SiteCommand {
  /**
   * Throws the usage text for wrong arguments; returns the arguments in the form that `run` needs. The
   * settings are those of the command's own environment.
   */
  read(words: string[], config: Config): string[];
  /** False for commands that take the database as it is, such as the backup. */
  migrates: boolean;
  /** Returns whether all is well. */
  run(site: Site, words: string[]): Promise<boolean>;
}
