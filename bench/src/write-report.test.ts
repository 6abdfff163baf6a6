import {
  type FieldFigures,
  PICTURE_TIERS,
  type RecognitionReport,
} from "@capicu/contract/recognition-report";
import { READER_VERSION } from "@capicu/recognition/reader-version";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { totalOf } from "./set-figures.ts";
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

test("the page about recognition shows the figures of the report", async () => {
  const { version, date, sets } = JSON.parse(
    await readFile(REPORT_FILE, "utf8"),
  ) as RecognitionReport;
  const page = await readFile(new URL("../../docs/recognition.md", import.meta.url), "utf8");
  const row = (name: string, cell: (set: (typeof sets)[number]) => string) =>
    `| ${[name, ...sets.map(cell)].join(" | ")} |`;

  const lines = [
    `Reader ${version}, ${date}; `,
    row("all fields", ({ allFields }) => `${share(allFields)} %`),
    row("numbers", ({ numbers }) => `${share(numbers)} %`),
    row("numbers, clean / medium / hard", ({ numbersByTier }) => {
      return `${PICTURE_TIERS.map((tier) => share(numbersByTier[tier])).join(" / ")} %`;
    }),
    row("numbers given but wrong", ({ numbers }) => {
      return `${percent(numbers.wrong, totalOf(numbers), 2)} %`;
    }),
    row("gamertags exact (folded)", ({ gamertagsExact, gamertagsFolded }) => {
      return `${share(gamertagsExact)} % (${share(gamertagsFolded)} %)`;
    }),
    row("whole pairs right", ({ pairs, wholePairsRight }) => {
      return `${percent(wholePairsRight, pairs)} %`;
    }),
  ];

  expect(lines.filter((line) => !page.includes(line))).toEqual([]);
});

function share(figures: FieldFigures): string {
  return percent(figures.right, totalOf(figures));
}

function percent(part: number, whole: number, decimals = 1): string {
  return ((100 * part) / whole).toFixed(decimals);
}
