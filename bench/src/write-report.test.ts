import type { RecognitionReport } from "@capicu/contract/recognition-report";
import { READER_VERSION } from "@capicu/recognition/reader-version";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { REPORT_FILE, reportedSets } from "./write-report.ts";

test("the published figures are those of the reader as it is now", async () => {
  const report = JSON.parse(await readFile(REPORT_FILE, "utf8")) as RecognitionReport;

  expect(
    report.version,
    "Run `npm run bench:recognition -- --report` and commit docs/recognition/report.json.",
  ).toBe(READER_VERSION);
  expect(report.sets.length).toBeGreaterThan(0);
});

test("the cost may be measured anew beside the sets of the same version", async () => {
  const report = JSON.parse(await readFile(REPORT_FILE, "utf8")) as RecognitionReport;

  expect(await reportedSets()).toEqual(report.sets);
});
