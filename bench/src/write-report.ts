import type {
  RecognitionCost,
  RecognitionReport,
  SetFigures,
} from "@capicu/contract/recognition-report";
import { READER_VERSION } from "@capicu/recognition/reader-version";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const REPORT_FILE = fileURLToPath(
  new URL("../../docs/recognition/report.json", import.meta.url),
);

/** The sets of the committed report if it has this version, for changes that only make the reader faster. */
export async function reportedSets(): Promise<readonly SetFigures[]> {
  const { version, sets } = JSON.parse(await readFile(REPORT_FILE, "utf8")) as RecognitionReport;
  if (version !== READER_VERSION)
    throw new Error(`The report is of ${version}: measure the sets with ${READER_VERSION} first`);
  return sets;
}

export async function writeReport(
  sets: readonly SetFigures[],
  cost: RecognitionCost | null,
): Promise<string> {
  const report: RecognitionReport = {
    version: READER_VERSION,
    date: new Date().toISOString().slice(0, 10),
    sets,
    cost,
  };
  await mkdir(dirname(REPORT_FILE), { recursive: true });
  await writeFile(REPORT_FILE, `${JSON.stringify(report, null, 2)}\n`);
  return REPORT_FILE;
}
