import type { Finding } from "@capicu/contract/doctor";
import type { Database } from "@capicu/platform/kernel/database";
import type { Tokens } from "@capicu/platform/kernel/tokens";

import type { Problem } from "#ground/problem.ts";
import type { Config } from "#settings/config.ts";

export interface CheckContext {
  config: Config;
  database: Database;
  tokens: Tokens;
  /** Whether this process serves the site, so that its public address has to answer. */
  isServing: boolean;
}

export type PlainFinding = Omit<Finding, "repairable">;

export interface Check {
  name: string;
  examine(context: CheckContext): Promise<PlainFinding[]>;
  /** Repairs what was found. Only for what can lose no data, however often it runs. */
  repair?(context: CheckContext): Promise<void>;
}

interface FindingWords {
  check: string;
  level?: "warning" | "problem";
  /** What is so where nothing is wrong; a whole sentence, as `wrong`. */
  well: string;
  wrong: string;
  problems: readonly Problem[];
}

/** One finding for each problem, or the one that all is well. */
export function findingsOf({
  check,
  level = "problem",
  well,
  wrong,
  problems,
}: FindingWords): PlainFinding[] {
  if (problems.length === 0)
    return [{ check, level: "well", sentence: well, cause: null, fix: null }];
  return problems.map((problem) => ({ check, level, sentence: wrong, ...problem }));
}
