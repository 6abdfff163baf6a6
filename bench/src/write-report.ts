import type {
  RecognitionCost,
  RecognitionReport,
  SetFigures,
} from "@capicu/contract/recognition-report";
import { READER_VERSION } from "@capicu/recognition/reader-version";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export const REPORT_FILE = fileURLToPath(
  new URL("../../docs/recognition/report.json", import.meta.url),
);

const METHOD =
  "Each picture is one half of a statistics screen, drawn by a program that knows what it drew; " +
  "a number counts as right only when equal (rates within 0.05), a gamertag when every character " +
  "is. The unseen layouts were drawn without knowledge of the reader; this version met them for the " +
  "first time, and none was left out. Layouts that earlier versions met are among the tuned ones.";

export async function writeReport(
  sets: readonly SetFigures[],
  cost: RecognitionCost | null,
): Promise<string> {
  const report: RecognitionReport = {
    version: READER_VERSION,
    date: new Date().toISOString().slice(0, 10),
    method: METHOD,
    sets,
    cost,
  };
  await mkdir(dirname(REPORT_FILE), { recursive: true });
  await writeFile(REPORT_FILE, `${JSON.stringify(report, null, 2)}\n`);
  return REPORT_FILE;
}
