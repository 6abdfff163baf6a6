// Checks what a server needs, and says how to repair what is wrong.
import type { DoctorReport, Finding } from "@capicu/contract/doctor";
import { parseArgs } from "node:util";
import { z } from "zod";

import { examineSite, repairSite, reportOf } from "#doctor/doctor.ts";
import { sendTestMail } from "#doctor/test-mail.ts";
import { loadKeys } from "#keys/keys.ts";

import type { Site, SiteCommand } from "./site-command.ts";

const USAGE = "Usage: capicu doctor [--json] [--fix] [--mail <email>]";

export const doctor: SiteCommand = {
  migrates: true,
  read(words) {
    parse(words);
    return words;
  },
  async run({ database, config, isServing, print }: Site, words) {
    const { json, fix, mail } = parse(words);
    const { tokens } = await loadKeys(config);
    const context = { config, database, tokens, isServing };
    let report = await examineSite(context);
    const repaired = fix ? await repairSite(context, report) : [];
    if (repaired.length > 0) report = await examineSite(context);
    if (mail !== null) {
      const mailFindings = await sendTestMail(config, mail);
      report = reportOf([
        ...report.findings,
        ...mailFindings.map((finding) => ({ ...finding, repairable: false })),
      ]);
    }
    if (json) print(JSON.stringify({ ...report, repaired }, null, 2));
    else for (const line of linesOf(report, repaired)) print(line);
    return report.healthy;
  },
};

interface DoctorOptions {
  json: boolean;
  fix: boolean;
  mail: string | null;
}

function parse(words: string[]): DoctorOptions {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        json: { type: "boolean", default: false },
        fix: { type: "boolean", default: false },
        mail: { type: "string" },
      },
    });
    const { json, fix, mail } = values;
    return { json, fix, mail: mail === undefined ? null : z.email().parse(mail) };
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

const MARKS = { well: "✓", warning: "!", problem: "✗" } as const;

function linesOf({ findings }: DoctorReport, repaired: readonly string[]): string[] {
  const isAnyRepairable = findings.some(({ repairable }) => repairable);
  return [
    ...repaired.map((sentence) => `Repaired: ${sentence}`),
    ...findings.flatMap(linesOfFinding),
    ...(isAnyRepairable ? ["capicu doctor --fix repairs what loses no data."] : []),
  ];
}

function linesOfFinding({ level, sentence, cause, fix }: Finding): string[] {
  const first = `${MARKS[level]} ${sentence}`;
  return cause === null || fix === null ? [first] : [first, `  Cause: ${cause}`, `  Fix: ${fix}`];
}
