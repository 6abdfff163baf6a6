// The tests that failed, out of what the runners printed: so that the last lines of a long run name them.
import { stripVTControlCharacters } from "node:util";

/** How Vitest begins the line of a failed test or file, and what it prints when an error belongs to no test. */
const VITEST = /^\s*(?:FAIL\s+|⎯+ (?:Unhandled|Startup) )/u;
/** How Playwright lists journeys at its end: four spaces, the file with line and column, the title. */
const PLAYWRIGHT = /^ {4}\S+\.spec\.ts:\d+:\d+ › /u;
/** How it heads the journeys of that list which passed only when they were tried again. */
const FLAKY = /^ {2}\d+ flaky$/u;
/** How it begins the report of one failed journey. */
const REPORT = /^ {2}\d+\) (?:\[[^\]]*\] › )?/u;
/** The first line of what went wrong. */
const REASON = /^\s*(?:\w*Error\b|Test timeout|Hook timed out)/u;
/** So many lines below a title the reason is looked for. */
const REASON_WITHIN = 6;
/** More of them have one cause, and the output above has them all. */
const MOST = 30;

/** @param {string} text what a step printed @returns {string[]} each failed test once, in the order printed */
export function failedTests(text) {
  const lines = stripVTControlCharacters(text).split("\n");
  const failed = lines.filter((line) => VITEST.test(line) || PLAYWRIGHT.test(line));
  const titles = new Set(failed.map((line) => plain(line)));
  return [...titles].slice(0, MOST).map((title) => withReason(title, lines));
}

/** @param {string} text what a step printed @returns {string[]} journeys that passed only at the second try */
export function flakyTests(text) {
  const lines = stripVTControlCharacters(text).split("\n");
  const from = lines.findIndex((line) => FLAKY.test(line));
  if (from === -1) return [];
  const after = lines.slice(from + 1);
  const end = after.findIndex((line) => !PLAYWRIGHT.test(line));
  return after.slice(0, end === -1 ? undefined : end).map((line) => withReason(plain(line), lines));
}

/** @param {string} line */
function plain(line) {
  return line.replace(REPORT, "").replaceAll("─", "").trim();
}

/** @param {string} title @param {readonly string[]} lines */
function withReason(title, lines) {
  const at = lines.findIndex(
    (line) => (VITEST.test(line) || REPORT.test(line)) && plain(line) === title,
  );
  const reason = at === -1 ? undefined : lines.slice(at + 1, at + REASON_WITHIN).find(isReason);
  return reason === undefined ? title : `${title}\n    ${reason.trim()}`;
}

/** @param {string} line */
function isReason(line) {
  return REASON.test(line);
}
