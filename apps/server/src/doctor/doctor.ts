// The only list of checks. The terminal, `--json` and the admin area show what it finds.
import type { DoctorReport, Finding } from "@capicu/contract/doctor";

import type { Check, CheckContext, PlainFinding } from "./check.ts";
import { DATABASE_CHECKS } from "./database-checks.ts";
import { FILE_CHECKS } from "./file-checks.ts";
import { SERVICE_CHECKS } from "./service-checks.ts";
import { SITE_CHECKS } from "./site-checks.ts";
import { SPEED_CHECK } from "./speed-check.ts";

const CHECKS: readonly Check[] = [
  ...DATABASE_CHECKS,
  ...SITE_CHECKS,
  ...FILE_CHECKS,
  ...SERVICE_CHECKS,
  SPEED_CHECK,
];

export async function examineSite(context: CheckContext): Promise<DoctorReport> {
  const findings: Finding[] = [];
  // One after the other, because the site goes on meanwhile.
  for (const check of CHECKS) findings.push(...(await examine(check, context)));
  return reportOf(findings);
}

/** Repairs what can be repaired without losing anything; returns the sentences of what it repaired. */
export async function repairSite(
  context: CheckContext,
  { findings }: DoctorReport,
): Promise<string[]> {
  const repaired: string[] = [];
  for (const check of CHECKS) {
    const finding = findings.find((one) => one.repairable && one.check === check.name);
    if (finding === undefined) continue;
    await check.repair?.(context);
    repaired.push(finding.sentence);
  }
  return repaired;
}

export function reportOf(findings: Finding[]): DoctorReport {
  return { healthy: findings.every(({ level }) => level !== "problem"), findings };
}

async function examine(check: Check, context: CheckContext): Promise<Finding[]> {
  const found = await check.examine(context).catch((error: unknown) => [unfinished(check, error)]);
  return found.map((finding) => ({
    ...finding,
    repairable: finding.level !== "well" && check.repair !== undefined,
  }));
}

const unfinished = ({ name }: Check, error: unknown): PlainFinding => ({
  check: name,
  level: "problem",
  sentence: "A check could not be done.",
  cause: `"${name}": ${error instanceof Error ? error.message : String(error)}.`,
  fix: "Remove the reason, and run doctor again.",
});
